import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { bookmarkedForDesk } from '#queries/desk/bookmarked_sites'
import { mergesAmong } from '#queries/saved_filters/alert_matches'
import { DESK_CHANGES } from '#shared/limits'
import { recentFrom } from '#shared/sites/recent'
import type { SiteField } from '#shared/sites/site_fields'
import type { SiteFieldChanges, SiteFieldValue } from '#shared/sites/site_history'
import { londonToday } from '#shared/time/dates'

/** No contacts: the history holds people who have objected since. */
const TOLD_FIELDS = [
  'end_date',
  'start_date',
  'value',
  'contractor',
  'client',
  'site_status',
  'name',
  'address',
] as const satisfies SiteField[]

const UNPUBLISHED: SiteFieldValue[] = ['Verify', 'Hold']
/** Changes read at most, told or not. */
const MOST_READ = 200

export type ToldField = (typeof TOLD_FIELDS)[number]

type SiteChange = {
  id: number
  site_id: number
  site_name: string
  changed_at: string
  fields: { field: ToldField; from: SiteFieldValue; to: SiteFieldValue }[]
}

export type ChangedSites = { rows: SiteChange[]; total: number }

type ChangeRow = Omit<SiteChange, 'fields'> & { changes: string }

/** What changed on the bookmarked sites in the last 30 days, newest first; `total` counts projects. */
export async function changedSites(member: User, today = londonToday()): Promise<ChangedSites> {
  const newest = await bookmarkedForDesk(member)
    .join('site_changes', 'site_changes.site_id', 'sites.id')
    .orderBy('site_changes.id', 'desc')
    .limit(MOST_READ)
    .select('site_changes.id')
  const rows: ChangeRow[] = await db
    .from('site_changes')
    .join('sites', 'sites.id', 'site_changes.site_id')
    .whereIn(
      'site_changes.id',
      newest.map(({ id }) => id)
    )
    .where('site_changes.kind', 'changed')
    .where('site_changes.changed_at', '>=', `${recentFrom(today)} 00:00:00`)
    .orderBy('site_changes.id', 'desc')
    .select('site_changes.id', 'site_changes.site_id', 'sites.name as site_name')
    .select('site_changes.changed_at', 'site_changes.changes')
  const told = await toldChanges(rows)
  const total = new Set(told.map(({ site_id: id }) => id)).size
  return { rows: told.slice(0, DESK_CHANGES), total }
}

async function toldChanges(rows: ChangeRow[]): Promise<SiteChange[]> {
  const entries = rows.map((row) => ({ ...row, changes: JSON.parse(row.changes) }))
  const isMerge = await mergesAmong(db.connection(), entries)
  return entries
    .filter((entry) => !isMerge(entry))
    .map(({ changes, ...entry }) => ({ ...entry, fields: toldFields(changes) }))
    .filter(({ fields }) => fields.length > 0)
}

function toldFields(changes: SiteFieldChanges): SiteChange['fields'] {
  return TOLD_FIELDS.flatMap((field) => {
    const [from, to] = changes[field] ?? [null, null]
    const isHidden = field === 'site_status' && [from, to].some((one) => UNPUBLISHED.includes(one))
    return from === to || isHidden ? [] : [{ field, from, to }]
  })
}
