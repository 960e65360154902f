import db from '@adonisjs/lucid/services/db'
import type { MailKind } from '#shared/sites/alerts'

export async function wantsMails(userId: number, kind: MailKind): Promise<boolean | null> {
  const row = await db.from('users').where('id', userId).first()
  if (!row) return null
  return Boolean(kind === 'alerts' ? row.wants_alert_mails : row.wants_reminder_mails)
}
