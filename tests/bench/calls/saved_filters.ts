import { userIdOf, type BenchDatabase } from '../database.js'
import type { Call } from './index.js'
import { recentFrom } from '#shared/sites/recent'
import { londonToday } from '#shared/time/dates'

/** What the bench saves for its member, in the order of the names, and the same by hand. */
export const SAVED_FILTERS = [
  {
    name: 'A London homes',
    filters: { region: ['London'], sectors: ['Resi'] },
    where: "s.region = 'London' AND s.sector = 'Resi'",
  },
  {
    name: 'B Northern schools',
    filters: { region: ['North West', 'North East'], sectors: ['Education'] },
    where: "s.region IN ('North West', 'North East') AND s.sector = 'Education'",
  },
  { name: 'C Large', filters: { start_value: 100 }, where: 's.value >= 100000000' },
  {
    name: 'D Leeds',
    filters: { postcode: 'LS' },
    where: "s.postcode_key >= 'LS' AND s.postcode_key < 'LS~'",
  },
]

/** How many projects each saved filter finds, all and new ones, as the page of saved filters shows them. */
export async function savedFilterCalls(db: BenchDatabase): Promise<Call[]> {
  const userId = await userIdOf(db, 'paid@example.com')
  return [
    {
      name: 'saved-filter counts',
      promisedMs: 40,
      isPage: true,
      paths: ['/saved-filters'],
      bare: () => counts(db, userId),
    },
  ]
}

async function counts(db: BenchDatabase, userId: number) {
  const saved = await db.rows<{ name: string; last_used_at: string; created_at: string }>(
    'SELECT name, last_used_at, created_at FROM saved_filters WHERE user_id = ? ORDER BY name_key',
    [userId]
  )
  const month = `${recentFrom(londonToday())} 00:00:00`
  const found = []
  for (const { name, last_used_at, created_at } of saved) {
    const known = SAVED_FILTERS.find((filter) => filter.name === name)!
    const count = async (since?: string) => {
      const [row] = await db.rows<{ found: number }>(
        `SELECT COUNT(*) AS found FROM (SELECT 1 FROM sites s WHERE s.status = 'Live' AND ${known.where}${
          since ? ' AND s.added_at >= ?' : ''
        } LIMIT 10001) t`,
        since ? [since] : []
      )
      return row.found
    }
    found.push({
      name,
      matches: await count(),
      new_matches: await count(last_used_at ?? created_at),
      recent_matches: await count(month),
    })
  }
  return found
}
