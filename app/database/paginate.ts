import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

export type PageOf<Row> = {
  rows: Row[]
  page: number
  perPage: number
  lastPage: number
  total: number
}

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

/** A page past the end returns the last page. Counts all rows, so use it for smaller lists only. */
export async function paginate<Row>(
  matching: DatabaseQueryBuilderContract,
  { page: wanted = 1, perPage = PER_PAGE }: PageQuery,
  choose: (query: DatabaseQueryBuilderContract) => DatabaseQueryBuilderContract
): Promise<PageOf<Row>> {
  const [{ found }] = await matching.clone().count('* as found')
  const total = Number(found)
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const page = Math.min(wanted, lastPage)
  const rows = await choose(matching.clone())
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { rows: rows as Row[], page, perPage, lastPage, total }
}
