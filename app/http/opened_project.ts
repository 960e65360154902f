import { openSite } from '#actions/projects/open_site'
import { withContacts } from '#actions/projects/contacts_for'
import { ContactLimitReached } from '#errors/contact_limit_reached'
import type User from '#models/user'
import { siteActivity } from '#queries/my_projects/site_activity'
import { siteNotes, siteReminders } from '#queries/my_projects/site_notes'
import { stageHistory } from '#queries/my_projects/stage_history'
import { findSite } from '#queries/sites/find_site'
import type { SiteDetailRow } from '#sites/read/site_rows'
import SiteDetailTransformer from '#transformers/projects/site_detail_transformer'
import { idIn } from '#validators/sites/site_list'

/** The site that `?siteid=` opens over a page; null for none. Throws 404 for one that the viewer may not open, and
 * E_VALIDATION_ERROR (422) for what is no id. */
export async function siteOver(viewer: User | null, query: Record<string, unknown>) {
  const id = idIn(query, 'siteid')
  return id === null ? null : findSite(viewer, id)
}

/** Includes the viewer's own notes, changes of stage and acts. Throws 429 where the daily limit hides the contacts. */
export async function projectDetail(viewer: User | null, site: SiteDetailRow, address: string) {
  const read = await withContacts(viewer, site, address)
  if (read.contactsRenewAt) throw new ContactLimitReached(read.contactsRenewAt)
  return transformed(viewer, read)
}

/** The same without contacts beyond the limit, and counted as a view. */
export async function openedProject(viewer: User | null, site: SiteDetailRow, address: string) {
  const read = await withContacts(viewer, site, address)
  return transformed(viewer, viewer ? await openSite(viewer, read, address) : read)
}

async function transformed(viewer: User | null, site: SiteDetailRow) {
  const [notes, reminders, stages, acts] = await Promise.all([
    siteNotes(viewer, site.id),
    siteReminders(viewer, site.id),
    stageHistory(viewer, site.id),
    siteActivity(viewer, site.id),
  ])
  return SiteDetailTransformer.transform(site, viewer, { notes, reminders, stages, acts })
}
