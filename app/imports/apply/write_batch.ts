import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { upsertRows } from '#database/bulk_write'
import { learnPostcodes } from '#geography/find_place'
import { directoryIds } from '#sites/write/directories'
import { siteColumns, type WriteMoment, writeContacts } from '#sites/write/write_rows'
import { writeUndoLog } from '#imports/undo/undo_log'
import { versionAfter } from '#sites/write/version_after'
import { writeIn } from '#sites/write/known_sites'
import { loadNewSites } from '#imports/apply/load_new_sites'
import type { BatchPlan, PlannedSite } from '#imports/plan/plan_batch'

export type WritingImport = WriteMoment & { importId: number; userId: number | null }

/** Writes companies, sites, contacts, history and undo log in bulk. The same transaction must also save the progress. */
export async function writeBatch(
  trx: TransactionClientContract,
  plan: BatchPlan,
  moment: WritingImport
): Promise<void> {
  const sites = [...plan.added, ...plan.updated]
  const ids = await directoryIds(trx, sites, moment.importId)
  await learnPostcodes(
    sites.map(({ facts }) => facts.postcode),
    trx
  )

  const rows = plan.added.map((site) => ({ ...siteColumns(site, ids, moment), version: 1 }))
  const newIds = await loadNewSites(trx, rows)
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
  await writeIn(restored, (portion) =>
    trx.from('deleted_sites').whereIn('cmap_id', portion).delete()
  )
  await writeUndoLog(trx, plan, idOf, moment)
}
