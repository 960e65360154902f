import { calendarHash } from '#queries/my_projects/calendar_feed'
import { randomBytes } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { logActivity } from '#database/log_activity'
import { storedTime } from '#shared/time/dates'

type Renewal = { userId: number; address: string }

/** Ends the previous address. Returns the token, which cannot be read again. */
export async function renewCalendar({ userId, address }: Renewal): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.transaction(async (trx) => {
    const before = await trx.from('calendars').where('user_id', userId).first()
    await trx
      .knexQuery()
      .table('calendars')
      .insert({ user_id: userId, token_hash: calendarHash(token), created_at: storedTime() })
      .onConflict('user_id')
      .merge()
    const action = before ? 'account.calendar_renewed' : 'account.calendar_created'
    await logActivity({ actorId: userId, action, address }, trx)
  })
  return token
}
