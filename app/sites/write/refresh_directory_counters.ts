import { chunk } from '#database/chunk'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { MEMBER_STATUSES } from '#shared/sites/site_status'

type Counters = Record<string, string>

const SITES: Counters = {
  sites: 'COUNT(sites.id)',
  live_sites: "COALESCE(SUM(sites.status = 'Live'), 0)",
}
const CONTRACTOR: Counters = {
  ...SITES,
  complete_sites: "COALESCE(SUM(sites.status = 'Complete'), 0)",
  total_value: 'COALESCE(SUM(sites.value), 0)',
  last_activity_at: 'MAX(COALESCE(sites.refreshed_at, sites.added_at))',
}

/** Ids before and after the write; blanks are ignored. */
export type TouchedDirectories = {
  contractors?: Iterable<number | null>
  clients?: Iterable<number | null>
  localAuthorities?: Iterable<number | null>
}

const DIRECTORIES: {
  table: string
  key: string
  counters: Counters
  touched: keyof TouchedDirectories
}[] = [
  { table: 'contractors', key: 'contractor_id', counters: CONTRACTOR, touched: 'contractors' },
  { table: 'clients', key: 'client_id', counters: SITES, touched: 'clients' },
  {
    table: 'local_authorities',
    key: 'local_authority_id',
    counters: SITES,
    touched: 'localAuthorities',
  },
]

const IDS_A_STATEMENT = 1_000

/** Recounts in the write's transaction, so that counters are always exact; without `touched` all of them, for a
 * bulk load. Skips Verify and Hold. */
export async function refreshDirectoryCounters(
  client: QueryClientContract,
  touched?: TouchedDirectories
): Promise<void> {
  for (const { table, key, counters, touched: kind } of DIRECTORIES) {
    if (!touched) {
      await recount(client, table, key, counters)
      continue
    }
    const ids = [...new Set(touched[kind])].filter((id) => id !== null).sort((a, b) => a - b)
    for (const some of chunk(ids, IDS_A_STATEMENT)) {
      await recount(client, table, key, counters, some)
    }
  }
}

async function recount(
  client: QueryClientContract,
  table: string,
  key: string,
  counters: Counters,
  ids?: number[]
) {
  const columns = Object.entries(counters).map(([column, sum]) => `${sum} AS ${column}`)
  const only = ids ? `WHERE ${table}.id IN (${ids.map(() => '?').join(', ')})` : ''
  const counted = `
    SELECT ${table}.id, ${columns.join(', ')} FROM ${table}
    LEFT JOIN sites ON sites.${key} = ${table}.id
      AND sites.status IN (${MEMBER_STATUSES.map(() => '?').join(', ')})
    ${only} GROUP BY ${table}.id`
  const assignments = Object.keys(counters)
  await client.rawQuery(
    client.dialect.name === 'mysql'
      ? `UPDATE ${table} JOIN (${counted}) AS counted ON counted.id = ${table}.id
         SET ${assignments.map((column) => `${table}.${column} = counted.${column}`).join(', ')}`
      : `UPDATE ${table} SET ${assignments.map((column) => `${column} = counted.${column}`).join(', ')}
         FROM (${counted}) AS counted WHERE counted.id = ${table}.id`,
    [...MEMBER_STATUSES, ...(ids ?? [])]
  )
}
