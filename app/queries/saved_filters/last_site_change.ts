import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export async function lastSiteChange(client: QueryClientContract): Promise<number> {
  const [row] = await client.from('site_changes').max('id as last')
  return Number(row.last ?? 0)
}
