import type User from '#models/user'
import { PasswordChanged } from '#mails/password_changed'
import { endSessions } from '#models/end_sessions'
import { logActivity } from '#database/log_activity'
import { revokeAccessTokens } from '#actions/accounts/revoke_access_token'
import { queueMail } from '#actions/queue_mail'
import { revokeResetTokens } from '#actions/accounts/revoke_reset_tokens'

type PasswordChange = { member: User; password: string; sessionId: string; address: string }

/** Also ends the member's other sessions and all access tokens. */
export async function changePassword({ member, password, sessionId, address }: PasswordChange) {
  await member.merge({ password }).save()
  await revokeResetTokens(member.id)
  await endSessions(member.id, { except: sessionId })
  await revokeAccessTokens(member.id)
  await logActivity({ actorId: member.id, action: 'account.password_changed', address })
  await queueMail(new PasswordChanged(member))
}
