import db from '@adonisjs/lucid/services/db'
import { addNote } from '#actions/projects/add_note'
import { claimIdempotencyKey } from '#actions/projects/claim_idempotency_key'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import type { NoteRow } from '#queries/my_projects/site_notes'

type Reminders = { userId: number; siteIds: number[]; body: string; remindAt: Date; key?: string }

/** What undoes reminders: which they are, and the moment they were set to. */
export type SetReminders = { ids: number[]; to: string }

/** One reminder for each project, all or none. Empty where the key was used before. */
export function remindOfSelection(asked: Reminders): Promise<[siteId: number, note: NoteRow][]> {
  const { userId, siteIds, body, remindAt, key } = asked
  return retryOnDeadlock(() =>
    db.transaction(async (trx) => {
      const added: [number, NoteRow][] = []
      if (!(await claimIdempotencyKey(trx, userId, key))) return added
      for (const siteId of siteIds) {
        added.push([siteId, await addNote({ userId, siteId, body, remindAt }, trx)])
      }
      return added
    })
  )
}

/** Deletes those that are still open at the moment they were set to. Returns how many. */
export async function undoReminders(userId: number, { ids, to }: SetReminders): Promise<number> {
  const deleted: unknown = await db
    .from('notes')
    .where({ user_id: userId, type: 'Reminder', remind_at: to })
    .whereIn('id', ids)
    .whereNull('done_at')
    .whereNull('reminded_at')
    .delete()
  return Number(deleted)
}
