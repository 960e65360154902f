import type { HttpContext } from '@adonisjs/core/http'
import { LoginEnded } from '#errors/login_ended'
import { endSession, hasLoginEnded, limitSessions } from '#models/end_sessions'
import type User from '#models/user'
import { SIGN_IN_KEY, type SignInRecord } from '#queries/accounts/member_sessions'

const LONGEST_AGENT = 300

/** Gives the session to the member. Throws `LoginEnded` if the member's logins were ended since the member was read. */
export async function recordSignIn({ request, session }: HttpContext, member: User) {
  await session.tag(String(member.id))
  if (await hasLoginEnded(member)) {
    await endSession(session.sessionId)
    throw new LoginEnded()
  }
  const agent = (request.header('user-agent') ?? '').slice(0, LONGEST_AGENT)
  session.put(SIGN_IN_KEY, { at: new Date().toISOString(), agent } satisfies SignInRecord)
  await limitSessions(member.id, session.sessionId)
}
