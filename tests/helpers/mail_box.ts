import db from '@adonisjs/lucid/services/db'

export type QueuedMail = {
  id: number
  recipient: string
  subject: string
  html: string
  plain: string
}

/** The mails in the queue for one address, oldest first. */
export async function mailsTo(recipient: string): Promise<QueuedMail[]> {
  return db.knexQuery().from('outgoing_mails').where({ recipient }).orderBy('id')
}

/** The path and query of the first link to the product in a mail's text. */
export function linkIn(mail: QueuedMail, path: string): string {
  const found = new RegExp(`https?://[^/\\s]+(${path}\\S*)`).exec(mail.plain)
  if (!found) throw new Error(`No link to ${path} in: ${mail.plain}`)
  return found[1]
}
