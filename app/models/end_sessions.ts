import app from '@adonisjs/core/services/app'
import { SessionCollection } from '@adonisjs/session'
import db from '@adonisjs/lucid/services/db'

/**
 * Ends a member's sessions at once, on every device and in every browser, and forgets who was to be
 * remembered. `except` is the id of the one session that stays.
 */
export async function endSessions(memberId: number, { except }: { except?: string } = {}) {
  const sessions = await app.container.make(SessionCollection)
  for (const { id } of await sessions.tagged(String(memberId))) {
    if (id !== except) await sessions.destroy(id)
  }
  await db.from('remember_me_tokens').where('tokenable_id', memberId).delete()
}

/** Ends one session at once. */
export async function endSession(id: string) {
  const sessions = await app.container.make(SessionCollection)
  await sessions.destroy(id)
}
