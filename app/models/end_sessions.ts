import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'

type Ends = { except?: string; client?: QueryClientContract }

/** Ends the member's sessions and remembered logins. `except` is the session id to keep; pass the transaction of the
 * write that ends them as `client`. */
export async function endSessions(
  memberId: number,
  { except, client = db.connection() }: Ends = {}
): Promise<void> {
  const sessions = client.from('sessions').where('user_id', String(memberId))
  if (except) sessions.whereNot('id', except)
  await sessions.delete()
  await client.from('remember_me_tokens').where('tokenable_id', memberId).delete()
}

export async function endSession(id: string): Promise<void> {
  await db.from('sessions').where('id', id).delete()
}
