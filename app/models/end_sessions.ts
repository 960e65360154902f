import app from '@adonisjs/core/services/app'
import { SessionCollection } from '@adonisjs/session'
import db from '@adonisjs/lucid/services/db'

/** Also forgets remembered logins. `except` is the session id to keep. */
export async function endSessions(memberId: number, { except }: { except?: string } = {}) {
  const sessions = await app.container.make(SessionCollection)
  for (const { id } of await sessions.tagged(String(memberId))) {
    if (id !== except) await sessions.destroy(id)
  }
  await db.from('remember_me_tokens').where('tokenable_id', memberId).delete()
}

export async function endSession(id: string) {
  const sessions = await app.container.make(SessionCollection)
  await sessions.destroy(id)
}
