import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { estimateRowCounts } from '#database/estimate_row_counts'
import type { SortDirection } from '#shared/sites/filters'

type Sites = DatabaseQueryBuilderContract
type Page = { sortDirection: SortDirection; perPage: number; offset: number }

const DOUBT = 2

type PartOfList = {
  count: () => Promise<number>
  ids: (page: Page & { sortBy: 'id' }, found: number) => Promise<number[]>
}

/** `matches` is an estimate; `walked` reads the order's index, `sorted` that of the filters. */
type WaysOfPart = { matches: number; size: number; walked: () => Sites; sorted: () => Sites }

export async function idsByStatus(parts: PartOfList[], page: Page): Promise<number[]> {
  const ids: number[] = []
  let { offset } = page
  for (const part of page.sortDirection === 'asc' ? parts : parts.toReversed()) {
    const perPage = page.perPage - ids.length
    if (perPage === 0) break
    const found = await part.count()
    if (found > offset) {
      ids.push(...(await part.ids({ ...page, perPage, offset, sortBy: 'id' }, found)))
    }
    offset = Math.max(0, offset - found)
  }
  return ids
}

/** The index orders each status, not all. Reads them one by one; once one could fill the page, the others are read
 * no further than it reached. Sorts where few match, else walks the order. */
export async function idsByKey(
  parts: WaysOfPart[],
  key: string,
  page: Page,
  few: number
): Promise<number[]> {
  const end = page.offset + page.perPage
  const candidates: number[] = []
  let reached: unknown = null
  for (const part of parts.toSorted((a, b) => mostRead(a, few) - mostRead(b, few))) {
    const [walked, sorted] = [part.walked(), part.sorted()]
    const isBounded = [walked, sorted].every((way) => endAt(way, key, page.sortDirection, reached))
    const most = isBounded ? ((await estimateRowCounts([walked]))[0] ?? 0) / DOUBT : few
    const rows = part.matches > 0 && part.matches <= most ? sorted : walked
    const found = await rows.select(db.raw(`${key} as sort_key`)).limit(end)
    for (const { id } of found) candidates.push(id)
    if (found.length === end) reached = found[end - 1].sort_key
  }
  if (candidates.length === 0) return []
  // Inlined: a deep page would exceed SQLite's parameter limit.
  const inOrder = await db
    .from('sites')
    .whereRaw(`id IN (${candidates.join(',')})`)
    .orderBy(key, page.sortDirection)
    .orderBy('id', page.sortDirection)
    .select('id')
    .limit(page.perPage)
    .offset(page.offset)
  return inOrder.map(({ id }) => id)
}

/** The worst case, when no other status sets a bound. */
function mostRead({ matches, size }: WaysOfPart, few: number): number {
  return matches > 0 && matches <= few ? matches : size
}

/** Stops at the other status's last row. Descending, blanks come last and only the limit ends the reading. */
function endAt(way: Sites, key: string, direction: SortDirection, last: unknown): boolean {
  if (last === null) return false
  way.where(key, direction === 'desc' ? '>=' : '<=', last as string)
  return true
}
