import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { NOTE_COLUMNS, type NoteRow } from '#queries/site_notes'
import { storedTime } from '#shared/dates'
import type { NoteType } from '#shared/people'

type NewNote = {
  userId: number
  siteId: number
  body: string
  /** When it reminds; a note without is none of the bell's. */
  remindAt?: Date | null
  /** Names the note: a second call with the same one answers the note that the first wrote. */
  key?: string
}

const DUPLICATE = ['SQLITE_CONSTRAINT_UNIQUE', 'ER_DUP_ENTRY']

/** Writes a note or reminder of a member on a site and answers it as it is stored. */
export async function addNote(
  { userId, siteId, body, remindAt = null, key }: NewNote,
  client: QueryClientContract = db.connection()
): Promise<NoteRow> {
  const type: NoteType = remindAt ? 'Reminder' : 'Note'
  const due = remindAt && storedTime(remindAt)
  const row = { type, body, remind_at: due, created_at: storedTime() }
  try {
    const [id] = await client
      .insertQuery<number>()
      .table('notes')
      .insert({ ...row, user_id: userId, site_id: siteId, submission_key: key ?? null })
    return { ...row, id, done_at: null }
  } catch (error) {
    const { code } = error as { code: string }
    const known = key && DUPLICATE.includes(code) ? await noteOf(userId, key, client) : null
    if (!known) throw error
    return known
  }
}

function noteOf(userId: number, key: string, client: QueryClientContract): Promise<NoteRow | null> {
  return client
    .from('notes')
    .where({ user_id: userId, submission_key: key })
    .select(...NOTE_COLUMNS)
    .first()
}
