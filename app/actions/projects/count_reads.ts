import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { countRows } from '#database/paginate'
import { logActivity } from '#database/log_activity'
import { queueMail } from '#actions/queue_mail'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { ContactLimitNotice } from '#mails/contact_limit'
import type User from '#models/user'
import MembershipPolicy from '#policies/membership_policy'
import { currentSettings } from '#queries/admin/current_settings'
import { contactAccess } from '#shared/sites/contact_access'
import { addDays, londonToday } from '#shared/time/dates'
import { mayHaveCanary } from '#queries/sites/canary_contacts'
import { CONTACT_NOTICE_PERCENTS } from '#shared/limits'
import { londonMoment } from '#shared/time/london_time'

/** An unlocked project counts towards the limit but is never refused. */
export type WantedSite = { id: number; isUnlocked: boolean }

type Reading = { sites: WantedSite[]; limit: number; day: string; address: string }

/** The daily limit renews at midnight in London. */
export function contactsRenewAt(now = new Date()): Date {
  return londonMoment({ date: addDays(londonToday(now), 1), time: '00:00' })!
}

/** Returns the ids whose contacts may be sent: unlocked ones, those read today, then the rest up to the limit.
 * Locks the member's row, so that simultaneous calls never exceed the limit. */
export async function countReads(
  member: User,
  sites: WantedSite[],
  address: string,
  now = new Date()
): Promise<Set<number>> {
  const { contactLimits } = await currentSettings()
  const limit = new MembershipPolicy().contactLimit(member, contactLimits)
  const ids = new Set(sites.map(({ id }) => id))
  if (limit === null || sites.length === 0) return ids
  const day = londonToday(now)
  const read = await readToday(db.connection(), member, day, ids)
  if (read.size === ids.size) return ids
  const reading = { sites, limit, day, address }
  return retryOnDeadlock(() => db.transaction((trx) => addReads(trx, member, reading)))
}

async function addReads(
  trx: TransactionClientContract,
  member: User,
  { sites, limit, day, address }: Reading
): Promise<Set<number>> {
  await trx.from('users').where('id', member.id).forUpdate().first()
  const read = await readToday(trx, member, day, new Set(sites.map(({ id }) => id)))
  const before = await usedToday(trx, member, day)
  const added = newReads(sites, read, limit - before)
  const used = before + added.length
  const rows = added.map((siteId) => ({
    user_id: member.id,
    day,
    site_id: siteId,
    is_canary: mayHaveCanary(siteId),
  }))
  if (rows.length > 0) await trx.insertQuery().table('contact_reads').multiInsert(rows)
  await notifyAdmins(trx, member, { used, limit, day, address })
  return new Set([...read, ...added])
}

/** What `countReads` would send, counting nothing: `readable` sites, of which `counted` would count, with `left` of
 * today's limit; null without one. */
export async function readableToday(
  member: User,
  sites: WantedSite[],
  now = new Date()
): Promise<{ readable: number; counted: number; left: number | null }> {
  const { contactLimits } = await currentSettings()
  const limit = new MembershipPolicy().contactLimit(member, contactLimits)
  if (limit === null) return { readable: sites.length, counted: 0, left: null }
  const read = await readToday(db.connection(), member, londonToday(now))
  const left = Math.max(0, limit - read.size)
  const counted = newReads(sites, read, left).length
  const known = sites.filter(({ id }) => read.has(id)).length
  return { readable: known + counted, counted, left }
}

/** Each once, in the order given; what was unlocked is never refused. */
function newReads(sites: WantedSite[], read: Set<number>, left: number): number[] {
  const added = new Set<number>()
  for (const { id, isUnlocked } of sites) {
    if (!read.has(id) && (added.size < left || isUnlocked)) added.add(id)
  }
  return [...added]
}

async function readToday(
  client: QueryClientContract,
  member: User,
  day: string,
  among?: Set<number>
): Promise<Set<number>> {
  const query = client.from('contact_reads').where({ user_id: member.id, day }).select('site_id')
  if (among) query.whereIn('site_id', [...among])
  const rows: { site_id: number }[] = await query
  return new Set(rows.map(({ site_id: siteId }) => siteId))
}

function usedToday(client: QueryClientContract, member: User, day: string): Promise<number> {
  return countRows(client.from('contact_reads').where({ user_id: member.id, day }))
}

async function notifyAdmins(
  trx: TransactionClientContract,
  member: User,
  { used, limit, day, address }: Omit<Reading, 'sites'> & { used: number }
) {
  const reached = CONTACT_NOTICE_PERCENTS.filter((percent) => used * 100 >= limit * percent)
  if (reached.length === 0) return
  const sent: { percent: number }[] = await trx
    .from('contact_limit_notices')
    .where({ user_id: member.id, day })
    .select('percent')
  for (const percent of reached) {
    if (sent.some((notice) => notice.percent === percent)) continue
    await trx
      .insertQuery()
      .table('contact_limit_notices')
      .insert({ user_id: member.id, day, percent })
    await logActivity(
      {
        actorId: member.id,
        action: percent < 100 ? 'contacts.limit_near' : 'contacts.limit_reached',
        changedFields: [`${used} of ${limit} projects on ${day}`],
        address,
      },
      trx
    )
    const hides = contactAccess(member, false) === 'granted'
    await queueMail(new ContactLimitNotice(member.id, { used, limit, percent, hides }), trx)
  }
}
