import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

type Sites = DatabaseQueryBuilderContract
type Page = { direction: 'asc' | 'desc'; limit: number; offset: number }

export type DirectorySort = {
  table: 'contractors' | 'clients'
  key: 'sites.contractor_id' | 'sites.client_id'
}

const INDEXES = {
  contractors: 'sites_contractor_id_status_value_index',
  clients: 'sites_client_id_status_value_index',
}
const FIRST_NAMES = 32
const MOST_NAMES = 1_024

/** Reads names in order with their number of sites until they hold the page. Sites without a name come last. */
export async function idsByDirectory(
  matching: () => Sites,
  sort: DirectorySort,
  page: Page,
  isMysql: boolean
): Promise<number[]> {
  const ids: number[] = []
  let { offset } = page
  const missing = () => page.limit - ids.length
  for await (const names of namesInOrder(sort, page.direction)) {
    if (missing() === 0) return ids
    const sizes = await sizesOf(matching(), sort, names, isMysql)
    const { wanted, before, held } = window(names, sizes, offset, missing())
    if (wanted.length > 0) {
      const sites = matching()
        .whereIn(sort.key, wanted)
        .join(sort.table, `${sort.table}.id`, sort.key)
        .orderBy(`${sort.table}.name_key`, page.direction)
        .orderBy('sites.id', page.direction)
      const rows = await sites
        .select('sites.id')
        .limit(missing())
        .offset(offset - before)
      ids.push(...rows.map((row) => row.id))
    }
    offset = Math.max(0, offset - held)
  }
  if (missing() === 0) return ids
  const nameless = await matching()
    .whereNull(sort.key)
    .select('sites.id')
    .orderBy('sites.id', page.direction)
    .limit(missing())
    .offset(offset)
  return [...ids, ...nameless.map((row): number => row.id)]
}

async function* namesInOrder({ table }: DirectorySort, direction: 'asc' | 'desc') {
  let read = 0
  for (let size = FIRST_NAMES; ; size = Math.min(size * 2, MOST_NAMES)) {
    const rows = await db
      .from(table)
      .select('id')
      .orderBy('name_key', direction)
      .limit(size)
      .offset(read)
    if (rows.length > 0) yield rows.map((row): number => row.id)
    if (rows.length < size) return
    read += rows.length
  }
}

async function sizesOf(
  sites: Sites,
  { table, key }: DirectorySort,
  names: number[],
  isMysql: boolean
) {
  if (isMysql) sites.from(db.raw(`sites FORCE INDEX (${INDEXES[table]})`) as never)
  const rows = await sites
    .whereIn(key, names)
    .groupBy(key)
    .select(`${key} as name_id`)
    .count('* as size')
  return new Map(rows.map((row) => [Number(row.name_id), Number(row.size)]))
}

function window(names: number[], sizes: Map<number, number>, offset: number, limit: number) {
  const wanted: number[] = []
  let [held, before] = [0, 0]
  for (const name of names) {
    const size = sizes.get(name) ?? 0
    if (held + size <= offset) before += size
    else if (size > 0 && held < offset + limit) wanted.push(name)
    held += size
  }
  return { wanted, before, held }
}
