import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { PasswordChanged } from '#mails/password_changed'
import { LoginEnded } from '#errors/login_ended'
import { endSessions, hasLoginEnded } from '#models/end_sessions'
import { logActivity } from '#database/log_activity'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { revokeAccessTokens } from '#actions/accounts/revoke_access_token'
import { queueMail } from '#actions/queue_mail'
import { revokeResetTokens } from '#actions/accounts/revoke_reset_tokens'
import { storedTime } from '#shared/time/dates'

type PasswordChange = { member: User; password: string; sessionId: string; address: string }

/** Also ends the member's other sessions, remembered logins, access tokens and reset links. Throws `LoginEnded` if
 * the member's logins were ended since the member was read. */
export async function changePassword({ member, password, sessionId, address }: PasswordChange) {
  const memberId = member.id
  const hashed = await hash.make(password)
  const work = () =>
    db.transaction(async (trx) => {
      if (await hasLoginEnded(member, trx)) throw new LoginEnded()
      await trx
        .from('users')
        .where('id', memberId)
        .update({ password: hashed, updated_at: storedTime() })
      await revokeResetTokens(memberId, trx)
      await endSessions(memberId, { except: sessionId, client: trx })
      await revokeAccessTokens(memberId, trx)
      await logActivity({ actorId: memberId, action: 'account.password_changed', address }, trx)
      await queueMail(new PasswordChanged(member), trx)
    })
  await retryOnDeadlock(work)
}
