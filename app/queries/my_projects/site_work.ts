import db from '@adonisjs/lucid/services/db'
import { londonMidnight, londonToday, storedTime } from '#shared/time/dates'

export type Touch = { kind: 'called' | 'note' | 'stage' | 'saved' | 'viewed'; at: string }

/** Times are UTC. */
export type SiteWork = {
  next_reminder: { remind_at: string; body: string } | null
  last_note: { body: string; created_at: string } | null
}

type Found = { site_id: number; next_reminder: string | null; newest: number }
type Note = { id: number; site_id: number; body: string; created_at: string }
type Reminder = { site_id: number; body: string; remind_at: string }

/** The member's next open reminder and newest note on each of these sites that has notes. */
export async function readSiteWork(
  userId: number,
  siteIds: number[]
): Promise<Map<number, SiteWork>> {
  const own = () => db.from('notes').where('user_id', userId).whereIn('site_id', siteIds)
  const found: Found[] = await own()
    .groupBy('site_id')
    .select(
      'site_id',
      db.raw('MIN(CASE WHEN done_at IS NULL THEN remind_at END) AS next_reminder'),
      db.raw('MAX(id) AS newest')
    )
  if (found.length === 0) return new Map()
  const newest = found.map(({ newest: id }) => id)
  const notes: Note[] = await db.from('notes').whereIn('id', newest)
  const moments = found.flatMap(({ next_reminder: next }) => next ?? [])
  const reminders: Reminder[] = await own().whereNull('done_at').whereIn('remind_at', moments)
  return new Map(
    found.map(({ site_id: id, next_reminder: next, newest: last }) => [
      id,
      {
        next_reminder:
          reminders.find((one) => one.site_id === id && one.remind_at === next) ?? null,
        last_note: notes.find((note) => note.id === last) ?? null,
      },
    ])
  )
}

/** The sites on which the member has an open reminder of an earlier day. */
export async function overdueSites(userId: number, today = londonToday()): Promise<Set<number>> {
  const rows: { site_id: number }[] = await db
    .from('notes')
    .where('user_id', userId)
    .whereNull('done_at')
    .where('remind_at', '<', storedTime(londonMidnight(today)))
    .select('site_id')
  return new Set(rows.map(({ site_id: id }) => id))
}

const TOUCHES = [
  { kind: 'viewed', table: 'site_views', time: 'last_viewed_at' },
  { kind: 'saved', table: 'bookmarks', time: 'created_at' },
  { kind: 'note', table: 'notes', time: 'created_at' },
  { kind: 'stage', table: 'stage_changes', time: 'changed_at' },
  { kind: 'called', table: 'activity_log', time: 'created_at' },
] as const

const CALLS = { subject_type: 'site', action: 'site.called' }

/** What the member did last on each of these sites; the later kind wins where two came at once. */
export async function lastTouches(userId: number, siteIds: number[]): Promise<Map<number, Touch>> {
  const last = new Map<number, Touch>()
  for (const { kind, table, time } of TOUCHES) {
    const isLog = table === 'activity_log'
    const site = isLog ? 'subject_id' : 'site_id'
    const rows: { site_id: number; moment: string }[] = await db
      .from(table)
      .where(isLog ? { actor_id: userId, ...CALLS } : { user_id: userId })
      .whereIn(site, siteIds)
      .groupBy(site)
      .select(`${site} as site_id`, db.raw(`MAX(${time}) AS moment`))
    for (const { site_id: id, moment: at } of rows) {
      if (at >= (last.get(id)?.at ?? '')) last.set(id, { kind, at })
    }
  }
  return last
}
