import { Exception } from '@adonisjs/core/exceptions'
import { errors as authErrors } from '@adonisjs/auth'
import limiter from '@adonisjs/limiter/services/main'
import { errors as vineErrors } from '@vinejs/vine'
import User from '#models/user'
import { rateLimitKey } from '#actions/rate_limit_key'
import { shortenAddress } from '#database/log_activity'
import { sendLinkAgain } from '#actions/accounts/send_verification'

const TRIES = { requests: 10, duration: '5 mins' }
/** Wrong passwords from one network, whatever the addresses: far more than the people of an office mistype. */
const WRONG_TRIES = { requests: 100, duration: '15 mins' }
const WRONG = 'The email address or the password is not right.'
const UNVERIFIED = 'Please verify your email address.'
const SUSPENDED = 'Your account has been suspended. Please contact us.'

type SignIn = { email: string; password: string; address: string }

/**
 * The member to whom these credentials belong. Throws 429 after 10 tries per e-mail address and
 * network in 5 minutes, and after 100 wrong ones per network in 15; nobody elsewhere can lock an account. 422 with one message, in the same time, for a wrong password and for an unknown
 * address; and, only to whoever knows the password, 403 for suspended members and for unverified ones, who are
 * mailed a new link.
 */
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
  refuseSuspended(member)
  if (!member.isVerified) await sendLinkAgain(member, address)
  refuseUnverified(member)
  return member
}

/** Throws 403 for whoever may not act as themselves any more. */
export function refuseSuspended(member: User) {
  if (member.isSuspended) throw new Exception(SUSPENDED, { status: 403, code: 'E_SUSPENDED' })
}

/** Throws 403 for whoever has not yet confirmed the e-mail address. */
export function refuseUnverified(member: User) {
  if (!member.isVerified) throw new Exception(UNVERIFIED, { status: 403, code: 'E_UNVERIFIED' })
}

async function verify(email: string, password: string): Promise<User> {
  try {
    return await User.verifyCredentials(email, password)
  } catch (error) {
    if (!(error instanceof authErrors.E_INVALID_CREDENTIALS)) throw error
    const refusal = { field: 'email', rule: 'credentials', message: WRONG }
    throw new vineErrors.E_VALIDATION_ERROR([refusal])
  }
}
