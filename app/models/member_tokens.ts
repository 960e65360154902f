import { DbAccessTokensProvider } from '@adonisjs/auth/access_tokens'
import { DbRememberMeTokensProvider } from '@adonisjs/auth/session'
import type { AccessTokenDbColumns } from '@adonisjs/auth/types/access_tokens'
import type { RememberMeTokenDbColumns } from '@adonisjs/auth/types/session'
import type { Secret } from '@adonisjs/core/helpers'
import db from '@adonisjs/lucid/services/db'
import type { LucidModel } from '@adonisjs/lucid/types/model'
import { LoginEnded } from '#errors/login_ended'
import { endSessions, hasLoginEnded, type ReadMember } from '#models/end_sessions'
import { claim } from '#database/claim'
import { logActivity } from '#database/log_activity'
import { storedTime } from '#shared/time/dates'

const TIMES = ['created_at', 'updated_at', 'last_used_at', 'expires_at']

/** MariaDB returns times as text, which compares with no `Date`: such a token would never expire. */
function withDates<Row extends object>(row: Row): Row {
  const dates = Object.entries(row)
    .filter(([column, value]) => TIMES.includes(column) && value !== null)
    .map(([column, value]) => [column, new Date(value)])
  return { ...row, ...Object.fromEntries(dates) }
}

/** Requests already on their way may still send the old token. */
const RENEWING_MS = 60_000

/** Replaced at first use. If the old token returns later, someone copied it, and all the member's sessions end. */
export class RememberMeTokens<Model extends LucidModel> extends DbRememberMeTokensProvider<Model> {
  async verify(value: Secret<string>) {
    const token = await super.verify(value)
    if (!token) return null
    const { replaced_at: replacedAt } = await this.row(token.identifier).firstOrFail()
    if (!replacedAt) return token
    if (replacedAt < storedTime(Date.now() - RENEWING_MS)) {
      const memberId = Number(token.tokenableId)
      await endSessions(memberId)
      await logActivity({ actorId: memberId, action: 'account.remembered_login_reused' })
    }
    return null
  }

  /** Throws `LoginEnded` if the token has gone, and as `create` does. */
  async recycle(
    user: InstanceType<Model>,
    identifier: string | number | BigInt,
    expiresIn: string | number
  ) {
    const isThere = await claim(this.row(identifier), { replaced_at: storedTime() })
    if (!isThere) throw new LoginEnded()
    return this.create(user, expiresIn)
  }

  /** Throws `LoginEnded` if the member's logins were ended since the member was read. */
  async create(user: InstanceType<Model>, expiresIn: string | number) {
    const token = await super.create(user, expiresIn)
    if (!(await hasLoginEnded(user as unknown as ReadMember))) return token
    await this.delete(user, token.identifier)
    throw new LoginEnded()
  }

  protected dbRowToRememberMeToken(row: RememberMeTokenDbColumns) {
    return super.dbRowToRememberMeToken(withDates(row))
  }

  private row(identifier: string | number | BigInt) {
    return db.from(this.table).where('id', String(identifier))
  }
}

export class AccessTokens<Model extends LucidModel> extends DbAccessTokensProvider<Model> {
  protected dbRowToAccessToken(row: AccessTokenDbColumns) {
    return super.dbRowToAccessToken(withDates(row))
  }
}
