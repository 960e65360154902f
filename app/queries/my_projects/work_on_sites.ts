import db from '@adonisjs/lucid/services/db'

/** Times are UTC. */
export type SiteWork = {
  next_reminder: string | null
  last_note: { body: string; created_at: string } | null
}

type Found = { site_id: number; next_reminder: string | null; newest: number }

/** The member's next open reminder and newest note on each of these sites that has notes. */
export async function workOnSites(
  userId: number,
  siteIds: number[]
): Promise<Map<number, SiteWork>> {
  const found: Found[] = await db
    .from('notes')
    .where('user_id', userId)
    .whereIn('site_id', siteIds)
    .groupBy('site_id')
    .select(
      'site_id',
      db.raw('MIN(CASE WHEN done_at IS NULL THEN remind_at END) AS next_reminder'),
      db.raw('MAX(id) AS newest')
    )
  const notes: { id: number; body: string; created_at: string }[] = await db
    .from('notes')
    .whereIn(
      'id',
      found.map(({ newest }) => newest)
    )
    .select('id', 'body', 'created_at')
  const byId = new Map(notes.map(({ id, ...note }) => [id, note]))
  return new Map(
    found.map(({ site_id: id, next_reminder, newest }) => [
      id,
      { next_reminder, last_note: byId.get(newest) ?? null },
    ])
  )
}
