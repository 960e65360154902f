import db from '@adonisjs/lucid/services/db'
import limiter from '@adonisjs/limiter/services/main'
import { rateLimitKey } from '#actions/rate_limit_key'
import { logActivity, shortenAddress } from '#database/log_activity'
import { queueMail } from '#actions/queue_mail'
import { EnquiryArrived, EnquiryReceived } from '#mails/enquiry'
import { storedTime } from '#shared/time/dates'
import { ENQUIRY_TOPICS, type EnquiryTopic } from '#shared/members/enquiries'

const PER_NETWORK = { requests: 10, duration: '15 mins' }
const THANKS_PER_ADDRESS = { requests: 3, duration: '1 day' }

export type NewEnquiry = {
  topic: EnquiryTopic
  name: string
  email: string
  company?: string | null
  phone?: string | null
  message?: string | null
  website?: string | null
}

type Sender = { userId: number | null; address: string }

/** Thanks the sender three times a day at most, so that no one is flooded. Throws 429 after 10 from one network in
 * 15 minutes. Keeps suspected spam unmailed: a browser may have filled the honeypot for a person. */
export async function receiveEnquiry(enquiry: NewEnquiry, { userId, address }: Sender) {
  await limiter.use(PER_NETWORK).consume(rateLimitKey('enquiry', shortenAddress(address)))
  const isSuspect = Boolean(enquiry.website)
  const isThanked = !isSuspect && (await mayThank(enquiry.email))
  const kind = ENQUIRY_TOPICS[enquiry.topic]
  await db.transaction(async (trx) => {
    const [id] = await trx
      .insertQuery()
      .table('enquiries')
      .insert({
        kind,
        name: enquiry.name,
        email: enquiry.email,
        phone: enquiry.phone || null,
        company: enquiry.company || null,
        message: enquiry.message || null,
        user_id: userId,
        is_suspect: isSuspect,
        created_at: storedTime(),
      })
    await logActivity(
      {
        actorId: userId,
        action: 'enquiry.received',
        subjectType: 'enquiry',
        subjectId: id,
        address,
      },
      trx
    )
    if (!isSuspect) await queueMail(new EnquiryArrived(kind), trx)
    if (isThanked) await queueMail(new EnquiryReceived({ email: enquiry.email }, kind), trx)
  })
}

async function mayThank(email: string): Promise<boolean> {
  const thanks = limiter.use(THANKS_PER_ADDRESS)
  return Boolean(await thanks.attempt(rateLimitKey('enquiry_thanks', email), () => true))
}
