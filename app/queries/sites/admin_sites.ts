import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { withContactSearch } from '#queries/sites/admin_search'
import type { PageOf } from '#database/paginate'
import { pageOfSites } from '#search/find_sites'
import { readInOrder } from '#sites/read/rows_in_order'
import { selectSites } from '#sites/read/select_sites'
import type { SiteRow } from '#sites/read/site_rows'
import type { AdminSiteListQuery } from '#validators/sites/admin_site_list'

type SiteCounts = { views: number; bookmarks: number; notes: number }

export type AdminSiteRow = SiteRow & {
  held: number | boolean
  verified_at: string | null
  verify_due_at: string | null
  counts: SiteCounts
}

type StoredRow = Omit<AdminSiteRow, 'counts'> & SiteCounts

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
  const counts = Object.entries(MARKS).map(([kind, table]) =>
    db.from(table).whereColumn('site_id', 'sites.id').count('*').as(kind)
  )
  const own = ['sites.held', 'sites.verified_at', 'sites.verify_due_at']
  const sites = selectSites(db.from('sites')).select(...own, ...counts)
  const { rows, readAt } = await readInOrder<StoredRow>(sites, ids)
  const withCounts = rows.map(({ views, bookmarks, notes, ...row }) => {
    return { ...row, counts: { views, bookmarks, notes } }
  })
  return { rows: withCounts, readAt }
}
