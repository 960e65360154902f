import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { openableStatuses } from '#policies/site_policy'
import { onlyGatherable } from '#sites/read/visible_sites'
import { ALERTS_SHOWN, MOST_UNREAD, type AlertKind } from '#shared/sites/alerts'
import { shownFilterName } from '#shared/sites/filters'

export type MemberAlert = {
  siteId: number
  name: string
  kind: AlertKind
  filters: string[]
  alertedAt: string
  isRead: boolean
}

type AlertRow = {
  site_id: number
  site_name: string
  filter_name: string
  kind: AlertKind
  alerted_at: string
  read_at: string | null
}

/** `unread` stops counting at `MOST_UNREAD`. */
export type AlertState = { unread: number; at: string }

/** `at` lets a browser recognise the newer of two answers. */
export async function alertState(member: User, now = new Date()): Promise<AlertState> {
  const unread = alertsOf(member)
    .whereNull('alerted_sites.read_at')
    .distinct('alerted_sites.site_id')
    .limit(MOST_UNREAD)
  return { unread: (await unread).length, at: now.toISOString() }
}

/** Newest first, each project once, read or not. */
export async function memberAlerts(member: User): Promise<MemberAlert[]> {
  const filters = await db.from('saved_filters').where('user_id', member.id).select('id')
  const found: AlertRow[] = []
  for (const { id } of filters) found.push(...(await newestOf(member, id)))
  found.sort(newestFirst)
  const alerts = new Map<number, MemberAlert>()
  for (const row of found) {
    const known = alerts.get(row.site_id)
    if (known) {
      known.filters.push(shownFilterName(row.filter_name))
      known.isRead &&= row.read_at !== null
      continue
    }
    alerts.set(row.site_id, {
      siteId: row.site_id,
      name: row.site_name,
      kind: row.kind,
      filters: [shownFilterName(row.filter_name)],
      alertedAt: row.alerted_at,
      isRead: row.read_at !== null,
    })
  }
  return [...alerts.values()].slice(0, ALERTS_SHOWN)
}

/** Leaves out held projects until they reopen, and awarded ones that are kept from the member's lists. */
function alertsOf(member: User) {
  const alerts = db
    .from('alerted_sites')
    .join('saved_filters', 'saved_filters.id', 'alerted_sites.saved_filter_id')
    .join('sites', 'sites.id', 'alerted_sites.site_id')
    .where('saved_filters.user_id', member.id)
    .whereIn('sites.status', [...openableStatuses(member)])
  return onlyGatherable(alerts, member)
}

function newestOf(member: User, filterId: number): Promise<AlertRow[]> {
  return alertsOf(member)
    .where('alerted_sites.saved_filter_id', filterId)
    .orderBy('alerted_sites.alerted_at', 'desc')
    .orderBy('alerted_sites.site_id', 'desc')
    .limit(ALERTS_SHOWN)
    .select(
      'alerted_sites.site_id',
      'sites.name as site_name',
      'saved_filters.name as filter_name',
      'alerted_sites.kind',
      'alerted_sites.alerted_at',
      'alerted_sites.read_at'
    )
}

function newestFirst(one: AlertRow, other: AlertRow): number {
  return other.alerted_at.localeCompare(one.alerted_at) || other.site_id - one.site_id
}
