import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { withContactSearch } from '#queries/sites/admin_search'
import { DATA_VERSION, dataVersion, versionOf } from '#database/data_version'
import type { PageOf } from '#database/paginate'
import { pageOfSites } from '#search/page_of_sites'
import { selectSites } from '#search/search_sites'
import type { SiteRow } from '#sites/site_rows'
import type { AdminSiteListQuery } from '#validators/sites/admin_site_list'

type SiteCounts = { views: number; bookmarks: number; notes: number }

export type AdminSiteRow = SiteRow & {
  held: number | boolean
  verified_at: string | null
  verify_due_at: string | null
  counts: SiteCounts
}

type StoredRow = Omit<AdminSiteRow, 'counts'> & SiteCounts & { data_version?: unknown }

export type AdminSiteList = PageOf<AdminSiteRow>

const MARKS = { views: 'site_views', bookmarks: 'bookmarks', notes: 'notes' } as const

export async function listAdminSites(
  viewer: User,
  query: AdminSiteListQuery
): Promise<AdminSiteList> {
  const asked = await withContactSearch(query)
  const { rows, place } = await pageOfSites(viewer, asked, rowsAndVersion)
  const { offset, ...page } = place
  return { rows, ...page }
}

async function rowsAndVersion(ids: number[]) {
  if (ids.length === 0) return { rows: [], readAt: null }
  const counts = Object.entries(MARKS).map(([kind, table]) =>
    db.from(table).whereColumn('site_id', 'sites.id').count('*').as(kind)
  )
  const found = await selectSites(db.from('sites'))
    .whereIn('sites.id', ids)
    .select('sites.held', 'sites.verified_at', 'sites.verify_due_at', ...counts)
    .select(db.raw(DATA_VERSION))
  const byId = new Map<number, AdminSiteRow>()
  for (const { views, bookmarks, notes, ...row } of found as StoredRow[]) {
    byId.set(row.id, { ...row, counts: { views, bookmarks, notes } })
  }
  const rows = ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
  return { rows, readAt: found[0] ? versionOf(found[0].data_version) : await dataVersion() }
}
