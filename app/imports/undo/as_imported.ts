import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { whereIn } from '#sites/write/known_sites'
import { netChanges, type SiteFieldChanges } from '#shared/sites/site_history'

/** Those of the sites whose history since the import ends where it began: each later change was put back. A change
 * outside the history, like an objection alone, is no way back. */
export async function asImported(
  trx: TransactionClientContract,
  importId: number,
  siteIds: number[]
): Promise<Set<number>> {
  const entries = await whereIn(siteIds, (portion) =>
    trx
      .from('site_changes')
      .whereIn('site_id', portion)
      .orderBy('id')
      .select('site_id', 'import_id', 'changes')
      .forShare()
  )
  const later = new Map<number, SiteFieldChanges[]>()
  for (const entry of entries) {
    if (entry.import_id === importId) later.set(entry.site_id, [])
    else later.get(entry.site_id)?.push(JSON.parse(entry.changes))
  }
  const back = [...later].filter(([, changes]) => {
    const isReadable = changes.length > 0 && !changes.some(isRedacted)
    return isReadable && Object.keys(netChanges(changes)).length === 0
  })
  return new Set(back.map(([siteId]) => siteId))
}

/** What was removed for an objector reads as no change, but was one. */
function isRedacted(changes: SiteFieldChanges): boolean {
  return Object.values(changes).some(
    ([before, after]) => JSON.stringify(before) === JSON.stringify(after)
  )
}
