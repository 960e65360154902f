import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { bounded } from '#database/bounded_read'
import { assertListHolds } from '#errors/list_changed'
import { reader } from '#database/replica'
import { matchingSites } from '#queries/sites/admin_site_export'
import { withContactSearch } from '#queries/sites/admin_search'
import { cappedCount } from '#search/capped_count'
import { BULK_SITES } from '#shared/sites/admin_sites'
import type { AdminSiteListQuery } from '#validators/sites/admin_site_list'

/** `count` was confirmed; `after` is the last id done and `until` the last id of all. */
export type AllResults = { query: AdminSiteListQuery; count: number; after: number; until?: number }

export type StillWanted = (trx: TransactionClientContract, ids: number[]) => Promise<number[]>

export type Portion = { changed: number; after: number; until: number; done: boolean }

/** Changes the next portion of a list by id and skips sites that stopped matching after the confirmation. Throws
 * 409 when the list no longer holds the confirmed number or holds more than 10,000. */
export async function changeAllSites(
  { query: asked, count, after, until }: AllResults,
  change: (ids: number[], still: StillWanted) => Promise<number>
): Promise<Portion> {
  const query = await withContactSearch(asked)
  const last = until ?? (await confirmedEnd(query, count))
  const rows = await bounded(async () =>
    matchingSites(reader(), query)
      .whereBetween('sites.id', [after + 1, last])
      .orderBy('sites.id')
      .limit(BULK_SITES)
      .select('sites.id')
  )
  const ids: number[] = rows.map(({ id }) => id)
  const still: StillWanted = async (trx, locked) => {
    const left = await bounded(
      async () => matchingSites(trx, query).whereIn('sites.id', locked).select('sites.id'),
      trx
    )
    return left.map(({ id }) => id)
  }
  const changed = ids.length > 0 ? await change(ids, still) : 0
  const reached = ids.at(-1) ?? last
  return { changed, after: reached, until: last, done: ids.length < BULK_SITES || reached >= last }
}

async function confirmedEnd(query: AdminSiteListQuery, count: number): Promise<number> {
  const [found, last] = await bounded(async () => {
    const [row] = await matchingSites(reader(), query).max('sites.id as last')
    return [await cappedCount(matchingSites(reader(), query)), Number(row.last ?? 0)]
  })
  assertListHolds(count, found, 'site')
  return last
}
