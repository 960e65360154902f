import type { BenchDatabase } from './database.js'

/** A list as the bare server asks for it: the best SQL written by hand. */
export type HandWritten = {
  where: string
  params: (string | number)[]
  /** The index that serves the conditions; without one the order is walked. */
  index?: string
  /** Beginnings of words that must all occur. */
  words?: string[]
  order?: { index: string; by: string }
  page?: number
  /** A whole statement for the ids where no single index serves. */
  ids?: string
}

export type Variant = { query: Record<string, unknown>; best: HandWritten }

export type Question = {
  name: string
  /** Two words, phrases and words with filters may take longer (issue, "Speed it must reach"). */
  isWide?: boolean
  variants: Variant[]
}

const LIVE = "s.status = 'Live'"
const filtered = (filters: object) => ({ filters: JSON.stringify(filters) })
const MILLION = 1_000_000

/** The questions of the bench, each with several values taken from the data. */
export async function listQuestions(db: BenchDatabase): Promise<Question[]> {
  const names = (table: string, offset: number) =>
    db.rows<{ id: number; name: string }>(
      `SELECT id, name FROM ${table} WHERE live_sites > 0 ORDER BY live_sites DESC, id LIMIT 6 OFFSET ${offset}`
    )
  const contractors = [...(await names('contractors', 0)), ...(await names('contractors', 500))]
  const clients = [...(await names('clients', 0)), ...(await names('clients', 500))]
  const authorities = [
    ...(await names('local_authorities', 0)),
    ...(await names('local_authorities', 150)),
  ]

  const sorted = (sortBy: string, sortDirection: string, index: string, by: string): Variant => ({
    query: { sortBy, sortDirection },
    best: { where: LIVE, params: [], order: { index, by } },
  })
  const directory = (
    filter: string,
    index: string,
    { id, name }: { id: number; name: string }
  ) => ({
    query: filtered({ [filter]: [name] }),
    best: { where: `${LIVE} AND s.${filter}_id = ?`, params: [id], index },
  })
  const words = (typed: string): Variant => ({
    query: { search: typed },
    best: { where: LIVE, params: [], words: typed.split(' ') },
  })
  const nothing = (
    filters: object,
    where: string,
    params: (string | number)[],
    index?: string
  ) => ({
    query: filtered(filters),
    best: { where: `${LIVE} AND ${where}`, params, index },
  })

  return [
    { name: 'default page', variants: [{ query: {}, best: { where: LIVE, params: [] } }] },
    {
      name: 'page 100',
      variants: [{ query: { page: 100 }, best: { where: LIVE, params: [], page: 100 } }],
    },
    {
      name: 'sorted by name',
      variants: [
        sorted('name', 'asc', 'sites_status_name_key_index', 's.name_key, s.id'),
        sorted('name', 'desc', 'sites_status_name_key_index', 's.name_key DESC, s.id DESC'),
      ],
    },
    {
      name: 'sorted by end date',
      variants: [
        sorted('end_date', 'asc', 'sites_status_end_date_index', 's.end_date, s.id'),
        sorted('end_date', 'desc', 'sites_status_end_date_index', 's.end_date DESC, s.id DESC'),
      ],
    },
    {
      name: 'sorted by contractor',
      variants: [
        {
          query: { sortBy: 'contractor', sortDirection: 'desc' },
          best: { where: LIVE, params: [], ids: byContractor(db.isMysql) },
        },
      ],
    },
    {
      name: 'region and sector',
      variants: [
        ['London', 'Resi'],
        ['Wales', 'Health'],
        ['Scotland', 'Education'],
        ['North West', 'Office'],
        ['Ireland', 'Resi'],
        ['South East', 'Industrial'],
      ].map(([region, sector]) => ({
        query: filtered({ region: [region], sectors: [sector] }),
        best: {
          where: `${LIVE} AND s.region = ? AND s.sector = ?`,
          params: [region, sector],
          index: 'sites_status_region_sector_value_index',
        },
      })),
    },
    {
      name: 'status and value range',
      variants: [
        ['Complete', 1, 2],
        ['Complete', 50, 80],
        ['Contract Awarded', 5, 10],
        ['Contract Awarded', 100, 0],
      ].map(([status, from, to]) => ({
        query: filtered({ status, start_value: from, end_value: to }),
        best: {
          where: `s.status = ? AND s.value >= ?${to ? ' AND s.value <= ?' : ''}`,
          params: [status, Number(from) * MILLION, ...(to ? [Number(to) * MILLION] : [])],
          index: 'sites_status_value_index',
        },
      })),
    },
    {
      name: 'contractor',
      variants: contractors.map((row) =>
        directory('contractor', 'sites_contractor_id_status_value_index', row)
      ),
    },
    {
      name: 'client',
      variants: clients.map((row) =>
        directory('client', 'sites_client_id_status_value_index', row)
      ),
    },
    {
      name: 'local authority',
      variants: authorities.map((row) =>
        directory('local_authority', 'sites_local_authority_id_status_sector_value_index', row)
      ),
    },
    {
      name: 'postcode prefix',
      variants: ['LS1', 'M1', 'SW1', 'BS8', 'CF1', 'EH4'].map((prefix) => ({
        query: filtered({ postcode: prefix }),
        best: {
          where: `${LIVE} AND s.postcode_key >= ? AND s.postcode_key < ?`,
          params: [prefix, `${prefix}~`],
          index: 'sites_status_postcode_key_index',
        },
      })),
    },
    {
      name: 'town',
      variants: ['Leeds', 'Oxford', 'Galway', 'London', 'Bath', 'Salford'].map((town) => ({
        query: filtered({ postcode: town }),
        best: { where: LIVE, params: [], words: [`¤${town.toLowerCase()}`] },
      })),
    },
    {
      name: 'rare word',
      variants: ['crematorium', 'lido', 'observatory', 'windmill', 'aquarium'].map(words),
    },
    { name: 'common word', variants: ['school', 'residential', 'steel', 'homes'].map(words) },
    {
      name: 'word, region and value',
      isWide: true,
      variants: [
        ['school', 'London', 5, 20],
        ['steel', 'Wales', 1, 10],
        ['homes', 'Scotland', 10, 50],
        ['roof', 'North West', 2, 4],
      ].map(([word, region, from, to]) => ({
        query: {
          search: word,
          ...filtered({ region: [region], start_value: from, end_value: to }),
        },
        best: {
          where: `${LIVE} AND s.region = ? AND s.value >= ? AND s.value <= ?`,
          params: [region, Number(from) * MILLION, Number(to) * MILLION],
          words: [String(word)],
        },
      })),
    },
    {
      name: 'two words',
      isWide: true,
      variants: ['steel school', 'primary school', 'leeds homes', 'timber frame'].map(words),
    },
    {
      name: 'New and Updated',
      variants: ['new', 'updated', 'new,updated'].map((badge) => ({
        query: { NewUpdated: badge },
        best: newAndUpdated(badge),
      })),
    },
    {
      name: 'nothing: value and storeys',
      variants: [
        nothing(
          { start_value: 999_000, start_storeys: 900 },
          's.value >= ? AND s.storeys >= ?',
          [999_000 * MILLION, 900],
          'sites_status_value_index'
        ),
      ],
    },
    {
      name: 'nothing: word and town',
      variants: [
        {
          query: { search: 'lighthouse', ...filtered({ postcode: 'Oxford' }) },
          best: { where: LIVE, params: [], words: ['lighthouse', '¤oxford'] },
        },
      ],
    },
    {
      name: 'nothing: region and start',
      variants: [
        nothing(
          { region: ['Wales'], year_start: 2150 },
          "s.region = 'Wales' AND s.start_date BETWEEN '2150-01-01' AND '2150-12-31'",
          [],
          'sites_status_start_date_index'
        ),
      ],
    },
  ]
}

