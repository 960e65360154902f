import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queueVerification } from '#actions/sites/queue_verifications'
import { learnPostcodes } from '#geography/find_place'
import { recordSiteChanges } from '#sites/write/record_site_changes'
import { refreshDirectoryCounters } from '#sites/write/refresh_directory_counters'
import { resolveContractorAliases } from '#sites/write/contractor_aliases'
import { directoryIds } from '#sites/write/directories'
import type { SiteState } from '#sites/write/site_draft'
import { siteColumns, writeContacts } from '#sites/write/write_rows'
import { snapshotOf, storedSite, type StoredSite } from '#sites/write/stored_site'
import { versionAfter } from '#sites/write/version_after'
import type { SaveAction } from '#shared/sites/admin_sites'
import { londonToday, storedTime } from '#shared/time/dates'
import type { SiteField } from '#shared/sites/site_fields'
import { siteFieldChanges } from '#shared/sites/site_history'

export type SiteExtras = {
  image_key?: string | null
  verified_at?: string | null
  verify_due_at?: string | null
  added_at?: string
  refreshed_at?: string | null
}

export type SiteWrite = {
  before: StoredSite | null
  after: SiteState
  extras?: SiteExtras
  saveAction?: SaveAction
  /** A new site brings back a deleted `cmap_id`. */
  isRestored?: boolean
  userId: number
  /** The import whose undo shall find the site as this leaves it. */
  importId?: number
}

/** Writes a site with its directories, counters, contacts, version, history and verification queue.
 * Returns its id and the changed fields. */
export async function writeSite(
  trx: TransactionClientContract,
  {
    before,
    after,
    extras = {},
    saveAction = 'save',
    isRestored = false,
    userId,
    importId,
  }: SiteWrite
): Promise<{ id: number; changed: SiteField[] }> {
  const now = storedTime()
  const facts = { ...after.facts }
  await resolveContractorAliases(trx, [facts])
  const draft = { known: before, facts, contacts: after.contacts, added_on: null }
  const ids = await directoryIds(trx, [draft])
  await learnPostcodes([facts.postcode], trx)
  const columns = {
    ...siteColumns(draft, ids, { startedAt: now, today: londonToday() }),
    cmap_id: facts.cmap_id || null,
    ...times(before, saveAction, now),
    ...extras,
    ...(before && { version: importId ? versionAfter(before, importId) : before.version + 1 }),
  }

  let id = before?.id
  if (id) await trx.from('sites').where('id', id).update(columns)
  else [id] = await trx.insertQuery<number>().table('sites').insert(columns)
  const siteId = id!
  await writeContacts(trx, [draft], () => siteId)

  const written = await storedSite(trx, siteId)
  const touched = [before, written].filter((site) => site !== null)
  await refreshDirectoryCounters(trx, {
    contractors: touched.map((site) => site.contractor_id),
    clients: touched.map((site) => site.client_id),
    localAuthorities: touched.map((site) => site.local_authority_id),
  })
  const changes = siteFieldChanges(before && snapshotOf(before), snapshotOf(written))
  const set = changes.site_status
  if (set && set[1] !== written.status) set.push(written.status)
  const kind = before ? 'changed' : isRestored ? 'restored' : 'created'
  await recordSiteChanges(trx, { userId, importId, changedAt: now }, [{ siteId, kind, changes }])
  await queueVerification(trx, siteId)
  return { id: siteId, changed: Object.keys(changes) as SiteField[] }
}

function times(before: StoredSite | null, saveAction: SaveAction, now: string) {
  if (!before || saveAction === 'new') return { added_at: now, refreshed_at: null }
  if (saveAction === 'update') return { added_at: before.added_at, refreshed_at: now }
  return { added_at: before.added_at, refreshed_at: before.refreshed_at }
}
