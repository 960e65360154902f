import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { openableStatuses } from '#policies/site_policy'
import { monthsFrom } from '#queries/insights/insight_rows'
import type { Found, GroupSum } from '#search/found'
import { addDays, londonToday } from '#shared/time/dates'

const CLIENTS = 8
const MONTHS_BEFORE = 12

type NamedCount = { name: string; count: number }

export type ContractorFigures = {
  not_begun: number
  /** Projects of known value, and the middle of their values. */
  known: number
  median: number | null
  /** The viewer's own, under My Projects. */
  saved: { count: number; value: number }
  sectors: NamedCount[]
  regions: NamedCount[]
  /** By month, twelve before today's and eleven after it. */
  starts: { month: string; count: number }[]
  clients: NamedCount[]
}

/** Of all projects of a contractor that members may open, as its table lists them. */
export async function contractorFigures(
  viewer: User,
  contractorId: number,
  found: Found
): Promise<ContractorFigures> {
  const today = londonToday()
  const months = monthsFrom(today, -MONTHS_BEFORE)
  const { groups, clients, ...figures } = found.figures({
    months: { start: months, end: months },
    most: CLIENTS,
  })
  const values = found.values()
  return {
    not_begun: found.dated('start', { from: addDays(today, 1) }),
    known: values.length,
    median: medianOf(values),
    saved: await savedOf(viewer, contractorId),
    sectors: countsBy(groups, ({ sector }) => sector),
    regions: countsBy(groups, ({ region }) => region),
    starts: months.map((month, at) => ({ month, count: figures.months.start[at].count })),
    clients: await clientsNamed(clients),
  }
}

function medianOf(sorted: Float64Array): number | null {
  if (sorted.length === 0) return null
  const middle = (sorted.length - 1) / 2
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2
}

/** Most first; what has no name is left out. */
function countsBy(groups: GroupSum[], nameOf: (group: GroupSum) => string | null): NamedCount[] {
  const counts = new Map<string, number>()
  for (const group of groups) {
    const name = nameOf(group)
    if (name) counts.set(name, (counts.get(name) ?? 0) + group.count)
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count)
}

async function savedOf(viewer: User, contractorId: number) {
  const [sum] = await db
    .from('bookmarks')
    .join('sites', 'sites.id', 'bookmarks.site_id')
    .where({ 'bookmarks.user_id': viewer.id, 'sites.contractor_id': contractorId })
    .whereIn('sites.status', [...openableStatuses(null)])
    .count('* as count')
    .sum('sites.value as value')
  return { count: Number(sum.count), value: Number(sum.value ?? 0) }
}

/** Leaves out clients that were deleted in the meantime. */
async function clientsNamed(sums: { id: number; count: number }[]): Promise<NamedCount[]> {
  const ids = sums.map(({ id }) => id)
  const rows = await db.from('clients').whereIn('id', ids).select('id', 'name')
  const nameOf = new Map<number, string>(rows.map(({ id, name }) => [id, name]))
  return sums.flatMap(({ id, count }) => {
    const name = nameOf.get(id)
    return name ? [{ name, count }] : []
  })
}