/** Contractors from Z on until they hold a page, then their sites. */
function byContractor(isMysql: boolean): string {
  const join = isMysql ? 'STRAIGHT_JOIN' : 'CROSS JOIN'
  return `SELECT s.id FROM (
      SELECT id, name_key, SUM(live_sites) OVER (ORDER BY name_key DESC) - live_sites AS before_it
      FROM contractors) c
    ${join} sites s ON s.contractor_id = c.id AND ${LIVE}
    WHERE c.before_it < 50 ORDER BY c.name_key DESC, s.id DESC LIMIT 50`
}

function newAndUpdated(badge: string): HandWritten {
  const since = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)
  const fresh = `s.added_at >= '${since}' AND (s.refreshed_at IS NULL OR s.refreshed_at <= s.added_at)`
  const changed = `s.refreshed_at >= '${since}' AND s.refreshed_at > s.added_at`
  if (badge === 'new') {
    return { where: `${LIVE} AND ${fresh}`, params: [], index: 'sites_status_added_at_index' }
  }
  if (badge === 'updated') {
    return { where: `${LIVE} AND ${changed}`, params: [], index: 'sites_status_refreshed_at_index' }
  }
  const one = (condition: string) => `SELECT s.id FROM sites s WHERE ${LIVE} AND ${condition}`
  return { where: `s.id IN (${one(fresh)} UNION ALL ${one(changed)})`, params: [] }
}
