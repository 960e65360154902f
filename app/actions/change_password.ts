import type User from '#models/user'
import { endSessions } from '#actions/end_sessions'
import { logActivity } from '#actions/log_activity'

type PasswordChange = { member: User; password: string; sessionId: string; address: string }

/** Sets a new password and ends the member's sessions in every other browser (D12). */
export async function changePassword({ member, password, sessionId, address }: PasswordChange) {
  await member.merge({ password }).save()
  await endSessions(member.id, { except: sessionId })
  await logActivity({ actorId: member.id, action: 'account.password_changed', address })
}
