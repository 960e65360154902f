import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { bookmarkedForDesk } from '#queries/desk/bookmarked_sites'
import { gatherableRows } from '#sites/read/rows_in_order'
import type { MemberSiteRow } from '#sites/read/site_rows'
import { DESK_DAYS_AHEAD, DESK_ROWS } from '#shared/limits'
import { addDays, londonToday } from '#shared/time/dates'

const ENDING_DAYS = 90

export type SoonSites = { rows: MemberSiteRow[]; ending: number }

/** The bookmarked sites that start or end next; `ending` counts all that end within 90 days. */
export async function soonSites(member: User, today = londonToday()): Promise<SoonSites> {
  const next = 'CASE WHEN sites.start_date >= ? THEN sites.start_date ELSE sites.end_date END'
  const open = () => bookmarkedForDesk(member).whereNot('sites.status', 'Complete')
  const ids = await open()
    .whereRaw(`${next} BETWEEN ? AND ?`, [today, today, addDays(today, DESK_DAYS_AHEAD)])
    .orderByRaw(`${next}, sites.id`, [today])
    .limit(DESK_ROWS)
    .select('sites.id')
  const [{ ending }] = await open()
    .whereBetween('sites.end_date', [today, addDays(today, ENDING_DAYS)])
    .select(db.raw('COUNT(*) AS ending'))
  const rows = await gatherableRows(
    member,
    ids.map(({ id }) => id)
  )
  return { rows, ending: Number(ending) }
}
