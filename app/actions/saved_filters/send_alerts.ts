import { claim } from '#database/claim'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { nextAlert } from '#actions/saved_filters/next_alert'
import { queueMail } from '#actions/queue_mail'
import { upsertRows } from '#database/bulk_write'
import { FilterAlert } from '#mails/filter_alert'
import SavedFilter from '#models/saved_filter'
import User from '#models/user'
import SavedFilterPolicy from '#policies/saved_filter_policy'
import SiteListPolicy from '#policies/site_list_policy'
import {
  findAlertMatches,
  listOfFilters,
  type AlertMatches,
  type WatchedList,
} from '#queries/saved_filters/alert_matches'
import { lastSiteChange } from '#queries/saved_filters/last_site_change'
import { readFilter } from '#queries/saved_filters/read_filters'
import { ALERT_MAIL_SITES, type NotifyChoice } from '#shared/sites/alerts'
import { storedTime } from '#shared/time/dates'

const BATCH = 100

type DueFilter = { id: number; notify: NotifyChoice; alert_due_at: string }

/** Returns how many mails were queued. Claims each filter in the transaction that queues its mail: no process sends
 * an alert twice, none loses it. */
export async function sendAlerts(now = new Date()): Promise<number> {
  let sent = 0
  for (let last = 0, isDone = false; !isDone;) {
    const due = await dueAfter(last, now)
    for (const filter of due) sent += (await alertOnce(filter, now)) ? 1 : 0
    last = due.at(-1)?.id ?? last
    isDone = due.length < BATCH
  }
  return sent
}

function dueAfter(last: number, now: Date): Promise<DueFilter[]> {
  return db
    .knexQuery()
    .from('saved_filters')
    .whereNot('notify', 'off')
    .where('alert_due_at', '<=', storedTime(now))
    .where('id', '>', last)
    .orderBy('id')
    .limit(BATCH)
    .select('id', 'notify', 'alert_due_at')
}

/** A failure waits for the next run and does not hold up the others. */
async function alertOnce({ id, notify, alert_due_at }: DueFilter, now: Date): Promise<boolean> {
  try {
    return await db.transaction(async (trx) => {
      const due = trx.from('saved_filters').where({ id, notify, alert_due_at })
      const isClaimed = await claim(due, { alert_due_at: nextAlert(notify, now) })
      return isClaimed && (await lookAt(id, now, trx))
    })
  } catch (error) {
    logger.error({ err: error, filter: id }, 'The alert of a saved filter failed')
    return false
  }
}

/** What happens while the owner may not be mailed is never reported. */
async function lookAt(id: number, now: Date, trx: TransactionClientContract): Promise<boolean> {
  const saved = await SavedFilter.query({ client: trx }).where('id', id).firstOrFail()
  const owner = await User.query({ client: trx }).where('id', saved.userId).firstOrFail()
  const lastChange = await lastSiteChange(trx)
  const { filters } = await readFilter(saved)
  const list = filters && listOfFilters(filters)
  const mayBeAlerted =
    list !== null &&
    new SavedFilterPolicy().receiveAlerts(owner) &&
    new SiteListPolicy().list(owner, list)
  await trx
    .from('saved_filters')
    .where('id', id)
    .update({
      alert_last_change: lastChange,
      ...(!mayBeAlerted && { alert_first_change: lastChange }),
    })
  return mayBeAlerted && (await alert({ saved, list }, owner, now, trx))
}

async function alert(
  { saved, list }: WatchedList,
  owner: User,
  now: Date,
  trx: TransactionClientContract
): Promise<boolean> {
  const named: AlertMatches[] = []
  let total = 0
  for await (const news of findAlertMatches(trx, { saved, list }, owner)) {
    await upsertRows(
      trx,
      'alerted_sites',
      news.map(({ site, kind, fingerprint }) => ({
        saved_filter_id: saved.id,
        site_id: site.id,
        fingerprint,
        kind,
        alerted_at: storedTime(now),
        read_at: null,
      })),
      ['saved_filter_id', 'site_id']
    )
    total += news.length
    named.push(...news.slice(0, ALERT_MAIL_SITES - named.length))
  }
  if (total === 0 || !owner.wantsAlertMails) return false
  await queueMail(new FilterAlert(owner, { saved, named, total }), trx)
  return true
}
