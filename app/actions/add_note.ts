import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { NoteRow } from '#queries/site_notes'
import { storedTime } from '#shared/dates'

type NewNote = {
  userId: number
  siteId: number
  body: string
}

/** Writes one note of a member on a site within a transaction, and answers it as it was stored. */
export async function insertNote(
  { userId, siteId, body }: NewNote,
  trx: TransactionClientContract
): Promise<NoteRow> {
  const row = { type: 'Note' as const, body, remind_at: null, created_at: storedTime() }
  const [id] = await trx
    .insertQuery<number>()
    .table('notes')
    .insert({ ...row, user_id: userId, site_id: siteId })
  return { ...row, id }
}
