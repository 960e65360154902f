import db from '@adonisjs/lucid/services/db'
import { Exception } from '@adonisjs/core/exceptions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { logActivity } from '#database/log_activity'
import { recordContractorMove } from '#sites/write/record_site_changes'
import { refreshDirectoryCounters } from '#sites/write/refresh_directory_counters'
import { insertRows } from '#database/bulk_write'
import { storedTime } from '#shared/time/dates'
import { invalid } from '#errors/invalid'

export type Merge = { sourceIds: number[]; targetId: number; actorId: number; address: string }

const ITSELF = 'A contractor cannot be merged into itself.'
const GONE = 'This contractor has since been merged or removed. Please reload the page.'

/** Moves all projects to the target and keeps the names as aliases. Repeating it changes nothing; throws 409 when
 * another merge came first. `undo_merge` reverses it for 30 days. */
export async function mergeContractors({ sourceIds, targetId, actorId, address }: Merge) {
  if (sourceIds.includes(targetId)) throw invalid('target_id', ITSELF)
  await db.transaction(async (trx) => {
    // One order for all, so that two merges of the same firms cannot deadlock.
    const locked: ContractorSource[] = await trx
      .from('contractors')
      .whereIn('id', [...sourceIds, targetId])
      .orderBy('id')
      .forUpdate()
    const target = locked.find(({ id }) => id === targetId)
    for (const sourceId of sourceIds) {
      const source = locked.find(({ id }) => id === sourceId)
      if (!source && target && (await isMerged(trx, sourceId, targetId))) continue
      if (!source || !target) throw new Exception(GONE, { status: 409 })
      await mergeOne(trx, source, target, actorId)
      const subject = { subjectType: 'contractor', subjectId: targetId }
      await logActivity({ actorId, action: 'contractor.merged', ...subject, address }, trx)
    }
    await refreshDirectoryCounters(trx, { contractors: [targetId] })
  })
}

type ContractorSource = {
  id: number
  name: string
  name_key: string
  slug: string
  logo_key: string | null
  kept_apart: boolean
}

async function mergeOne(
  trx: TransactionClientContract,
  source: ContractorSource,
  target: ContractorSource,
  actorId: number
) {
  const [sourceId, targetId] = [source.id, target.id]

  const [mergeId] = await trx.insertQuery<number>().table('contractor_merges').insert({
    source_id: sourceId,
    target_id: targetId,
    name: source.name,
    target_name: target.name,
    slug: source.slug,
    logo_key: source.logo_key,
    kept_apart: source.kept_apart,
    merged_by: actorId,
    merged_at: storedTime(),
  })
  const siteIds = await moveSites(trx, mergeId, sourceId, targetId)
  await recordContractorMove(trx, siteIds, { from: source.name, to: target.name, userId: actorId })
  const aliases = () => trx.from('contractor_aliases').where('contractor_id', sourceId)
  await aliases().whereNull('merge_id').update({ merge_id: mergeId })
  await aliases().update({ contractor_id: targetId })
  await trx.from('contractors').where('id', sourceId).delete()
  await trx.insertQuery().table('contractor_aliases').insert({
    name_key: source.name_key,
    slug: source.slug,
    contractor_id: targetId,
    merge_id: mergeId,
  })
}

async function isMerged(trx: TransactionClientContract, sourceId: number, targetId: number) {
  const merge = await trx
    .from('contractor_merges')
    .where({ source_id: sourceId, target_id: targetId })
    .whereNull('undone_at')
    .first()
  return merge !== null
}

async function moveSites(
  trx: TransactionClientContract,
  mergeId: number,
  sourceId: number,
  targetId: number
): Promise<number[]> {
  const sites = await trx.from('sites').where('contractor_id', sourceId).select('id').forUpdate()
  const rows = sites.map(({ id }) => ({ merge_id: mergeId, site_id: id }))
  await insertRows(trx, 'contractor_merge_sites', rows)
  await trx
    .from('sites')
    .where('contractor_id', sourceId)
    .update({ contractor_id: targetId, version: trx.raw('version + 1') })
  return sites.map(({ id }) => id)
}
