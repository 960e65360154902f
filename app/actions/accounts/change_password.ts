import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import User from '#models/user'
import { PasswordChanged } from '#mails/password_changed'
import { endSessions } from '#models/end_sessions'
import { logActivity } from '#database/log_activity'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { revokeAccessTokens } from '#actions/accounts/revoke_access_token'
import { queueMail } from '#actions/queue_mail'
import { revokeResetTokens } from '#actions/accounts/revoke_reset_tokens'
import { storedTime } from '#shared/time/dates'

type PasswordChange = { memberId: number; password: string; sessionId: string; address: string }

/** Also ends the member's other sessions, remembered logins, access tokens and reset links. */
export async function changePassword({ memberId, password, sessionId, address }: PasswordChange) {
  const hashed = await hash.make(password)
  const work = () =>
    db.transaction(async (trx) => {
      const member = await User.query({ client: trx })
        .where('id', memberId)
        .forUpdate()
        .firstOrFail()
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
