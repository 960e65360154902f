import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { purgeUnconfirmedRequests } from '#actions/objections/receive_objection'
import { isMailPreviewEnabled } from '#queries/admin/recent_mails'
import { addDays, dayOf, londonToday, storedTime } from '#shared/time/dates'
import {
  AGREEMENT_RETENTION_YEARS,
  CANARY_READS_RETENTION_MONTHS,
  CONTACT_READS_RETENTION_DAYS,
  CLOSED_RETENTION_MONTHS,
  OFFLINE_CHANGES_RETENTION_DAYS,
  UNDELIVERED_RETENTION_DAYS,
  VISITORS_RETENTION_DAYS,
} from '#shared/members/retention'

/** Deletes what the privacy policy no longer lets us keep. A second run changes nothing. */
export async function purgeExpiredRecords(now = new Date()) {
  const before = (duration: { years?: number; months?: number; days?: number }) =>
    storedTime(DateTime.fromJSDate(now).minus(duration).toJSDate())

  await db
    .from('enquiries')
    .where('status', 'Closed')
    .where('created_at', '<', before({ months: CLOSED_RETENTION_MONTHS }))
    .where((query) => {
      query
        .whereNull('updated_at')
        .orWhere('updated_at', '<', before({ months: CLOSED_RETENTION_MONTHS }))
    })
    .delete()
  if (!isMailPreviewEnabled()) {
    await db
      .from('outgoing_mails')
      .whereNull('due_at')
      .where('created_at', '<', before({ days: UNDELIVERED_RETENTION_DAYS }))
      .delete()
  }
  await db
    .from('password_reset_tokens')
    .where('expires_at', '<', before({ days: 1 }))
    .delete()
  await db.from('sessions').where('expires_at', '<', now).delete()
  await db
    .from('remember_me_tokens')
    .where('replaced_at', '<', before({ days: 31 }))
    .delete()
  await db
    .from('objections')
    .where('status', 'Refused')
    .where('decided_at', '<', before({ months: CLOSED_RETENTION_MONTHS }))
    .update({ name: null, email: null, phone: null, reason: null })
  await db
    .from('offline_changes')
    .where('created_at', '<', before({ days: OFFLINE_CHANGES_RETENTION_DAYS }))
    .delete()
  const today = londonToday(now)
  const counted = addDays(today, -CONTACT_READS_RETENTION_DAYS)
  const traced = DateTime.fromISO(today)
    .minus({ months: CANARY_READS_RETENTION_MONTHS })
    .toISODate()!
  await db.from('contact_limit_notices').where('day', '<', counted).delete()
  await db.from('contact_reads').where({ is_canary: false }).where('day', '<', counted).delete()
  await db.from('contact_reads').where({ is_canary: true }).where('day', '<', traced).delete()
  await db.from('credited_networks').where('day', '<', today).delete()
  await db
    .from('visitors')
    .where('created_at', '<', before({ days: VISITORS_RETENTION_DAYS }))
    .delete()
  const ended = before({ years: AGREEMENT_RETENTION_YEARS })
  await db
    .from('upgrades')
    .where('cancelled_at', '<', ended)
    .orWhere('plan_end_date', '<', dayOf(ended)!)
    .delete()
  await purgeUnconfirmedRequests(now.getTime())
}
