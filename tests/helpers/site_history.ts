import db from '@adonisjs/lucid/services/db'
import { recordSiteChanges } from '#sites/write/record_site_changes'
import type { SiteChangeKind, SiteFieldChanges } from '#shared/sites/site_history'
import { createSite, type CreatedSite, type SiteAttributes } from '#tests/helpers/factories'

/** Writes into the history what a form or an import would. */
export async function recordChange(
  { id }: { id: number },
  changes: SiteFieldChanges,
  kind: SiteChangeKind = 'changed'
) {
  await db.transaction((trx) =>
    recordSiteChanges(trx, { userId: null }, [{ siteId: id, kind, changes }])
  )
}

/** A live site that came just now, history and all. */
export async function addSite(attributes: SiteAttributes = {}): Promise<CreatedSite> {
  const site = await createSite(attributes)
  await recordChange(site, { name: [null, site.name] }, 'created')
  return site
}

/** Changes columns of a site, and records the fields by their wire names. */
export async function editSite(site: { id: number }, columns: object, changes: SiteFieldChanges) {
  await db.from('sites').where('id', site.id).update(columns)
  await recordChange(site, changes)
}
