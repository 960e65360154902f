import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { bookmarkedForDesk } from '#queries/desk/bookmarked_sites'
import { toldChanges, type ToldField } from '#queries/sites/told_changes'
import { DESK_CHANGES } from '#shared/limits'
import { recentFrom } from '#shared/sites/recent'
import { londonMidnight, londonToday, storedTime } from '#shared/time/dates'

/** Changes read at most, told or not. */
const MOST_READ = 200

type ChangeRow = {
  id: number
  site_id: number
  site_name: string
  changed_at: string
  changes: string
}
type SiteChange = Omit<ChangeRow, 'changes'> & { fields: ToldField[] }

export type ChangedSites = { rows: SiteChange[]; total: number }

/** What changed on the bookmarked sites in the last 30 days, newest first; `total` counts projects. */
export async function changedSites(member: User, today = londonToday()): Promise<ChangedSites> {
  const newest = bookmarkedForDesk(member)
    .join('site_changes', 'site_changes.site_id', 'sites.id')
    .orderBy('site_changes.id', 'desc')
    .limit(MOST_READ)
    .select('site_changes.id')
    .as('newest')
  const rows: ChangeRow[] = await db
    .from(newest)
    .join('site_changes', 'site_changes.id', 'newest.id')
    .join('sites', 'sites.id', 'site_changes.site_id')
    .where('site_changes.kind', 'changed')
    .where('site_changes.changed_at', '>=', storedTime(londonMidnight(recentFrom(today))))
    .orderBy('site_changes.id', 'desc')
    .select('site_changes.id', 'site_changes.site_id', 'sites.name as site_name')
    .select('site_changes.changed_at', 'site_changes.changes')
  const told = await toldChanges(rows)
  const total = new Set(told.map(({ site_id: id }) => id)).size
  return { rows: told.slice(0, DESK_CHANGES), total }
}
