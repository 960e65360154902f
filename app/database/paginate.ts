import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { LIST_MAX } from '#shared/limits'

export type Place = {
  page: number
  perPage: number
  lastPage: number
  total: number
  offset: number
}
export type PageOf<Row> = Omit<Place, 'offset'> & { rows: Row[] }

export type Batch = { last: number; size: number }

type PageQuery = { page?: number; perPage?: number }

const PER_PAGE = 50

/** The next rows by id, for exports; `choose` adds the columns. */
export async function keysetBatch<Row>(
  matching: DatabaseQueryBuilderContract,
  table: string,
  { last, size }: Batch,
  choose: (query: DatabaseQueryBuilderContract) => DatabaseQueryBuilderContract
): Promise<Row[]> {
  const after = matching.where(`${table}.id`, '>', last).orderBy(`${table}.id`).limit(size)
  return (await choose(after)) as Row[]
}

/** Counts all rows, so use it for smaller lists only. */
export async function paginate<Row>(
  matching: DatabaseQueryBuilderContract,
  { page = 1, perPage = PER_PAGE }: PageQuery,
  choose: (query: DatabaseQueryBuilderContract) => DatabaseQueryBuilderContract
): Promise<PageOf<Row>> {
  const { offset, ...place } = placeOf({ page, perPage }, await countRows(matching))
  const rows = await choose(matching.clone()).limit(perPage).offset(offset)
  return { rows: rows as Row[], ...place }
}

export async function countRows(matching: DatabaseQueryBuilderContract): Promise<number> {
  const [{ found }] = await matching.clone().count('* as found')
  return Number(found)
}

/** Pages end with the first 10,000; a page past the end becomes the last page. */
export function placeOf({ page: wanted, perPage }: Required<PageQuery>, total: number): Place {
  const lastPage = Math.max(1, Math.ceil(Math.min(total, LIST_MAX) / perPage))
  const page = Math.min(wanted, lastPage)
  return { page, perPage, lastPage, total, offset: (page - 1) * perPage }
}
