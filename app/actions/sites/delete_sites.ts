import db from '@adonisjs/lucid/services/db'
import { errors } from '@adonisjs/lucid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { StillWanted } from '#actions/sites/change_all_sites'
import { deleteImage } from '#files/store_image'
import { logActivity } from '#database/log_activity'
import { recordSiteChanges } from '#sites/write/record_site_changes'
import { refreshDirectoryCounters } from '#sites/write/refresh_directory_counters'
import { refundCredits } from '#sites/write/refund_credits'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { lockSites, snapshotOf, storedSite, type StoredSite } from '#sites/write/stored_site'
import { storedTime } from '#shared/time/dates'
import { siteFieldChanges } from '#shared/sites/site_history'

type Editor = { userId: number; address?: string }

/** All or none; refunds spent credits once and remembers each `cmap_id`, so that no import brings it back. Throws
 * E_ROW_NOT_FOUND (404) when one is gone, unless `still` narrows them. */
export async function deleteSites(
  siteIds: number[],
  editor: Editor,
  still?: StillWanted
): Promise<number> {
  const inOrder = [...new Set(siteIds)].sort((a, b) => a - b)
  const sites = await retryOnDeadlock(async () => {
    const memberIds = await unlockers(inOrder)
    return db.transaction(async (trx) => {
      // Locks members before sites, as spending a credit does: the reverse order would deadlock.
      await trx.from('users').whereIn('id', memberIds).orderBy('id').select('id').forUpdate()
      await lockSites(trx, inOrder)
      const deleted: StoredSite[] = []
      const wanted = still ? await still(trx, inOrder) : inOrder
      for (const id of wanted) deleted.push(await remove(trx, id, editor))
      await refreshDirectoryCounters(trx, {
        contractors: deleted.map((site) => site.contractor_id),
        clients: deleted.map((site) => site.client_id),
        localAuthorities: deleted.map((site) => site.local_authority_id),
      })
      return deleted
    })
  })
  for (const { image_key: key } of sites) if (key) await deleteImage(key)
  return sites.length
}

async function unlockers(siteIds: number[]): Promise<number[]> {
  const unlocks = await db.from('unlocks').whereIn('site_id', siteIds).select('user_id')
  return unlocks.map((unlock) => unlock.user_id)
}

async function remove(
  trx: TransactionClientContract,
  siteId: number,
  { userId, address }: Editor
): Promise<StoredSite> {
  const site = await storedSite(trx, siteId)
  const now = storedTime()
  await refundCredits(trx, { id: siteId, name: site.facts.name }, now)
  await recordSiteChanges(trx, { userId, changedAt: now }, [
    { siteId, kind: 'deleted', changes: siteFieldChanges(snapshotOf(site), null) },
  ])
  if (site.facts.cmap_id) await rememberDeleted(trx, site, userId, now)
  const removed = await trx.from('sites').where('id', siteId).delete()
  if (Number(removed) === 0) throw new errors.E_ROW_NOT_FOUND()
  await logActivity(
    { actorId: userId, action: 'site.deleted', subjectType: 'site', subjectId: siteId, address },
    trx
  )
  return site
}

async function rememberDeleted(
  trx: TransactionClientContract,
  { facts }: StoredSite,
  userId: number,
  now: string
) {
  await trx.from('deleted_sites').where('cmap_id', facts.cmap_id).delete()
  await trx.table('deleted_sites').insert({
    cmap_id: facts.cmap_id,
    name: facts.name,
    deleted_by: userId,
    deleted_at: now,
  })
}
