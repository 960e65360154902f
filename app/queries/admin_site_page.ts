import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { cappedCount } from '#queries/capped_count'
import type { AdminSiteSort } from '#shared/admin_sites'
import type { SortDirection } from '#shared/filters'
import { SITE_STATUSES, type SiteStatus } from '#shared/site_status'

type Sites = DatabaseQueryBuilderContract

/** A page of a list that holds more than can be sorted: where it starts and how long it is. */
export type Slice = { offset: number; limit: number }
type Order = { sortBy: AdminSiteSort; sortDirection: SortDirection }

const DIRECTORY_KEYS = {
  contractor: { table: 'contractors', key: 'contractor_id' },
  client: { table: 'clients', key: 'client_id' },
} as const

/** So many sites of one status are sorted; where there are more, its index is walked. */
const FEW = 2_000

/** The columns that an index `(status, …)` keeps in order. */
const COLUMNS: Record<Exclude<AdminSiteSort, 'contractor' | 'client' | 'status'>, string> = {
  id: 'id',
  name: 'name_key',
  city_county: 'city_county_key',
  value: 'value',
  start_date: 'start_date',
  end_date: 'end_date',
  date: 'added_at',
  updated: 'refreshed_at',
  cmap_id: 'cmap_id',
}

/**
 * The ids of one slice of sites that are too many to be sorted. No index orders the sites of all statuses by name or
 * date, but each status has one: the first rows of each are merged, and no more than the page is ever read (`matching`
 * must not name a status). Contractors and clients are walked by name, their sites in the order of their index: by status
 * and value.
 */
export async function walkSites(
  matching: Sites,
  statuses: readonly SiteStatus[],
  order: Order,
  slice: Slice,
  few: number = FEW
): Promise<number[]> {
  const { sortBy } = order
  if (sortBy === 'contractor' || sortBy === 'client') {
    return walkDirectory(matching, statuses, DIRECTORY_KEYS[sortBy], order.sortDirection, slice)
  }
  const narrowed =
    statuses.length === SITE_STATUSES.length
      ? matching
      : matching.clone().whereIn('sites.status', [...statuses])
  if (sortBy === 'id' || sortBy === 'cmap_id') {
    const byId = statuses.length === 1 ? 'sites_status_id_index' : 'PRIMARY'
    const ids = forced(narrowed, sortBy === 'id' ? byId : 'sites_cmap_id_unique')
    return idsOf(ids.orderBy(`sites.${COLUMNS[sortBy]}`, order.sortDirection), slice)
  }
  return mergeStatuses(matching, statuses, { ...order, sortBy }, slice, few)
}

/** Where a status has few matching sites, they are sorted: walking its index for them would read most of it. */
async function mergeStatuses(
  matching: Sites,
  statuses: readonly SiteStatus[],
  { sortBy, sortDirection: direction }: Order & { sortBy: 'status' | keyof typeof COLUMNS },
  { offset, limit }: Slice,
  few: number
): Promise<number[]> {
  const column = sortBy === 'status' ? 'id' : COLUMNS[sortBy]
  const branches: Sites[] = []
  for (const status of statuses) {
    const rank = sortBy === 'status' ? SITE_STATUSES.indexOf(status) : 0
    const own = matching.clone().where('sites.status', status)
    const isFew = (await cappedCount(own, few)) <= few
    const rows = isFew
      ? own
      : forced(matching, `sites_status_${column}_index`).where('sites.status', status)
    rows.select('sites.id', db.raw(`sites.${column} as sort_key, ${rank} as status_rank`))
    const inOrder = (isFew ? db.from(rows.as('few')).select('*') : rows)
      .orderBy(isFew ? 'sort_key' : `sites.${column}`, direction)
      .limit(offset + limit)
    if (column !== 'id') inOrder.orderBy(isFew ? 'id' : 'sites.id', direction)
    branches.push(db.from(inOrder.as('branch')).select('*'))
  }
  const [first, ...rest] = branches
  const merged = rest.reduce((all, branch) => all.unionAll(branch), first)
  return idsOf(
    db
      .from(merged.as('sites'))
      .orderBy('status_rank', direction)
      .orderBy('sort_key', direction)
      .orderBy('sites.id', direction),
    { offset, limit }
  )
}

/** Blank ones come first when ascending and last when descending, as both databases sort them. */
async function walkDirectory(
  matching: Sites,
  statuses: readonly SiteStatus[],
  { table, key }: (typeof DIRECTORY_KEYS)['contractor' | 'client'],
  direction: SortDirection,
  { offset, limit }: Slice
): Promise<number[]> {
  const narrowed = matching.clone().whereIn('sites.status', [...statuses])
  const blank = narrowed.clone().whereNull(`sites.${key}`)
  const named = () => walkNames(narrowed, table, key, direction)
  const blanks = () =>
    blank.clone().orderBy('sites.status').orderBy('sites.value').orderBy('sites.id')
  const [head, tail] = direction === 'asc' ? [blanks, named] : [named, blanks]
  const first = await idsOf(head(), { offset, limit })
  if (first.length === limit) return first
  const headRows =
    first.length > 0 ? offset + first.length : await countUpTo(head(), offset + limit)
  const next = await idsOf(tail(), {
    offset: Math.max(0, offset - headRows),
    limit: limit - first.length,
  })
  return [...first, ...next]
}

function walkNames(narrowed: Sites, table: string, key: string, direction: SortDirection): Sites {
  const isMysql = db.connection().dialect.name === 'mysql'
  const from = isMysql
    ? `${table} FORCE INDEX (${table}_name_key_unique) STRAIGHT_JOIN sites
       FORCE INDEX (sites_${key}_status_value_index) ON sites.${key} = ${table}.id`
    : `${table} CROSS JOIN sites ON sites.${key} = ${table}.id`
  const walk = narrowed.clone().from(db.raw(from) as unknown as string)
  return walk.orderBy(`${table}.name_key`, direction)
}

async function countUpTo(rows: Sites, most: number): Promise<number> {
  const [row] = await db.from(rows.select('sites.id').limit(most).as('counted')).count('* as found')
  return Number(row.found)
}

/** The same rows, read in the order of an index; SQLite finds it by itself. */
function forced(matching: Sites, index: string): Sites {
  if (db.connection().dialect.name !== 'mysql') return matching.clone()
  return matching.clone().from(db.raw(`sites FORCE INDEX (${index})`) as unknown as string)
}

async function idsOf(rows: Sites, { offset, limit }: Slice): Promise<number[]> {
  const found = await rows.select('sites.id').limit(limit).offset(offset)
  return found.map((row) => row.id)
}
