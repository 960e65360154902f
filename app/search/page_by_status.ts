import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { estimateRowCounts } from '#database/estimate_row_counts'
import type { SortDirection } from '#shared/sites/filters'

type Sites = DatabaseQueryBuilderContract
type Page = { sortDirection: SortDirection; perPage: number; offset: number }

/** Estimates may be wrong by so many times. */
const DOUBT = 2

/** The sites of one status, counted no further than the list is, and their ids newest first or last. */
type PartOfList = {
  count: () => Promise<number>
  ids: (page: Page & { sortBy: 'id' }, found: number) => Promise<number[]>
}

/**
 * The sites of one status in the order of a list: about how many match and how many there are, and their ids by the
 * index that has the order or by those of the filters.
 */
type WaysOfPart = { matches: number; size: number; walked: () => Sites; sorted: () => Sites }

/** The ids of a page sorted by status: one status after the other, each in the order of the ids. */
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

/**
 * The ids of a page in an order that an index has for each status, not for all. What the statuses hold of it is read
 * one after the other: once one of them could fill all pages up to this one by itself, the others are read no further
 * than it reached. Few sites are sorted; of many the order is read until there are enough, unless more stand in it up
 * to where the reading ends than match.
 */
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
  // Written into the statement: a page far into a list has more of them than SQLite takes parameters.
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

/** How many sites of a status are read at worst, if nothing tells how far. */
function mostRead({ matches, size }: WaysOfPart, few: number): number {
  return matches > 0 && matches <= few ? matches : size
}

/**
 * Whether the reading ends where the last of another status stands. Blank ones come last when descending; where they
 * fill the page, the limit alone ends it.
 */
function endAt(way: Sites, key: string, direction: SortDirection, last: unknown): boolean {
  if (last === null) return false
  way.where(key, direction === 'desc' ? '>=' : '<=', last as string)
  return true
}
