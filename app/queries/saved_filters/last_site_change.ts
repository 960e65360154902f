import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** The number of the newest entry in the history of sites; 0 while there is none. */
export async function lastSiteChange(client: QueryClientContract): Promise<number> {
  const [row] = await client.from('site_changes').max('id as last')
  return Number(row.last ?? 0)
}
