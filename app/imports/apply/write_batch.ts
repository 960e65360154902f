import { setImmediate as breath } from 'node:timers/promises'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { upsertRows } from '#database/bulk_write'
import { directoryIds } from '#sites/directories'
import { siteColumns, tokensOf, type WriteMoment, writeContacts } from '#sites/write_rows'
import { writeUndoLog, versionAfter } from '#imports/undo/undo_log'
import { whereIn } from '#sites/known_sites'
import { loadNewSites } from '#imports/apply/load_new_sites'
import type { BatchPlan, PlannedSite } from '#imports/plan/plan_batch'
import { siteIndex } from '#search/words/site_index'
import type { SiteWords } from '#search/words/site_words'

/** The import that writes, and who started it. */
export type WritingImport = WriteMoment & { importId: number; userId: number | null }

/** Sites after which whatever else waits in this process comes first. */
const SITES_A_BREATH = 50

/** A batch whose sites are written, and may now be found by their words. */
export type WrittenBatch = {
  plan: BatchPlan
  idOf: (site: PlannedSite) => number
  /** Of the sites that were added, in their order. */
  words: SiteWords
}

/**
 * Writes what was planned: companies and authorities, sites and contacts, set-wise, with the history of the sites and
 * what an undo needs. Its transaction must also index them (`indexBatch`) and hold the progress of the import, so that
 * all is kept or nothing is.
 */
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

/**
 * Writes the words by which the sites of a batch are found; `termIds` holds the numbers of words written earlier. Calls
 * `onLoad` when the database is busy longest.
 */
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

/** The words of sites, gathered while the database is busy. */
async function wordsOf(trx: TransactionClientContract, sites: PlannedSite[]): Promise<SiteWords> {
  const words = siteIndex(trx).gather()
  for (const [at, site] of sites.entries()) {
    if (at % SITES_A_BREATH === 0) await breath()
    words.push(tokensOf(site))
  }
  return words
}
