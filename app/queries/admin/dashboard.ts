import db from '@adonisjs/lucid/services/db'
import { countRows } from '#database/paginate'
import { currentLists, isOldList } from '#privacy/call_checks'
import { countUsers } from '#queries/accounts/list_users'
import { countOpenObjections } from '#queries/admin/objections'
import {
  addDays,
  dayOf,
  isoTime,
  londonMidnight,
  londonToday,
  storedTime,
} from '#shared/time/dates'
import { ENQUIRY_STATUSES, MEMBERSHIPS, UPGRADE_STATUSES } from '#shared/members/people'
import type { ImportStatus } from '#shared/sites/imports'
import { SITE_STATUSES } from '#shared/sites/site_status'

const LAST_IMPORTS = 5
const WEEKS = 12
const DAYS_A_WEEK = 7

type Counted<Key extends string> = { key: Key; count: number }

/** Without people who were removed, as the lists behind the figures. */
export async function dashboard(today = londonToday()) {
  const members = db.from('users').where('type', 'user').whereNull('anonymised_at')
  return {
    members: await countBy(members, 'membership_type', MEMBERSHIPS),
    suspended: await countUsers({ status: 'Suspended' }),
    unverified: await countUsers({ status: 'Unverified' }),
    sites: await countBy(db.from('sites'), 'status', SITE_STATUSES),
    enquiries: await countBy(db.from('enquiries'), 'status', ENQUIRY_STATUSES),
    upgrades: await countBy(
      db.from('upgrades').whereNull('cancelled_at'),
      'status',
      UPGRADE_STATUSES
    ),
    objections: await countOpenObjections(),
    flaggedDomains: await countRows(db.from('domains').whereNotNull('flagged_at')),
    dueLists: (await currentLists())
      .filter((list) => isOldList(list.listed_on))
      .map((list) => ({ kind: list.kind, listedOn: list.listed_on })),
    weeks: await weeksUntil(today),
    imports: await lastImports(),
  }
}

async function lastImports() {
  const rows = await db
    .from('imports')
    .whereNull('set_status')
    .orderBy('id', 'desc')
    .limit(LAST_IMPORTS)
    .select('id', 'file_name', 'status', 'started_at', 'added', 'updated')
  return rows.map((row) => ({
    id: Number(row.id),
    fileName: String(row.file_name),
    status: row.status as ImportStatus,
    startedAt: isoTime(row.started_at),
    added: Number(row.added),
    updated: Number(row.updated),
  }))
}

/** Sign-ups and unlocks of the twelve weeks that end with this day, in London. */
export async function weeksUntil(today: string) {
  const first = addDays(today, 1 - WEEKS * DAYS_A_WEEK)
  const [signUps, unlocks] = await Promise.all([perDay('users', first), perDay('unlocks', first)])
  return Array.from({ length: WEEKS }, (_, index) => {
    const from = addDays(first, index * DAYS_A_WEEK)
    const to = addDays(from, DAYS_A_WEEK)
    const within = (days: Map<string, number>) =>
      [...days].reduce((sum, [day, count]) => (day >= from && day < to ? sum + count : sum), 0)
    return { from, signUps: within(signUps), unlocks: within(unlocks) }
  })
}

/** By the hour, since days in London begin at one. */
async function perDay(table: string, first: string): Promise<Map<string, number>> {
  const rows = await db
    .from(table)
    .where('created_at', '>=', storedTime(londonMidnight(first)))
    .select(db.raw('substr(created_at, 1, 13) as hour'))
    .count('* as found')
    .groupByRaw('substr(created_at, 1, 13)')
  const days = new Map<string, number>()
  for (const { hour, found } of rows) {
    const day = dayOf(`${hour}:00:00`)!
    days.set(day, (days.get(day) ?? 0) + Number(found))
  }
  return days
}

async function countBy<Key extends string>(
  query: ReturnType<typeof db.from>,
  column: string,
  keys: readonly Key[]
): Promise<Counted<Key>[]> {
  const rows = await query.select(column).count('* as found').groupBy(column)
  return keys.map((key) => ({
    key,
    count: Number(rows.find((row) => row[column] === key)?.found ?? 0),
  }))
}

export type Dashboard = Awaited<ReturnType<typeof dashboard>>
