import { Exception } from '@adonisjs/core/exceptions'
import { errors as authErrors } from '@adonisjs/auth'
import limiter from '@adonisjs/limiter/services/main'
import { invalid } from '#errors/invalid'
import User from '#models/user'
import { rateLimitKey } from '#actions/rate_limit_key'
import { shortenAddress } from '#database/log_activity'
import { sendLinkAgain } from '#actions/accounts/send_verification'
import { UNVERIFIED } from '#shared/members/unverified'

const TRIES = { requests: 10, duration: '5 mins' }
/** Per network, for all addresses: far more than an office mistypes. */
const WRONG_TRIES = { requests: 100, duration: '15 mins' }
const WRONG = 'The email address or password is incorrect.'
const SUSPENDED = 'Your account has been suspended. Please contact us.'

type SignIn = { email: string; password: string; address: string }

/** Throws 422 for a wrong password or unknown address alike, 403 for suspended and unverified members with the
 * right password, and 429 after 10 tries per address and network in 5 minutes or 100 wrong ones per network in 15. */
export async function findSigningIn({ email, password, address }: SignIn): Promise<User> {
  const tries = limiter.use(TRIES)
  const key = rateLimitKey('sign_in', shortenAddress(address), email)
  const wrongTries = limiter.use(WRONG_TRIES)
  const network = rateLimitKey('sign_in_network', shortenAddress(address))
  await tries.consume(key)
  await wrongTries.consume(network)
  const member = await verify(email, password)
  await tries.delete(key)
  await wrongTries.decrement(network)
  assertNotSuspended(member)
  if (!member.isVerified) await sendLinkAgain(member, address)
  assertVerified(member)
  return member
}

export function assertNotSuspended(member: User) {
  if (member.isSuspended) throw new Exception(SUSPENDED, { status: 403, code: 'E_SUSPENDED' })
}

export function assertVerified(member: User) {
  if (!member.isVerified) throw new Exception(UNVERIFIED, { status: 403, code: 'E_UNVERIFIED' })
}

async function verify(email: string, password: string): Promise<User> {
  try {
    return await User.verifyCredentials(email, password)
  } catch (error) {
    if (!(error instanceof authErrors.E_INVALID_CREDENTIALS)) throw error
    throw invalid('email', WRONG)
  }
}
