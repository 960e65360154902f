import db from '@adonisjs/lucid/services/db'
import type { BaseMail } from '@adonisjs/mail'
import { storedTime } from '#shared/dates'

/** Writes a mail into the queue, from which `deliver_mails` takes it (D35). Call it after the commit. */
export async function queueMail(mail: BaseMail): Promise<void> {
  await mail.buildWithContents()
  const { message } = mail.message.toJSON()
  const [recipient] = (message.to ?? []).map((to) => (typeof to === 'string' ? to : to.address))
  const now = storedTime()
  await db.table('outgoing_mails').insert({
    recipient,
    subject: message.subject,
    html: message.html,
    plain: message.text,
    due_at: now,
    created_at: now,
  })
}
