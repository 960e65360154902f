import { setImmediate as breath } from 'node:timers/promises'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { upsertRows } from '#database/bulk_write'
import { directoryIds } from '#sites/directories'
import { siteColumns, tokensOf, type WriteMoment, writeContacts } from '#sites/write_rows'
import { writeUndoLog } from '#imports/undo/undo_log'
import { versionAfter } from '#sites/version_after'
import { whereIn } from '#sites/known_sites'
import { loadNewSites } from '#imports/apply/load_new_sites'
import type { BatchPlan, PlannedSite } from '#imports/plan/plan_batch'
import { siteIndex } from '#search/words/site_index'
import type { SiteWords } from '#search/words/site_words'

export type WritingImport = WriteMoment & { importId: number; userId: number | null }

/** Yields to other work in this process after this many sites. */
const SITES_A_BREATH = 50

export type WrittenBatch = {
  plan: BatchPlan
  idOf: (site: PlannedSite) => number
  words: SiteWords
}

/** Writes companies, sites, contacts, history and undo log in bulk. The same transaction must also call
 * `indexBatch` and save the progress. */
export async function writeBatch(
  trx: TransactionClientContract,
  plan: BatchPlan,
  moment: WritingImport
): Promise<WrittenBatch> {
  const sites = [...plan.added, ...plan.updated]
  const ids = await directoryIds(trx, sites, moment.importId)

  const rows = plan.added.map((site) => ({ ...siteColumns(site, ids, moment), version: 1 }))
  const [words, newIds] = await Promise.all([wordsOf(trx, plan.added), loadNewSites(trx, rows)])
  await upsertRows(
    trx,
    'sites',
    plan.updated.map((site) => ({
      id: site.known!.id,
      ...siteColumns(site, ids, moment),
      version: versionAfter(site.known, moment.importId),
    })),
    ['id']
  )
  const idOf = (site: PlannedSite) => site.known?.id ?? newIds.get(site.facts.cmap_id)!

  await writeContacts(trx, sites, idOf)
  const restored = plan.added.filter((site) => site.deleted).map((site) => site.facts.cmap_id)
  await whereIn(restored, async (portion) => {
    await trx.from('deleted_sites').whereIn('cmap_id', portion).delete()
    return []
  })
  await writeUndoLog(trx, plan, idOf, moment)
  return { plan, idOf, words }
}

/** `termIds` caches words of earlier batches. Calls `onLoad` when the database is busy longest. */
export async function indexBatch(
  trx: TransactionClientContract,
  { plan, idOf, words }: WrittenBatch,
  termIds: Map<string, number>,
  onLoad: () => void
) {
  const index = siteIndex(trx, termIds)
  await index.add(words, plan.added.map(idOf), onLoad)
  await index.put(plan.updated.map((site) => ({ siteId: idOf(site), tokens: tokensOf(site) })))
}

async function wordsOf(trx: TransactionClientContract, sites: PlannedSite[]): Promise<SiteWords> {
  const words = siteIndex(trx).gather()
  for (const [at, site] of sites.entries()) {
    if (at % SITES_A_BREATH === 0) await breath()
    words.push(tokensOf(site))
  }
  return words
}
