import { domainToUnicode } from 'node:url'
import db from '@adonisjs/lucid/services/db'
import hash from '@adonisjs/core/services/hash'
import limiter from '@adonisjs/limiter/services/main'
import { invalid } from '#errors/invalid'
import User from '#models/user'
import { rateLimitKey } from '#actions/rate_limit_key'
import { logActivity, shortenAddress } from '#database/log_activity'
import { archiveSignUp } from '#actions/accounts/earlier_sign_ups'
import { sendVerification } from '#actions/accounts/send_verification'
import { domainOf } from '#privacy/mailbox'
import { storedTime } from '#shared/time/dates'

const SIGN_UPS = { requests: 20, duration: '15 mins' }
const BLOCKED = 'Sign-ups from this email domain are not available. Please contact us.'

export type Registration = {
  first_name: string
  last_name: string
  email: string
  phone: string
  company: string
  position: string
  password: string
}

/** Answers alike, in words and time, whether or not the address has an account. Throws 422 for a blocked domain and
 * 429 after 20 sign-ups from one network in 15 minutes. */
export async function registerMember(registration: Registration, address: string): Promise<void> {
  const { email } = registration
  await limiter.use(SIGN_UPS).consume(rateLimitKey('sign_up', shortenAddress(address)))
  const domainId = await openDomain(email)
  const known = await User.findBy('email', email)
  if (known?.isVerified) {
    await hash.make(registration.password)
    return sendVerification(known, address)
  }
  if (known) return sendVerification(await registerAgain(known, registration), address)

  const member = await createMember(registration, domainId)
  await logActivity({ actorId: member.id, action: 'account.registered', address })
  return sendVerification(member, address)
}

function detailsOf(registration: Registration) {
  return {
    firstName: registration.first_name,
    lastName: registration.last_name,
    phone: registration.phone,
    company: registration.company,
    position: registration.position,
    password: registration.password,
  }
}

/** Two simultaneous sign-ups with one address make one account. */
async function createMember(registration: Registration, domainId: number): Promise<User> {
  const { email } = registration
  try {
    return await User.create({ ...detailsOf(registration), email, domainId })
  } catch (error) {
    const other = await User.findBy('email', email)
    if (!other) throw error
    return registerAgain(other, registration)
  }
}

/** Earlier sign-ups keep their links until one is verified: a stranger can neither take nor block the account. */
async function registerAgain({ id }: User, registration: Registration): Promise<User> {
  return db.transaction(async (trx) => {
    const member = await User.query({ client: trx }).where('id', id).forUpdate().firstOrFail()
    if (member.isVerified) return member
    await archiveSignUp(member, trx)
    return member.merge(detailsOf(registration)).save()
  })
}

/** Returns the domain's id. Throws 422 when the domain or a parent domain is blocked. */
export async function openDomain(email: string): Promise<number> {
  if (await isBlocked(domainOf(email))) throw invalid('email', BLOCKED)
  return registeredDomain(email)
}

export async function registeredDomain(email: string): Promise<number> {
  const name = domainOf(email)
  await db
    .knexQuery()
    .table('domains')
    .insert({ name, created_at: storedTime() })
    .onConflict('name')
    .ignore()
  return (await db.from('domains').where('name', name).select('id').firstOrFail()).id
}

async function isBlocked(domain: string): Promise<boolean> {
  const names = [domain, domainToUnicode(domain)].flatMap((name) => {
    const labels = name.split('.')
    return labels.map((_, at) => labels.slice(at).join('.'))
  })
  const found = await db.from('domains').whereIn('name', names).where('rule', 'Block').first()
  return found !== null
}
