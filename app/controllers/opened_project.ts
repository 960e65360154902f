import { openSite } from '#actions/open_site'
import type User from '#models/user'
import { withContacts } from '#queries/site_contacts'
import { siteNotes } from '#queries/site_notes'
import type { SiteDetailRow } from '#queries/site_rows'
import SiteDetailTransformer from '#transformers/site_detail_transformer'

/** One project as its viewer sees it, with their own notes. */
export async function projectDetail(viewer: User | null, site: SiteDetailRow) {
  const notes = await siteNotes(viewer, site.id)
  return SiteDetailTransformer.transform(await withContacts(viewer, site), viewer, notes)
}

/** The same for a page over which it opens: a member who reads it there has viewed it (D9). */
export async function openedProject(viewer: User | null, site: SiteDetailRow, address: string) {
  return projectDetail(viewer, viewer ? await openSite(viewer, site, address) : site)
}
