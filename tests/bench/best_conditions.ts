import type { HandWritten } from './questions.js'

const LIVE = "s.status = 'Live'"

/** Contractors from Z on that surely hold a page, then their sites. */
export function byContractor(isMysql: boolean): string {
  const join = isMysql ? 'STRAIGHT_JOIN' : 'CROSS JOIN'
  return `SELECT s.id FROM (
      SELECT id, name_key FROM contractors WHERE live_sites > 0 ORDER BY name_key DESC LIMIT 50) c
    ${join} sites s ON s.contractor_id = c.id AND ${LIVE}
    ORDER BY c.name_key DESC, s.id DESC LIMIT 50`
}

/** Each badge by an index of its own; no project bears both. */
export function newAndUpdated(badge: string): HandWritten {
  const since = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')
  const fresh = {
    where: `${LIVE} AND s.added_at >= '${since}' AND (s.refreshed_at IS NULL OR s.refreshed_at <= s.added_at)`,
    index: 'sites_status_added_at_index',
  }
  const changed = {
    where: `${LIVE} AND s.refreshed_at >= '${since}' AND s.refreshed_at > s.added_at`,
    index: 'sites_status_refreshed_at_index',
  }
  const parts = badge === 'new' ? [fresh] : badge === 'updated' ? [changed] : [fresh, changed]
  return { where: parts.map(({ where }) => `(${where})`).join(' OR '), params: [], parts }
}
