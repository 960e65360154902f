import db from '@adonisjs/lucid/services/db'
import { countRows } from '#database/paginate'
import { NOTES_SHOWN, REMINDERS_SHOWN } from '#shared/limits'
import type { NoteType } from '#shared/members/people'

/** Times are UTC. */
export type NoteRow = {
  id: number
  type: NoteType
  body: string
  remind_at: string | null
  done_at: string | null
  created_at: string
}

export const NOTE_COLUMNS = ['id', 'type', 'body', 'remind_at', 'done_at', 'created_at'] as const

export type SiteNotes = { rows: NoteRow[]; total: number }

/** The viewer's open reminders of the site, soonest first, however old; visitors have none. */
export async function siteReminders(
  viewer: { id: number } | null,
  siteId: number
): Promise<NoteRow[]> {
  if (!viewer) return []
  return db
    .from('notes')
    .where({ user_id: viewer.id, site_id: siteId, type: 'Reminder' })
    .whereNull('done_at')
    .orderBy('remind_at')
    .orderBy('id')
    .limit(REMINDERS_SHOWN)
    .select(...NOTE_COLUMNS)
}

const NONE: SiteNotes = { rows: [], total: 0 }

/** Newest first, with the total; visitors have none. `before` continues with older notes. */
export async function siteNotes(
  viewer: { id: number } | null,
  siteId: number,
  before?: number
): Promise<SiteNotes> {
  if (!viewer) return NONE
  const own = () => db.from('notes').where({ user_id: viewer.id, site_id: siteId })
  const query = own().orderBy('id', 'desc').limit(NOTES_SHOWN)
  if (before) query.where('id', '<', before)
  const rows: NoteRow[] = await query.select(...NOTE_COLUMNS)
  if (rows.length < NOTES_SHOWN && !before) return { rows, total: rows.length }
  return { rows, total: await countRows(own()) }
}
