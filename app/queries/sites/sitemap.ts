import { visibleSites } from '#sites/read/visible_sites'
import { currentSettings } from '#queries/admin/current_settings'
import { isoTime } from '#shared/time/dates'

/** The protocol's limit of addresses; each sitemap covers as many ids. */
export const SITEMAP_SIZE = 50_000

export type SitemapEntry = { id: number; changedAt: string }

/** Counts from 0. None unless anyone may read a page of every site: a search engine would soon reach the sign-up page. */
export async function sitemapParts(): Promise<number[]> {
  const { publicSitePages } = await currentSettings()
  if (!publicSitePages) return []
  const parts: number[] = []
  for (let from = 1; ;) {
    const next = await liveSites().where('sites.id', '>=', from).min('sites.id as id').first()
    if (!next?.id) return parts
    const part = Math.floor((next.id - 1) / SITEMAP_SIZE)
    parts.push(part)
    from = (part + 1) * SITEMAP_SIZE + 1
  }
}

/** By id, with the time of the last change. */
export async function sitemapOfSites(part: number): Promise<SitemapEntry[]> {
  if (!(await sitemapParts()).includes(part)) return []
  const rows = await liveSites()
    .whereBetween('sites.id', [part * SITEMAP_SIZE + 1, (part + 1) * SITEMAP_SIZE])
    .orderBy('sites.id')
    .select('sites.id', 'sites.added_at', 'sites.refreshed_at')
  return rows.map((row) => ({
    id: row.id,
    changedAt: isoTime(row.refreshed_at ?? row.added_at),
  }))
}

function liveSites() {
  return visibleSites(null).where('sites.status', 'Live')
}
