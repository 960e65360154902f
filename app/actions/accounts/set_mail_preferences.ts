import db from '@adonisjs/lucid/services/db'
import type { MailKind } from '#shared/sites/alerts'

export async function setMailPreferences(
  userId: number,
  { alerts, reminders }: Partial<Record<MailKind, boolean>>
): Promise<void> {
  await db
    .from('users')
    .where('id', userId)
    .update({
      ...(alerts !== undefined && { wants_alert_mails: alerts }),
      ...(reminders !== undefined && { wants_reminder_mails: reminders }),
    })
}
