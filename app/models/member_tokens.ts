import { DbAccessTokensProvider } from '@adonisjs/auth/access_tokens'
import { DbRememberMeTokensProvider } from '@adonisjs/auth/session'
import type { AccessTokenDbColumns } from '@adonisjs/auth/types/access_tokens'
import type { RememberMeTokenDbColumns } from '@adonisjs/auth/types/session'
import type { LucidModel } from '@adonisjs/lucid/types/model'

const TIMES = ['created_at', 'updated_at', 'last_used_at', 'expires_at']

/** MariaDB answers times as text, which is neither before nor after a `Date`: such a token would never expire. */
function withDates<Row extends object>(row: Row): Row {
  const dates = Object.entries(row)
    .filter(([column, value]) => TIMES.includes(column) && value !== null)
    .map(([column, value]) => [column, new Date(value)])
  return { ...row, ...Object.fromEntries(dates) }
}

/** The tokens behind "Remember me". */
export class RememberMeTokens<Model extends LucidModel> extends DbRememberMeTokensProvider<Model> {
  protected dbRowToRememberMeToken(row: RememberMeTokenDbColumns) {
    return super.dbRowToRememberMeToken(withDates(row))
  }
}

/** The bearer tokens of `GET /api/user` (D8). */
export class AccessTokens<Model extends LucidModel> extends DbAccessTokensProvider<Model> {
  protected dbRowToAccessToken(row: AccessTokenDbColumns) {
    return super.dbRowToAccessToken(withDates(row))
  }
}
