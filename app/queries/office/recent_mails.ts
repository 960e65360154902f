import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import productConfig from '#config/product'

const NEWEST = 50

export type RecentMail = {
  id: number
  recipient: string
  subject: string
  html: string
  plain: string
  created_at: string
}

/** Whether everybody may read all mail of the product: in development and in demo mode alone. */
export function isMailPreviewEnabled(): boolean {
  return app.inDev || productConfig.demo
}

/** The newest mails, newest first. */
export async function recentMails(): Promise<RecentMail[]> {
  const rows = await db.from('outgoing_mails').orderBy('id', 'desc').limit(NEWEST)
  return rows.map(({ id, recipient, subject, html, plain, created_at }) => ({
    id,
    recipient,
    subject,
    html,
    plain,
    created_at,
  }))
}
