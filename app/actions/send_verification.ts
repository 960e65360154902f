import limiter from '@adonisjs/limiter/services/main'
import type { BaseMail } from '@adonisjs/mail'
import type User from '#models/user'
import { AlreadyRegistered } from '#mails/already_registered'
import { VerifyEmail } from '#mails/verify_email'
import { evenTime } from '#actions/even_time'
import { limitKey } from '#actions/limit_key'
import { queueMail } from '#actions/queue_mail'

const MAILS = { requests: 3, duration: '15 mins' }

const keyOf = (email: string) => limitKey('verification', email)

/** Mails what a sign-up with this member's address leads to: a link to verify it, or word that it is taken. */
export async function sendVerification(member: User): Promise<void> {
  await limiter.use(MAILS).attempt(keyOf(member.email), () => queueMail(mailFor(member)))
}

/**
 * Mails a new link to whoever waits for one at this address. Throws 429 after three mails in 15 minutes;
 * nothing else, and no time, tells whether the address is known.
 */
export async function resendVerification(email: string, member: User | null): Promise<void> {
  await limiter.use(MAILS).consume(keyOf(email))
  await evenTime(async () => {
    if (member && !member.isVerified) await queueMail(new VerifyEmail(member))
  })
}

function mailFor(member: User): BaseMail {
  return member.isVerified ? new AlreadyRegistered(member) : new VerifyEmail(member)
}
