import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { MEMBER_SESSIONS } from '#shared/limits'

/** As it was when the member was read. */
export type ReadMember = { id: number; sessionsVersion: number }

type Ends = { except?: string; client?: QueryClientContract }

/** Ends the member's sessions and remembered logins, and the logins that are being answered (`hasLoginEnded`). `except`
 * is the session id to keep; pass the transaction of the write that ends them as `client`. */
export async function endSessions(
  memberId: number,
  { except, client = db.connection() }: Ends = {}
): Promise<void> {
  await client.transaction(async (trx) => {
    await trx.from('users').where('id', memberId).increment('sessions_version', 1)
    const sessions = trx.from('sessions').where('user_id', String(memberId))
    if (except) sessions.whereNot('id', except)
    await sessions.delete()
    await trx.from('remember_me_tokens').where('tokenable_id', memberId).delete()
  })
}

/** Whether the member's logins were ended since the member was read; waits for whoever is ending them. Call it
 * after writing the session or token, so that whoever ends the login later deletes that too. */
export async function hasLoginEnded(
  { id, sessionsVersion }: ReadMember,
  client: QueryClientContract = db.connection()
): Promise<boolean> {
  const users = client.from('users').where('id', id)
  const row = await users.forUpdate().select('sessions_version').first()
  return row?.sessions_version !== sessionsVersion
}

export async function endSession(id: string): Promise<void> {
  await db.from('sessions').where('id', id).delete()
}

/** Ends the member's sessions beyond the limit, those unused for longest first, and the oldest remembered logins
 * likewise. Run after each login, it leaves no more than the limit after any number of simultaneous ones. */
export async function limitSessions(memberId: number, current: string): Promise<void> {
  const others = await db
    .from('sessions')
    .where('user_id', String(memberId))
    .whereNot('id', current)
    .orderBy('expires_at', 'desc')
    .orderBy('id')
    .select('id')
  const ended = others.slice(MEMBER_SESSIONS - 1).map(({ id }) => id)
  if (ended.length > 0) await db.from('sessions').whereIn('id', ended).delete()

  const remembered = await db
    .from('remember_me_tokens')
    .where('tokenable_id', memberId)
    .whereNull('replaced_at')
    .orderBy('id', 'desc')
    .select('id')
  const forgotten = remembered.slice(MEMBER_SESSIONS).map(({ id }) => id)
  if (forgotten.length > 0) await db.from('remember_me_tokens').whereIn('id', forgotten).delete()
}
