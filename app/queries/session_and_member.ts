import db from '@adonisjs/lucid/services/db'
import type { HttpContext } from '@adonisjs/core/http'
import { MessageBuilder } from '@adonisjs/core/helpers'
import type { SessionData } from '@adonisjs/session/types'
import User from '#models/user'

type Row = Record<string, unknown>

/** The members' rows that were read with the sessions of the requests that are being answered. */
const members = new WeakMap<HttpContext, Row>()

/**
 * Reads what a session holds, and with it the row of its member, which every request asks for next: one question to
 * the database instead of two. null where there is no such session or its time is over.
 */
export async function readSession(ctx: HttpContext, id: string) {
  const integer = db.connection().dialect.name === 'mysql' ? 'UNSIGNED' : 'INTEGER'
  const row = await db
    .from('sessions')
    .joinRaw(`LEFT JOIN users ON users.id = CAST(sessions.user_id AS ${integer})`)
    .where('sessions.id', id)
    .select('users.*', 'sessions.data as session_data', 'sessions.expires_at as session_ends_at')
    .first()
  if (!row) return null
  const { session_data: data, session_ends_at: endsAt, ...member } = row
  if (Date.now() > new Date(endsAt).getTime()) return null
  if (member.id) members.set(ctx, member)
  return open(data, id)
}

/** The member whose row came with the session of this request; null if it is somebody else's. */
export function memberOfSession(ctx: HttpContext, id: number): User | null {
  const row = members.get(ctx)
  members.delete(ctx)
  return row && Number(row.id) === id ? User.$createFromAdapterResult(row) : null
}

function open(data: string, id: string): SessionData | null {
  try {
    return new MessageBuilder().verify<SessionData>(data, id)
  } catch {
    return null
  }
}
