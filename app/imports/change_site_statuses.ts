import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { StillWanted } from '#actions/sites/change_all_sites'
import { writeSite } from '#actions/sites/write_site'
import { claim } from '#database/claim'
import { logActivity } from '#database/log_activity'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { StaleRecord } from '#errors/stale_record'
import { writeOriginals } from '#imports/undo/undo_log'
import { lockSites, storedSite } from '#sites/write/stored_site'
import { londonToday, storedTime } from '#shared/time/dates'
import { isPast, type SiteStatus } from '#shared/sites/site_status'

/** A status set on many sites in portions: an import without a file, so that it is undone like one. `importId` is
 * undefined until the first site. */
export type StatusSet = {
  importId?: number
  status: SiteStatus
  userId: number
  address?: string
}

/** `ended` are Complete, though Live was set, because their end date has passed. */
export type StatusesSet = { changed: number; ended: number; importId?: number }

/** All or none; returns how many, and the import that undoes them. Throws E_ROW_NOT_FOUND (404) when one is gone,
 * unless `still` narrows them, and StaleRecord (409) when the set is being undone. */
export async function changeSiteStatuses(
  siteIds: number[],
  set: StatusSet,
  still?: StillWanted
): Promise<StatusesSet> {
  const { status, userId, address } = set
  const today = londonToday()
  const inOrder = [...new Set(siteIds)].sort((a, b) => a - b)
  return retryOnDeadlock(() =>
    db.transaction(async (trx) => {
      const left = await continueStatusSet(trx, set, inOrder)
      await lockSites(trx, left)
      const sites = []
      let [changed, ended] = [0, 0]
      for (const id of still ? await still(trx, left) : left) {
        const before = await storedSite(trx, id)
        const facts = { ...before.facts, site_status: status, held: status === 'Hold' }
        const isEnded = status === 'Live' && isPast(facts.end_date, today)
        if (isEnded) ended++
        if (status === before.facts.site_status && facts.held === before.facts.held) continue
        if (!isEnded) changed++
        sites.push({ before, after: { facts, contacts: before.contacts } })
      }
      if (sites.length === 0) return { changed, ended, importId: set.importId }
      const importId = await addToStatusSet(
        trx,
        set,
        sites.map(({ before }) => before.id)
      )
      for (const { before, after } of sites) {
        const { changed: changedFields } = await writeSite(trx, { before, after, userId, importId })
        await logActivity(
          {
            actorId: userId,
            action: 'site.updated',
            subjectType: 'site',
            subjectId: before.id,
            changedFields,
            address,
          },
          trx
        )
      }
      return { changed, ended, importId }
    })
  )
}

/** Answers those of the sites that it has not changed yet. Call it first in the transaction: an undo waits, or has
 * begun and this throws StaleRecord (409). */
async function continueStatusSet(
  trx: TransactionClientContract,
  { importId, status, userId }: StatusSet,
  siteIds: number[]
): Promise<number[]> {
  if (importId === undefined) return siteIds
  const own = { id: importId, set_status: status, user_id: userId, status: 'completed' }
  const isOpen = await claim(trx.from('imports').where(own), { finished_at: storedTime() })
  if (!isOpen) throw new StaleRecord('these sites')
  const done = await trx
    .from('import_originals')
    .where('import_id', importId)
    .whereIn('site_id', siteIds)
    .select('site_id')
    .forUpdate()
  const ids = new Set(done.map((row) => row.site_id))
  return siteIds.filter((id) => !ids.has(id))
}

/** Keeps the sites as they are for the undo, before they change. Returns the id of the import. */
async function addToStatusSet(
  trx: TransactionClientContract,
  set: StatusSet,
  siteIds: number[]
): Promise<number> {
  const importId = set.importId ?? (await openStatusSet(trx, set))
  await writeOriginals(trx, importId, siteIds)
  const counts = { updated: siteIds.length, rows_done: siteIds.length }
  await trx.from('imports').where('id', importId).increment(counts)
  return importId
}

async function openStatusSet(
  trx: TransactionClientContract,
  { status, userId, address }: StatusSet
): Promise<number> {
  const now = storedTime()
  const [importId] = await trx
    .insertQuery<number>()
    .table('imports')
    .insert({
      user_id: userId,
      file_name: `Status set to ${status}`,
      checksum: '',
      mapping: '{}',
      set_status: status,
      status: 'completed',
      started_at: now,
      finished_at: now,
    })
  const subject = { subjectType: 'import', subjectId: importId }
  await logActivity({ actorId: userId, action: 'status_set.applied', ...subject, address }, trx)
  return importId
}
