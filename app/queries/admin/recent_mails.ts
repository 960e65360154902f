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

/** In development and demo mode only: everyone may read every mail. */
export function isMailPreviewEnabled(): boolean {
  return app.inDev || productConfig.demo
}

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
