import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { MEMBER_STATUSES } from '#shared/site_status'

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

const DIRECTORIES: [table: string, key: string, counters: Counters][] = [
  ['contractors', 'contractor_id', CONTRACTOR],
  ['clients', 'client_id', SITES],
  ['local_authorities', 'local_authority_id', SITES],
]

/**
 * Counts the sites of every contractor, client and local authority anew, one statement a table: after a bulk
 * load or an import, in its transaction. Sites that no member may see (Verify, Hold) do not count (D17).
 */
export async function refreshDirectoryCounters(client: QueryClientContract): Promise<void> {
  for (const [table, key, counters] of DIRECTORIES) {
    const columns = Object.entries(counters).map(([column, sum]) => `${sum} AS ${column}`)
    const counted = `
      SELECT ${table}.id, ${columns.join(', ')} FROM ${table}
      LEFT JOIN sites ON sites.${key} = ${table}.id
        AND sites.status IN (${MEMBER_STATUSES.map(() => '?').join(', ')})
      GROUP BY ${table}.id`
    const assignments = Object.keys(counters)
    await client.rawQuery(
      client.dialect.name === 'mysql'
        ? `UPDATE ${table} JOIN (${counted}) AS counted ON counted.id = ${table}.id
           SET ${assignments.map((column) => `${table}.${column} = counted.${column}`).join(', ')}`
        : `UPDATE ${table} SET ${assignments.map((column) => `${column} = counted.${column}`).join(', ')}
           FROM (${counted}) AS counted WHERE counted.id = ${table}.id`,
      [...MEMBER_STATUSES]
    )
  }
}
