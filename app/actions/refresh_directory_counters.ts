import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const VISIBLE = "status NOT IN ('Verify', 'Hold')"

const COUNTERS = `
  sites = (SELECT COUNT(*) FROM sites s WHERE s.%key% = %table%.id AND s.${VISIBLE}),
  live_sites = (SELECT COUNT(*) FROM sites s WHERE s.%key% = %table%.id AND s.status = 'Live')`

const CONTRACTOR_COUNTERS = `,
  complete_sites = (SELECT COUNT(*) FROM sites s WHERE s.%key% = %table%.id AND s.status = 'Complete'),
  total_value = (SELECT COALESCE(SUM(s.value), 0) FROM sites s WHERE s.%key% = %table%.id AND s.${VISIBLE}),
  last_activity_at = (
    SELECT MAX(COALESCE(s.refreshed_at, s.added_at)) FROM sites s WHERE s.%key% = %table%.id AND s.${VISIBLE}
  )`

const DIRECTORIES = [
  { table: 'contractors', key: 'contractor_id', counters: COUNTERS + CONTRACTOR_COUNTERS },
  { table: 'clients', key: 'client_id', counters: COUNTERS },
  { table: 'local_authorities', key: 'local_authority_id', counters: COUNTERS },
]

/**
 * Counts anew what contractors, clients and local authorities build, after a bulk write: one statement a
 * table. Verify and Hold are counted nowhere, because members never see them (D17); values are in pounds.
 */
export async function refreshDirectoryCounters(client: QueryClientContract): Promise<void> {
  for (const { table, key, counters } of DIRECTORIES) {
    await client.rawQuery(
      `UPDATE ${table} SET ${counters.replaceAll('%key%', key).replaceAll('%table%', table)}`
    )
  }
}
