import { randomBytes, randomInt } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import limiter from '@adonisjs/limiter/services/main'
import { DateTime } from 'luxon'
import { contactHashes, keyedHash, nameKey, personHashes } from '#privacy/contact_hashes'
import { rateLimitKey } from '#actions/rate_limit_key'
import { logActivity, shortenAddress } from '#database/log_activity'
import { queueMail } from '#actions/queue_mail'
import { ObjectionArrived, ObjectionCode } from '#mails/objection'
import { detailsOf } from '#privacy/contacts_of_person'
import { formatDay, londonToday, storedTime } from '#shared/time/dates'
import { invalid } from '#errors/invalid'
import { CODE_DIGITS, CODE_MINUTES, type ObjectionProof } from '#shared/members/objections'

const PER_NETWORK = { requests: 10, duration: '15 mins' }
const MAILS = { requests: 1, duration: '5 mins' }
const FILLED_IN = 'This looked like an automated submission. Please send it again.'
const UNPROVEN_HOURS = 24

export type NewObjection = { name: string; email?: string; phone?: string; website?: string }
export type ReceivedObjection = { token: string; proof: ObjectionProof }

/** Answers alike whether or not the person is listed. Throws 429 after 10 requests per network in 15 minutes, never
 * for a person, whose address any stranger can type; and 422 for a filled honeypot: the law lets no request vanish
 * silently. */
export async function receiveObjection(
  { name, email, phone, website }: NewObjection,
  address: string
): Promise<ReceivedObjection> {
  await limiter.use(PER_NETWORK).consume(rateLimitKey('objection', shortenAddress(address)))
  if (website) throw invalid('website', FILLED_IN)
  const proof = email ? 'code' : 'call'
  const token = randomBytes(32).toString('hex')
  const [subject] = contactHashes({ email, phone })
  await purgeUnconfirmedRequests()

  const person = { token, name, email: email ?? null, phone: phone ?? null, subject_hash: subject }
  if (email) await awaitCode({ ...person, email })
  else await open(person, address)
  return { token, proof }
}

/** Salted with the token of the request that it was mailed for. */
export function codeHash(token: string, code: string): string {
  return keyedHash('objection code', `${token}\n${code}`)
}

/** Includes the name, so that colleagues can ask with the same switchboard. */
export function openHash(person: Pick<Person, 'name' | 'email' | 'phone'>): string {
  const [hash] = personHashes({ ...detailsOf([person]), nameKeys: [nameKey(person.name)] })
  return hash
}

const mailKey = (subjectHash: string) => rateLimitKey('objection_mail', subjectHash)

/** Once the code is used, the next request needs another. */
export async function allowNextCode(subjectHash: string) {
  await limiter.use(MAILS).delete(mailKey(subjectHash))
}

async function open(person: Person, address: string) {
  const times = moments()
  const work = () => db.transaction((trx) => openOnce(trx, person, times, address))
  await retryOnDeadlock(work)
}

async function openOnce(
  trx: TransactionClientContract,
  person: Person,
  times: ReturnType<typeof moments>,
  address: string
) {
  const openFor = openHash(person)
  const known = await trx.from('objections').where('open_hash', openFor).first()
  if (known) return
  const [id] = await trx
    .insertQuery()
    .table('objections')
    .insert({
      ...person,
      ...times,
      status: 'Open',
      proof: 'call',
      open_hash: openFor,
    })
  await announceObjection(trx, id, times.due_on, address)
}

/** A code mailed to the address in the last minutes proves this request too (`confirmRemovalRequest`). */
async function awaitCode(person: Person & { email: string }) {
  const isDue = await limiter.use(MAILS).attempt(mailKey(person.subject_hash), () => true)
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  await db.transaction(async (trx) => {
    await trx
      .insertQuery()
      .table('objections')
      .insert({
        ...person,
        ...moments(),
        status: 'Awaiting proof',
        proof: 'code',
        code_hash: isDue ? codeHash(person.token, code) : null,
        code_expires_at: storedTime(Date.now() + CODE_MINUTES * 60_000),
      })
    if (isDue) await queueMail(new ObjectionCode(person.email, code), trx)
  })
}

export async function announceObjection(
  trx: Parameters<typeof logActivity>[1] & object,
  id: number,
  dueOn: string,
  address: string
) {
  await logActivity(
    {
      actorId: null,
      action: 'objection.received',
      subjectType: 'objection',
      subjectId: id,
      address,
    },
    trx
  )
  await queueMail(new ObjectionArrived(formatDay(dueOn)), trx)
}

type Person = {
  token: string
  name: string
  email: string | null
  phone: string | null
  subject_hash: string
}

/** The legal month starts on the day the request arrives. */
function moments() {
  const dueOn = DateTime.fromISO(londonToday()).plus({ months: 1 }).toISODate()!
  return { received_at: storedTime(), due_on: dueOn }
}

export async function purgeUnconfirmedRequests(now = Date.now()) {
  await db
    .from('objections')
    .where('status', 'Awaiting proof')
    .where('received_at', '<', storedTime(now - UNPROVEN_HOURS * 3_600_000))
    .delete()
}
