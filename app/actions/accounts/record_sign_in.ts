import type { HttpContext } from '@adonisjs/core/http'
import { limitSessions } from '#models/end_sessions'
import { SIGN_IN_KEY, type SignInRecord } from '#queries/accounts/member_sessions'

const LONGEST_AGENT = 300

export async function recordSignIn({ request, session }: HttpContext, memberId: number) {
  const agent = (request.header('user-agent') ?? '').slice(0, LONGEST_AGENT)
  session.put(SIGN_IN_KEY, { at: new Date().toISOString(), agent } satisfies SignInRecord)
  await session.tag(String(memberId))
  await limitSessions(memberId, session.sessionId)
}
