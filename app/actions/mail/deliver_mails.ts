import { claim } from '#database/claim'
import { createHash } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import productConfig from '#config/product'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import mail from '@adonisjs/mail/services/main'
import { isMailPreviewEnabled } from '#queries/admin/recent_mails'
import { MINUTE_MS, storedTime } from '#shared/time/dates'

const BATCH = 20
const CLAIM_MS = 5 * MINUTE_MS
/** No retry waits this long: a later date comes from a wrong clock. */
const LONGEST_WAIT_MS = 24 * 60 * MINUTE_MS
const MOST_ATTEMPTS = 8

type QueuedMail = {
  id: number
  recipient: string
  subject: string
  html: string
  plain: string
  headers: string | null
  attempts: number
  due_at: string
  created_at: string
}

/** Returns how many mails went. Retries eight times, after 1, 2, 4 … minutes. Deletes delivered mail because it
 * holds links that open accounts; where mail may be read it stays. */
export async function deliverMails(): Promise<number> {
  let delivered = 0
  for (const queued of await dueMails()) {
    // A stalled server takes half a minute per mail; the next process sends the rest.
    if (app.isTerminating) break
    if (await claimMail(queued)) delivered += (await deliver(queued)) ? 1 : 0
  }
  return delivered
}

function dueMails(): Promise<QueuedMail[]> {
  return db
    .knexQuery()
    .from('outgoing_mails')
    .where((due) =>
      due
        .where('due_at', '<=', storedTime())
        .orWhere('due_at', '>', storedTime(Date.now() + LONGEST_WAIT_MS))
    )
    .orderBy('id')
    .limit(BATCH)
}

/** One process claims a mail; if that process dies, the mail is due again in a few minutes. */
function claimMail({ id, due_at, attempts }: QueuedMail): Promise<boolean> {
  return claim(db.from('outgoing_mails').where({ id, due_at, attempts }), {
    due_at: storedTime(Date.now() + CLAIM_MS),
    attempts: attempts + 1,
  })
}

/** Stays the same for every try, so that mail programs recognise a duplicate. */
function messageIdOf({ id, recipient, created_at: at }: QueuedMail): string {
  const digest = createHash('sha256').update(`${id} ${recipient} ${at}`).digest('hex').slice(0, 32)
  return `<${digest}@${new URL(productConfig.url).hostname}>`
}

async function deliver(queued: QueuedMail) {
  const { id, recipient, subject, html, plain, headers, attempts } = queued
  const entry = () => db.from('outgoing_mails').where('id', id)
  try {
    await mail.send((message) => {
      message.to(recipient).subject(subject).html(html).text(plain).messageId(messageIdOf(queued))
      const given: Record<string, string> = JSON.parse(headers ?? '{}')
      for (const [name, value] of Object.entries(given)) message.preparedHeader(name, value)
    })
  } catch (error) {
    const tries = attempts + 1
    const wait = 2 ** attempts * MINUTE_MS
    logger.error({ err: error, mail: id, tries }, 'A mail could not be delivered')
    await entry().update({
      due_at: tries < MOST_ATTEMPTS ? storedTime(Date.now() + wait) : null,
      last_error: String(error).slice(0, 500),
    })
    return false
  }
  if (isMailPreviewEnabled()) await entry().update({ due_at: null, sent_at: storedTime() })
  else await entry().delete()
  return true
}
