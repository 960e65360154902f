import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { BaseMail } from '@adonisjs/mail'
import { Letter } from '#mails/letter'
import { storedTime } from '#shared/time/dates'

/** Pass the transaction of the write that the mail reports: then neither happens without the other. */
export async function queueMail(
  mail: BaseMail,
  client: QueryClientContract = db.connection()
): Promise<void> {
  await mail.buildWithContents()
  const { message } = mail.message.toJSON()
  const [recipient] = (message.to ?? []).map((to) => (typeof to === 'string' ? to : to.address))
  const now = storedTime()
  await client
    .insertQuery()
    .table('outgoing_mails')
    .insert({
      recipient,
      subject: message.subject,
      html: message.html,
      plain: message.text,
      headers: mail instanceof Letter ? JSON.stringify(mail.headers()) : null,
      due_at: now,
      created_at: now,
    })
}
