import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { claimIdempotencyKey } from '#actions/projects/claim_idempotency_key'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { storedTime } from '#shared/time/dates'

type Times = { remind_at: string; reminded_at: string | null; done_at: string | null }

/** What undoes a move: the times before it, and the time it was moved to. */
export type ReminderMove = { id: number; key: string; before: Times; to: string }

/**
 * Moves the member's reminder, which is then open again. Null if it stood there already, as after an earlier try whose
 * answer was lost: nothing is left that would undo it. Throws E_ROW_NOT_FOUND (404) if it is gone.
 */
export function moveReminder(userId: number, id: number, time: Date): Promise<ReminderMove | null> {
  const to = storedTime(time)
  return retryOnDeadlock(() =>
    db.transaction(async (trx) => {
      const own = () => trx.from('notes').where({ id, user_id: userId, type: 'Reminder' })
      const before: Times = await own()
        .select('remind_at', 'reminded_at', 'done_at')
        .forUpdate()
        .firstOrFail()
      if (before.remind_at === to && before.done_at === null) return null
      await own().update({ remind_at: to, reminded_at: null, done_at: null })
      return { id, key: randomUUID(), before, to }
    })
  )
}

/** Gives the reminder back the times it had, once, and returns them; null if it was given back or changed since. */
export function undoMove(
  userId: number,
  { id, key, before, to }: ReminderMove
): Promise<Times | null> {
  return retryOnDeadlock(() =>
    db.transaction(async (trx) => {
      if (!(await claimIdempotencyKey(trx, userId, key))) return null
      const moved = { id, user_id: userId, type: 'Reminder', remind_at: to }
      const restored = await trx.from('notes').where(moved).whereNull('done_at').update(before)
      return Number(restored) === 1 ? before : null
    })
  )
}
