import { chunk } from '#database/chunk'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { upsertRows, type Row } from '#database/bulk_write'
import { whereVerificationDue } from '#queries/sites/verification_due'
import { londonToday } from '#shared/time/dates'
import {
  BOOKMARK_DAYS,
  daysAhead,
  isVerificationDue,
  queuePosition,
  UNLOCK_DAYS,
  waitsSince,
} from '#shared/sites/verification'

type QueuedSite = {
  id: number
  status: string
  verify_due_at: string | null
  added_at: string
  refreshed_at: string | null
  bookmarks: number
  unlocks: number
}

const PORTION = 2_000
const MARKS = {
  bookmarks: '(SELECT COUNT(*) FROM bookmarks WHERE bookmarks.site_id = sites.id)',
  unlocks: '(SELECT COUNT(*) FROM unlocks WHERE unlocks.site_id = sites.id)',
}
const AHEAD = `${MARKS.bookmarks} * ${BOOKMARK_DAYS} + ${MARKS.unlocks} * ${UNLOCK_DAYS}`
const SINCE = `CASE WHEN sites.verify_due_at <= ? THEN sites.verify_due_at
  ELSE DATE(COALESCE(sites.refreshed_at, sites.added_at)) END`

/** Corrects the verification queue after imports, undos, a new day and members' unlocks. Writes only differences,
 * so several processes may run it at any time. */
export async function queueVerifications(today: string = londonToday()): Promise<void> {
  await removeIdle(today)
  for (const queued of [newOnes(today), changedOnes(today)]) {
    const ids: number[] = (await queued).map(({ id }: { id: number }) => id)
    for (const some of chunk(ids, PORTION)) await queue(some, today)
  }
}

/** Call it in the transaction that writes the site; it releases whoever had the site open. */
export async function queueVerification(trx: TransactionClientContract, siteId: number) {
  const today = londonToday()
  const [site] = await queuedSites(trx, [siteId])
  if (isVerificationDue(site, today)) {
    const row = { ...rowOf(site, today), postponed_to: null, opened_by: null, opened_until: null }
    return upsertRows(trx, 'verifications', [row], ['site_id'])
  }
  const isQueued = await trx.from('verifications').where('site_id', siteId).first()
  if (isQueued) await trx.from('verifications').where('site_id', siteId).delete()
}

async function removeIdle(today: string) {
  const idle: { site_id: number }[] = await db
    .from('verifications')
    .join('sites', 'sites.id', 'verifications.site_id')
    .whereNot((waiting) =>
      waiting
        .where('sites.status', 'Verify')
        .orWhereRaw('COALESCE(sites.verify_due_at <= ?, false)', [today])
    )
    .select('verifications.site_id')
  const ids = idle.map((row) => row.site_id)
  for (const portion of chunk(ids, PORTION)) {
    await db.from('verifications').whereIn('site_id', portion).delete()
  }
}

function newOnes(today: string) {
  return whereVerificationDue(db.from('sites'), today)
    .leftJoin('verifications', 'verifications.site_id', 'sites.id')
    .whereNull('verifications.site_id')
    .select('sites.id')
}

function changedOnes(today: string) {
  return db
    .from('verifications')
    .join('sites', 'sites.id', 'verifications.site_id')
    .where((changed) =>
      changed
        .whereRaw(`verifications.days_ahead <> ${AHEAD}`)
        .orWhereRaw(`verifications.waits_since <> ${SINCE}`, [today])
    )
    .select('sites.id')
}

/** Reads first and writes in short transactions, so that no import waits for it. */
async function queue(siteIds: number[], today: string) {
  await retryOnDeadlock(() =>
    db.transaction(async (trx) => {
      const sites = await queuedSites(trx, siteIds)
      const rows = sites
        .filter((site) => isVerificationDue(site, today))
        .map((site) => rowOf(site, today))
      await upsertRows(trx, 'verifications', rows, ['site_id'])
    })
  )
}

function queuedSites(client: QueryClientContract, siteIds: number[]): Promise<QueuedSite[]> {
  return client
    .from('sites')
    .whereIn('id', siteIds)
    .orderBy('id')
    .select('id', 'status', 'verify_due_at', 'added_at', 'refreshed_at')
    .select(db.raw(`${MARKS.bookmarks} as bookmarks`), db.raw(`${MARKS.unlocks} as unlocks`))
}

function rowOf(site: QueuedSite, today: string): Row {
  const since = waitsSince(site, today)
  const ahead = daysAhead(Number(site.bookmarks), Number(site.unlocks))
  return {
    site_id: site.id,
    waits_since: since,
    days_ahead: ahead,
    turn: queuePosition(since, ahead),
  }
}
