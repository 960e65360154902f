import limiter from '@adonisjs/limiter/services/main'
import User from '#models/user'
import { AlreadyRegistered } from '#mails/already_registered'
import { SeveralSignUps } from '#mails/several_sign_ups'
import { VerifyEmail } from '#mails/verify_email'
import { hasEarlierSignUps } from '#actions/accounts/earlier_sign_ups'
import { withConstantTime } from '#actions/with_constant_time'
import { rateLimitKey } from '#actions/rate_limit_key'
import { shortenAddress } from '#database/log_activity'
import { queueMail } from '#actions/queue_mail'

const FROM_NETWORK = { requests: 3, duration: '15 mins' }
/** Counts all networks together, so that a mailbox cannot be flooded. */
const TO_ADDRESS = { requests: 20, duration: '1 hour' }
const REQUESTS = { requests: 20, duration: '15 mins' }
const RESENT = { requests: 1, duration: '5 mins' }

const networkKey = (email: string, address: string) =>
  rateLimitKey('verification_from', shortenAddress(address), email)

/** Mails the link of this sign-up, or word that the address is taken: three times per address and network in 15
 * minutes, 20 times an hour in all. More are answered alike, since strangers can sign up with any address. */
export async function sendVerification(member: User, address: string): Promise<void> {
  const { email } = member
  const mail = () =>
    queueMail(member.isVerified ? new AlreadyRegistered(member) : new VerifyEmail(member))
  await limiter
    .use(FROM_NETWORK)
    .attempt(networkKey(email, address), () =>
      limiter.use(TO_ADDRESS).attempt(rateLimitKey('verification', email), mail)
    )
}

/** For someone who knows the sign-up's password, so that other people's sign-ups cannot use up the emails. */
export async function sendLinkAgain(member: User, address: string): Promise<void> {
  const mail = () => queueMail(new VerifyEmail(member))
  await limiter.use(FROM_NETWORK).attempt(networkKey(member.email, address), mail)
}

/** Mails one link per five minutes. Throws 429 after 20 requests from one network in 15 minutes; words and time
 * never reveal whether the address is known. */
export async function resendVerification(email: string, address: string): Promise<void> {
  await limiter.use(REQUESTS).consume(rateLimitKey('verification_resent', shortenAddress(address)))
  await withConstantTime(async () => {
    const isDue = await limiter
      .use(RESENT)
      .attempt(rateLimitKey('verification_resent', email), () => true)
    const member = isDue && (await User.findBy('email', email))
    if (member && !member.isVerified) await queueMail(await verificationMail(member))
  })
}

/** Leaves the link out where it could belong to another person's sign-up. */
export async function verificationMail(member: User) {
  return (await hasEarlierSignUps(member.id)) ? new SeveralSignUps(member) : new VerifyEmail(member)
}
