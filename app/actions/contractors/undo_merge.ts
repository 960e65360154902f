import { MERGE_UNDO_DAYS } from '#shared/limits'
import { undoableSince } from '#queries/contractors/admin_contractors'
import db from '@adonisjs/lucid/services/db'
import { Exception } from '@adonisjs/core/exceptions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { logActivity } from '#database/log_activity'
import { recordContractorMove } from '#sites/write/record_site_changes'
import { refreshDirectoryCounters } from '#sites/write/refresh_directory_counters'
import { storedTime } from '#shared/time/dates'
import { firmKey } from '#shared/contractors/firm_key'
import { normalise } from '#shared/text/normalise'

export type Undo = { mergeId: number; actorId: number; address: string }

const MISSING = 'We couldn’t find this merge.'
const TOO_LATE = `A merge can be undone for ${MERGE_UNDO_DAYS} days.`
const MERGED_ON = 'This contractor has since been merged into another. Undo that merge first.'

type MergeRow = {
  id: number
  source_id: number
  target_id: number
  name: string
  slug: string
  logo_key: string | null
  kept_apart: boolean
  merged_at: string
  undone_at: string | null
}

/** Brings back the contractor with those projects that the target still has. Repeating it changes nothing. Throws
 * 404 for no merge, 409 after 30 days or when the target has been merged itself. */
export async function undoMerge({ mergeId, actorId, address }: Undo) {
  await db.transaction(async (trx) => {
    const merge: MergeRow | null = await trx
      .from('contractor_merges')
      .where('id', mergeId)
      .forUpdate()
      .first()
    if (!merge) throw new Exception(MISSING, { status: 404 })
    if (merge.undone_at) return
    if (merge.merged_at < undoableSince()) throw new Exception(TOO_LATE, { status: 409 })
    const { source_id: sourceId, target_id: targetId } = merge
    const target = await trx.from('contractors').where('id', targetId).forUpdate().first()
    if (!target) throw new Exception(MERGED_ON, { status: 409 })

    await trx.from('contractor_merges').where('id', mergeId).update({ undone_at: storedTime() })
    await restore(trx, merge)
    const siteIds = await returnSites(trx, merge)
    const names = { from: target.name, to: merge.name }
    await recordContractorMove(trx, siteIds, { ...names, userId: actorId })
    await returnAliases(trx, merge)
    await refreshDirectoryCounters(trx, { contractors: [sourceId, targetId] })
    const subject = { subjectType: 'contractor', subjectId: sourceId }
    await logActivity({ actorId, action: 'contractor.merge_undone', ...subject, address }, trx)
  })
}

async function restore(trx: TransactionClientContract, merge: MergeRow) {
  await trx
    .insertQuery()
    .table('contractors')
    .insert({
      id: merge.source_id,
      name: merge.name,
      name_key: normalise(merge.name),
      firm_key: firmKey(merge.name),
      slug: merge.slug,
      logo_key: merge.logo_key,
      kept_apart: merge.kept_apart,
    })
}

async function returnSites(trx: TransactionClientContract, merge: MergeRow): Promise<number[]> {
  const rows = await trx
    .from('contractor_merge_sites')
    .join('sites', 'sites.id', 'contractor_merge_sites.site_id')
    .where('merge_id', merge.id)
    .where('sites.contractor_id', merge.target_id)
    .select('sites.id')
  const ids = rows.map(({ id }) => id)
  await trx
    .from('sites')
    .where('contractor_id', merge.target_id)
    .whereIn('id', trx.from('contractor_merge_sites').where('merge_id', merge.id).select('site_id'))
    .update({ contractor_id: merge.source_id, version: trx.raw('version + 1') })
  await trx.from('contractor_merge_sites').where('merge_id', merge.id).delete()
  return ids
}

/** Returns the source's own name, and the names that it had or took over before. */
async function returnAliases(trx: TransactionClientContract, merge: MergeRow) {
  const ofMerge = () => trx.from('contractor_aliases').where('merge_id', merge.id)
  await ofMerge().where('slug', merge.slug).delete()
  await ofMerge().update({ contractor_id: merge.source_id, merge_id: null })
  let into = [merge.source_id]
  while (into.length > 0) {
    const earlier = await trx
      .from('contractor_merges')
      .whereIn('target_id', into)
      .whereNull('undone_at')
      .where('id', '<', merge.id)
      .select('id', 'source_id')
    await trx
      .from('contractor_aliases')
      .where('contractor_id', merge.target_id)
      .whereIn('merge_id', [0, ...earlier.map(({ id }) => id)])
      .update({ contractor_id: merge.source_id })
    into = earlier.map(({ source_id: id }) => id)
  }
}
