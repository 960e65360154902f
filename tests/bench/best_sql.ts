import type { BenchDatabase, Parameters } from './database.js'
import type { HandWritten } from './questions.js'

const PER_PAGE = 50
const CAP = 10_000
const KEEP_MS = 5_000
/** From so many postings on, walking the order finds a page sooner than sorting all that match. */
const COMMON = 20_000
const LAST = '\u{10FFFF}'

const COLUMNS = `s.id, s.cmap_id, s.name, s.sector, s.description, s.address, s.postcode,
  s.city_county, s.region, la.name AS local_authority, s.image_key, s.value, s.status, s.start_date,
  s.end_date, s.added_at, s.refreshed_at, co.name AS contractor, cl.name AS client,
  bm.id AS bookmark_id, sv.id AS view_id, st.stage,
  EXISTS (SELECT 1 FROM notes n WHERE n.user_id = ? AND n.site_id = s.id) AS has_notes`

const JOINS = `LEFT JOIN contractors co ON co.id = s.contractor_id
  LEFT JOIN clients cl ON cl.id = s.client_id
  LEFT JOIN local_authorities la ON la.id = s.local_authority_id
  LEFT JOIN bookmarks bm ON bm.site_id = s.id AND bm.user_id = ?
  LEFT JOIN site_views sv ON sv.site_id = s.id AND sv.user_id = ?
  LEFT JOIN site_stages st ON st.site_id = s.id AND st.user_id = ?`

const kept = new Map<string, { found: number; until: number }>()

/** A page of rows and the capped total, by the quickest statements that were found for each question. */
export async function bestList(db: BenchDatabase, asked: HandWritten, userId: number) {
  const search = await sourceOf(db, asked)
  const total = await countOf(db, search)
  const direction = asked.order?.by ?? 's.id DESC'
  const offset = ((asked.page ?? 1) - 1) * PER_PAGE
  const isWide = total > CAP || search.isWalked
  const index = isWide ? (asked.order?.index ?? 'sites_status_id_index') : search.index
  const ids =
    asked.ids ??
    `SELECT s.id FROM ${search.drive} ${hint(db, search.drive ? undefined : index)}
     WHERE ${search.where} ORDER BY ${direction} LIMIT ${PER_PAGE} OFFSET ${offset}`.replace(
      'FROM  ',
      'FROM sites s '
    )
  const join = db.isMysql ? 'STRAIGHT_JOIN' : 'CROSS JOIN'
  const rows = await db.rows<Record<string, unknown>>(
    `SELECT ${COLUMNS} FROM (${ids}) k ${join} sites s ON s.id = k.id ${JOINS} ORDER BY ${
      asked.ids ? 'co.name_key DESC, s.id DESC' : direction
    }`,
    [userId, ...(asked.ids ? [] : search.params), userId, userId, userId]
  )
  return { rows, total }
}

type Source = {
  drive: string
  where: string
  params: Parameters
  index?: string
  isWalked: boolean
  key: string
}

async function sourceOf(db: BenchDatabase, asked: HandWritten): Promise<Source> {
  const key = JSON.stringify([asked.where, asked.params, asked.words])
  const { where, params, index, words = [] } = asked
  if (words.length === 0) return { drive: '', where, params, index, isWalked: false, key }
  return db.isMysql ? postings(db, asked, key) : fts(asked, key)
}

function fts({ where, params, words = [] }: HandWritten, key: string): Source {
  const match = words.map((word) => `"${word}" *`).join(' AND ')
  const drive = 'site_fts CROSS JOIN sites s ON s.id = site_fts.rowid'
  return {
    drive,
    where: `site_fts MATCH ? AND ${where}`,
    params: [match, ...params],
    isWalked: false,
    key,
  }
}

/** Few postings drive; among many the order is walked and each site asked for its words. */
async function postings(db: BenchDatabase, asked: HandWritten, key: string): Promise<Source> {
  const groups = await Promise.all(
    asked.words!.map(async (word) => {
      const terms = await db.rows<{ id: number }>(
        'SELECT id FROM terms WHERE term >= ? AND term < ?',
        [word, word + LAST]
      )
      const list = terms.map(({ id }) => id).join(',') || '0'
      const [{ n }] = await db.rows<{ n: number }>(
        `SELECT COUNT(*) AS n FROM (SELECT 1 FROM site_terms WHERE term_id IN (${list}) LIMIT ${COMMON + 1}) t`
      )
      return { list, n }
    })
  )
  groups.sort((a, b) => a.n - b.n)
  // Term by term: a list of terms beside the site's id would be read as a range of whole postings.
  const probe = (list: string) =>
    `(SELECT 1 FROM terms w STRAIGHT_JOIN site_terms p ON p.term_id = w.id AND p.site_id = s.id
      WHERE w.id IN (${list}) LIMIT 1) = 1`
  const isWalked = groups[0].n > COMMON
  const probed = (isWalked ? groups : groups.slice(1)).map(({ list }) => probe(list))
  const drive = `(SELECT DISTINCT site_id FROM site_terms WHERE term_id IN (${groups[0].list})) d STRAIGHT_JOIN sites s ON s.id = d.site_id`
  return {
    drive: isWalked ? '' : drive,
    where: [asked.where, ...probed].join(' AND '),
    params: asked.params,
    isWalked,
    key,
  }
}

async function countOf(db: BenchDatabase, source: Source): Promise<number> {
  const known = kept.get(source.key)
  if (known && known.until > Date.now()) return known.found
  const from = source.drive || `sites s ${hint(db, source.index)}`
  const [{ found }] = await db.rows<{ found: number }>(
    `SELECT COUNT(*) AS found FROM (SELECT 1 FROM ${from} WHERE ${source.where} LIMIT ${CAP + 1}) t`,
    source.params
  )
  kept.set(source.key, { found, until: Date.now() + KEEP_MS })
  return found
}

function hint(db: BenchDatabase, index?: string): string {
  if (!index) return ''
  return db.isMysql ? `FORCE INDEX (${index})` : `INDEXED BY ${index}`
}
