import db from '@adonisjs/lucid/services/db'
import { whereContains } from '#database/where_contains'
import { addDays, londonMidnight, storedTime } from '#shared/time/dates'

const PER_PAGE = 100

export type ActivityRow = {
  id: number
  created_at: string
  action: string
  subject_type: string | null
  subject_id: number | null
  changed_fields: string | null
  address: string | null
  actor_id: number | null
  first_name: string | null
  last_name: string | null
  email: string | null
}

export type ActivityFilters = {
  user?: string
  action?: string
  /** London days, both included. */
  from?: string
  to?: string
  before?: number
}

export async function activityLog(filters: ActivityFilters) {
  const rows = await activityRows(filters, PER_PAGE + 1)
  return { rows: rows.slice(0, PER_PAGE), hasOlder: rows.length > PER_PAGE }
}

/** Newest first; `before` continues with older lines. */
export async function activityRows(
  filters: ActivityFilters,
  limit: number
): Promise<ActivityRow[]> {
  const query = db
    .from('activity_log')
    .leftJoin('users', 'users.id', 'activity_log.actor_id')
    .select('activity_log.*', 'users.first_name', 'users.last_name', 'users.email')
    .orderBy('activity_log.id', 'desc')
    .limit(limit)
  const { user, action, from, to, before } = filters
  if (action) query.where('activity_log.action', action)
  if (from) query.where('activity_log.created_at', '>=', storedTime(londonMidnight(from)))
  if (to) query.where('activity_log.created_at', '<', storedTime(londonMidnight(addDays(to, 1))))
  if (before) query.where('activity_log.id', '<', before)
  for (const word of user?.split(/\s+/).filter(Boolean) ?? []) {
    whereContains(query, ['users.first_name', 'users.last_name', 'users.email'], word)
  }
  return query
}

/** One index step per action. */
export async function knownActions(): Promise<string[]> {
  const actions: string[] = []
  for (let last = ''; ;) {
    const next = await db
      .from('activity_log')
      .where('action', '>', last)
      .min('action as action')
      .first()
    if (!next?.action) return actions
    actions.push((last = next.action))
  }
}

/** MariaDB's driver may have parsed the JSON already. */
export function changedFieldsOf(stored: unknown): string[] {
  const list = typeof stored === 'string' ? JSON.parse(stored) : stored
  return Array.isArray(list) ? list.map(String) : []
}
