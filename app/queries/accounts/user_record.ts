import db from '@adonisjs/lucid/services/db'
import { countRows } from '#database/paginate'
import type { UserRow } from '#queries/accounts/list_users'
import type { ActivityRow } from '#queries/admin/activity_log'

const NEWEST_LINES = 30

/** Throws 404. */
export async function findUser(id: number): Promise<UserRow> {
  return db.from('users').where('id', id).firstOrFail()
}

export async function userActivity(userId: number) {
  const count = (table: string) => countRows(db.from(table).where('user_id', userId))
  const lines: ActivityRow[] = await db
    .from('activity_log')
    .leftJoin('users', 'users.id', 'activity_log.actor_id')
    .where('activity_log.actor_id', userId)
    .orWhere({ 'activity_log.subject_type': 'user', 'activity_log.subject_id': userId })
    .orderBy('activity_log.id', 'desc')
    .limit(NEWEST_LINES)
    .select('activity_log.*', 'users.first_name', 'users.last_name', 'users.email')
  return {
    counts: {
      views: await count('site_views'),
      unlocks: await count('unlocks'),
      bookmarks: await count('bookmarks'),
      notes: await count('notes'),
      saved_filters: await count('saved_filters'),
    },
    lines,
  }
}
