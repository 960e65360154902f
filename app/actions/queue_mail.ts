import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { BaseMail } from '@adonisjs/mail'
import { currentOperator } from '#queries/admin/current_settings'
import { Letter } from '#mails/letter'
import { storedTime } from '#shared/time/dates'

type WrittenMail = { recipient: string; subject: string; html: string; plain: string }

/** Pass the transaction of the write that the mail reports: then neither happens without the other. */
export async function queueMail(
  mail: BaseMail,
  client: QueryClientContract = db.connection()
): Promise<void> {
  const written = await writeMail(mail, client)
  const now = storedTime()
  await client
    .insertQuery()
    .table('outgoing_mails')
    .insert({
      ...written,
      headers: mail instanceof Letter ? JSON.stringify(mail.headers()) : null,
      due_at: now,
      created_at: now,
    })
}

/** The mail as it is sent; a letter names the company that runs the product. */
export async function writeMail(
  mail: BaseMail,
  client: QueryClientContract = db.connection()
): Promise<WrittenMail> {
  if (mail instanceof Letter) mail.operator = await currentOperator(client)
  await mail.buildWithContents()
  const { message } = mail.message.toJSON()
  const [recipient] = (message.to ?? []).map((to) => (typeof to === 'string' ? to : to.address))
  const { subject = '', html, text } = message
  return { recipient, subject, html: String(html), plain: withoutGaps(String(text)) }
}

/** The lines of a text that a template leaves out leave no gap. */
function withoutGaps(text: string): string {
  return text.replace(/\n{3,}/g, '\n\n')
}
