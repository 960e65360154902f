import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { NOTE_COLUMNS, type NoteRow } from '#queries/my_projects/site_notes'
import { storedTime } from '#shared/time/dates'
import type { NoteType } from '#shared/members/people'
import { invalid } from '#errors/invalid'

type NewNote = {
  userId: number
  siteId: number
  body: string
  remindAt?: Date | null
  /** Idempotency key: sending the same note twice stores it once. */
  key?: string
}

const KEY_IN_USE = 'This key belongs to another note. Please resend the note with a new key.'
const DUPLICATE = ['SQLITE_CONSTRAINT_UNIQUE', 'ER_DUP_ENTRY']

/** Returns the stored note. Throws 422 at `key` when the key belongs to another text, which would otherwise be lost. */
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
    const isSame = known.site_id === siteId && known.body === body && known.remind_at === due
    if (!isSame) throw invalid('key', KEY_IN_USE)
    return known
  }
}

type StoredNote = NoteRow & { site_id: number }

function noteOf(
  userId: number,
  key: string,
  client: QueryClientContract
): Promise<StoredNote | null> {
  return client
    .from('notes')
    .where({ user_id: userId, submission_key: key })
    .select(...NOTE_COLUMNS, 'site_id')
    .first()
}
