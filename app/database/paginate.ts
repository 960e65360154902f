import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

export type PageOf<Row> = {
  rows: Row[]
  page: number
  perPage: number
  lastPage: number
  total: number
}

/** A batch of a file: what comes after the id `last`, at most `size` rows. */
export type Batch = { last: number; size: number }

type PageQuery = { page?: number; perPage?: number }

const PER_PAGE = 50

/** The next rows of a table in the order of their ids, for a file of all that match; `choose` adds the columns. */
export async function keysetBatch<Row>(
  matching: DatabaseQueryBuilderContract,
  table: string,
  { last, size }: Batch,
  choose: (query: DatabaseQueryBuilderContract) => DatabaseQueryBuilderContract
): Promise<Row[]> {
  const after = matching.where(`${table}.id`, '>', last).orderBy(`${table}.id`).limit(size)
  return (await choose(after)) as Row[]
}

/**
 * One page of a query that has its conditions and joins, but neither columns nor order yet; `choose` adds
 * them. A page after the last one gives the last one. For the administrators' smaller lists: all are counted.
 */
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
