import { createHash, randomBytes } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import limiter from '@adonisjs/limiter/services/main'
import { Exception } from '@adonisjs/core/exceptions'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime, type DurationLikeObject } from 'luxon'
import User from '#models/user'
import { PasswordChanged } from '#mails/password_changed'
import { ResetPassword } from '#mails/reset_password'
import { endEarlierSignUps } from '#actions/accounts/earlier_sign_ups'
import { endSessions } from '#models/end_sessions'
import { withConstantTime } from '#actions/with_constant_time'
import { rateLimitKey } from '#actions/rate_limit_key'
import { logActivity, shortenAddress } from '#database/log_activity'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { revokeAccessTokens } from '#actions/accounts/revoke_access_token'
import { queueMail } from '#actions/queue_mail'
import { revokeResetTokens } from '#actions/accounts/revoke_reset_tokens'
import { storedTime } from '#shared/time/dates'

const REQUESTS = { requests: 20, duration: '15 mins' }
const MAILS = { requests: 1, duration: '5 mins' }
const TOKEN_BYTES = 32
const SPENT = 'This link is no longer valid. Please request a new one.'

/** Only the hash is stored: reading the database gives no usable token. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Mails one link per five minutes, since strangers can ask for it too. Throws 429 after 20 requests from one
 * network in 15 minutes; words and time never reveal whether the address is known. */
export async function requestPasswordReset(email: string, address: string): Promise<void> {
  await limiter.use(REQUESTS).consume(rateLimitKey('reset_from', shortenAddress(address)))
  await withConstantTime(async () => {
    const isDue = await limiter.use(MAILS).attempt(rateLimitKey('reset', email), () => true)
    const member = isDue && (await User.findBy('email', email))
    if (member) await sendPasswordReset(member)
  })
}

export async function sendPasswordReset(member: User): Promise<void> {
  const token = await createResetToken(member.id, { hours: 1 })
  await queueMail(new ResetPassword(member, token))
}

export async function createResetToken(
  userId: number,
  validFor: DurationLikeObject,
  client: QueryClientContract = db.connection()
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await client
    .insertQuery()
    .table('password_reset_tokens')
    .insert({
      user_id: userId,
      hash: hashOf(token),
      expires_at: storedTime(DateTime.utc().plus(validFor).toMillis()),
      created_at: storedTime(),
    })
  return token
}

export async function isResetTokenValid(token: string): Promise<boolean> {
  const found = await db
    .from('password_reset_tokens')
    .where('hash', hashOf(token))
    .whereNull('used_at')
    .where('expires_at', '>', storedTime())
    .first()
  return found !== null
}

type PasswordReset = { token: string; password: string; address: string }

/** Ends all the user's tokens and sessions. Throws 422 when the token is unknown, used or older than an hour. */
export async function resetPassword({ token, password, address }: PasswordReset): Promise<void> {
  const work = async (trx: TransactionClientContract) => {
    const now = storedTime()
    const unused = () => trx.from('password_reset_tokens').whereNull('used_at')
    const found = await unused().where('hash', hashOf(token)).where('expires_at', '>', now).first()
    const taken = found && (await unused().where('id', found.id).update({ used_at: now }))
    if (Number(taken ?? 0) !== 1) throw new Exception(SPENT, { status: 422 })

    await revokeResetTokens(found.user_id, trx)
    const owner = await User.findOrFail(found.user_id, { client: trx })
    await owner.merge({ password }).save()
    await endEarlierSignUps(owner.id, trx)
    await endSessions(owner.id, { client: trx })
    await revokeAccessTokens(owner.id, trx)
    await logActivity({ actorId: owner.id, action: 'account.password_reset', address }, trx)
    await queueMail(new PasswordChanged(owner, true), trx)
  }
  await retryOnDeadlock(() => db.transaction(work))
}
