import db from '@adonisjs/lucid/services/db'
import type { HttpContext } from '@adonisjs/core/http'
import { MessageBuilder } from '@adonisjs/core/helpers'
import type { SessionData } from '@adonisjs/session/types'
import User from '#models/user'
import { keepVersion } from '#models/version_at_start'
import { DATA_VERSION, versionOf } from '#database/data_version'

type Row = Record<string, unknown>

const members = new WeakMap<HttpContext, Row>()

/** Reads session, member and data version in one query instead of three, and keeps the member for the request `ctx`.
 * Null for an unknown or expired session. */
export async function readSession(id: string, ctx: HttpContext | null) {
  const integer = db.connection().dialect.name === 'mysql' ? 'UNSIGNED' : 'INTEGER'
  const row = await db
    .from('sessions')
    .joinRaw(`LEFT JOIN users ON users.id = CAST(sessions.user_id AS ${integer})`)
    .where('sessions.id', id)
    .select('users.*', 'sessions.data as session_data', 'sessions.expires_at as session_ends_at')
    .select(db.raw(DATA_VERSION))
    .first()
  if (!row) return null
  const { session_data: data, session_ends_at: endsAt, ...member } = row
  if (Date.now() > new Date(endsAt).getTime()) return null
  if (ctx && member.id) members.set(ctx, member)
  return openSession(data, id)
}

/** Null for anyone but this session's member. */
export function memberOfSession(ctx: HttpContext, id: number): User | null {
  const row = members.get(ctx)
  members.delete(ctx)
  if (!row || Number(row.id) !== id) return null
  const { data_version: version, ...columns } = row
  const member = User.$createFromAdapterResult(columns)
  if (member) keepVersion(member, versionOf(version))
  return member
}

/** Null for data that was not sealed for this session. */
export function openSession(data: string, id: string): SessionData | null {
  try {
    return new MessageBuilder().verify<SessionData>(data, id)
  } catch {
    return null
  }
}
