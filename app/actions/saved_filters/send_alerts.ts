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
  changedMatches,
  findAlertMatches,
  type AlertMatches,
} from '#queries/saved_filters/alert_matches'
import { lastSiteChange } from '#queries/saved_filters/last_site_change'
import { listOfFilters, readFilter } from '#queries/saved_filters/read_filters'
import { ALERT_MAIL_SITES, type NotifyChoice } from '#shared/sites/alerts'
import type { SiteListQuery } from '#validators/sites/site_list'
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
async function alertOnce(due: DueFilter, now: Date): Promise<boolean> {
  try {
    const look = await lookAt(due.id)
    if (!look) return false
    return await db.transaction(async (trx) => {
      const { id, notify, alert_due_at } = due
      const { alertFirstChange: first, alertLastChange: last } = look.saved
      const unseen = trx
        .from('saved_filters')
        .where({ id, notify, alert_due_at })
        .where({ alert_first_change: first, alert_last_change: last })
      const isClaimed = await claim(unseen, {
        alert_due_at: nextAlert(notify, now),
        alert_last_change: look.lastChange,
        ...(!look.watched && { alert_first_change: look.lastChange }),
      })
      return isClaimed && look.watched !== null && (await alert(look, look.watched, now, trx))
    })
  } catch (error) {
    logger.error({ err: error, filter: due.id }, 'The alert of a saved filter failed')
    return false
  }
}

type Look = {
  saved: SavedFilter
  owner: User
  lastChange: number
  /** Null where the owner may not be mailed: what happens meanwhile is never reported. */
  watched: { list: SiteListQuery; matches: number[] } | null
}

/** Reads the last change before the matches, which then hold all that it changed. Null when the filter is gone. */
async function lookAt(id: number): Promise<Look | null> {
  const saved = await SavedFilter.find(id)
  const owner = saved && (await User.find(saved.userId))
  if (!owner) return null
  const lastChange = await lastSiteChange(db.connection())
  const { filters } = await readFilter(saved)
  const list = filters && listOfFilters(filters)
  const mayBeAlerted =
    list !== null &&
    new SavedFilterPolicy().receiveAlerts(owner) &&
    new SiteListPolicy().list(owner, list)
  const watched = mayBeAlerted && { list, matches: await changedMatches({ saved, list }, owner) }
  return { saved, owner, lastChange, watched: watched || null }
}

async function alert(
  { saved, owner }: Look,
  { list, matches }: NonNullable<Look['watched']>,
  now: Date,
  trx: TransactionClientContract
): Promise<boolean> {
  const named: AlertMatches[] = []
  let total = 0
  for await (const news of findAlertMatches(trx, { saved, list }, owner, matches)) {
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
