import { claim } from '#database/claim'
import { errors } from '@adonisjs/lucid'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { queueVerifications } from '#actions/sites/queue_verifications'
import {
  openVerification,
  nextSiteToVerify,
  type OpenVerification,
} from '#queries/sites/verification_desk'
import { MINUTE_MS, addDays, londonToday, storedTime } from '#shared/time/dates'
import { OPEN_MINUTES } from '#shared/sites/verification'

const TRIES = 20

/** Reserves the next site for this administrator; null when none waits. Simultaneous callers get different sites. */
export async function openNextVerification(admin: User): Promise<OpenVerification | null> {
  const id = (await takeTurn(admin.id)) ?? (await afterQueueing(admin.id))
  return id === null ? null : openVerification(id, admin)
}

/** Opens it even if someone else has it; null if it is no longer queued. */
export async function openVerificationOf(
  siteId: number,
  admin: User
): Promise<OpenVerification | null> {
  await take(siteId, admin.id)
  return openVerification(siteId, admin)
}

/** Until tomorrow in London. Throws E_ROW_NOT_FOUND (404) if it does not wait. */
export async function postponeVerification(siteId: number, admin: User) {
  if (!(await openVerification(siteId, admin))) throw new errors.E_ROW_NOT_FOUND()
  await db
    .from('verifications')
    .where('site_id', siteId)
    .update({ postponed_to: addDays(londonToday(), 1), opened_by: null, opened_until: null })
}

/** Sites that have just started to wait, after an import for example, are not queued yet. */
async function afterQueueing(adminId: number): Promise<number | null> {
  await queueVerifications()
  return takeTurn(adminId)
}

async function takeTurn(adminId: number): Promise<number | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const id = await nextSiteToVerify(adminId)
    if (id === null || (await take(id, adminId))) return id
  }
  return null
}

/** A single statement decides between administrators. */
async function take(siteId: number, adminId: number): Promise<boolean> {
  const now = Date.now()
  const free = db
    .from('verifications')
    .where('site_id', siteId)
    .where((by) =>
      by
        .whereNull('opened_by')
        .orWhere('opened_by', adminId)
        .orWhere('opened_until', '<=', storedTime(now))
    )
  return claim(free, {
    opened_by: adminId,
    opened_until: storedTime(now + OPEN_MINUTES * MINUTE_MS),
  })
}
