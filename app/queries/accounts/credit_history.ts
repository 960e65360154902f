import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { openableStatuses } from '#policies/site_policy'
import type { SiteStatus } from '#shared/sites/site_status'
import type { CreditReason } from '#shared/members/people'

export type CreditEntry = {
  id: number
  reason: CreditReason
  amount: number
  created_at: string
  site_name: string | null
  /** Null when the site is gone or closed to the member. */
  site_id: number | null
}

const NEWEST = 200

/** The newest 200 entries, newest first. */
export async function creditHistory(member: User): Promise<CreditEntry[]> {
  const rows = await db
    .from('credit_entries')
    .leftJoin('sites', 'sites.id', 'credit_entries.site_id')
    .where('credit_entries.user_id', member.id)
    .orderBy('credit_entries.id', 'desc')
    .limit(NEWEST)
    .select('credit_entries.*', 'sites.status as site_status')
  const statuses: readonly SiteStatus[] = openableStatuses(member)
  return rows.map(({ site_status: status, ...entry }) => ({
    ...entry,
    site_id: statuses.includes(status) ? entry.site_id : null,
  }))
}
