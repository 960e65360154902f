import { createHash } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import { errors } from '@adonisjs/lucid'
import { SessionCollection } from '@adonisjs/session'

export const SIGN_IN_KEY = 'signIn'

export type SignInRecord = { at: string; agent: string }

const KEY_LENGTH = 32

export type MemberSession = {
  /** Stands in for the session id, which would open the session and never leaves the server. */
  key: string
  id: string
  signIn: SignInRecord | null
  isCurrent: boolean
}

export async function memberSessions(
  memberId: number,
  currentId: string
): Promise<MemberSession[]> {
  const collection = await app.container.make(SessionCollection)
  const sessions = new Map<string, SignInRecord | null>([[currentId, null]])
  for (const { id, data } of await collection.tagged(String(memberId))) {
    sessions.set(id, (data[SIGN_IN_KEY] as SignInRecord | undefined) ?? null)
  }
  return [...sessions]
    .map(([id, signIn]) => ({ key: keyOf(id), id, signIn, isCurrent: id === currentId }))
    .sort(
      (a, b) =>
        Number(b.isCurrent) - Number(a.isCurrent) ||
        (b.signIn?.at ?? '').localeCompare(a.signIn?.at ?? '')
    )
}

/** Throws E_ROW_NOT_FOUND (404) for anything but another session of the member. */
export async function findMemberSession(memberId: number, currentId: string, key: string) {
  const sessions = await memberSessions(memberId, currentId)
  const session = sessions.find((one) => one.key === key && !one.isCurrent)
  if (!session) throw new errors.E_ROW_NOT_FOUND()
  return session
}

function keyOf(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, KEY_LENGTH)
}
