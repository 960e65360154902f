import { byContractor, newAndUpdated } from './best_conditions.js'
import type { Words } from './best_words.js'
import type { BenchDatabase } from './database.js'

/** A list as the bare server asks for it: the best SQL written by hand. */
export type HandWritten = {
  where: string
  params: (string | number)[]
  /** The index that serves the conditions; without one the order is walked. */
  index?: string
  /** Conditions of which one must hold and that exclude each other, each with its index. */
  parts?: { where: string; index: string }[]
  /** The words that must all occur. */
  words?: Words
  order?: { index?: string; by: string }
  page?: number
  /** A whole statement for the ids where no single index serves. */
  ids?: string
}

type Variant = { query: Record<string, unknown>; best: HandWritten }

export type Question = {
  name: string
  /** The p95 that was promised, in milliseconds. */
  promisedMs: number
  variants: Variant[]
}

const LIVE = "s.status = 'Live'"
const filtered = (filters: object) => ({ filters: JSON.stringify(filters) })
const MILLION = 1_000_000
/** Two words, phrases and words with filters may take longer than the rest. */
const [NARROW_MS, WIDE_MS] = [40, 120]

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
    best: {
      where: LIVE,
      params: [],
      words: { exact: typed.split(' ').slice(0, -1), beginnings: typed.split(' ').slice(-1) },
    },
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
    {
      name: 'default page',
      promisedMs: NARROW_MS,
      variants: [{ query: {}, best: { where: LIVE, params: [] } }],
    },
    {
      name: 'page 100',
      promisedMs: NARROW_MS,
      variants: [{ query: { page: 100 }, best: { where: LIVE, params: [], page: 100 } }],
    },
    {
      name: 'sorted by name',
      promisedMs: NARROW_MS,
      variants: [
        sorted('name', 'asc', 'sites_status_name_key_index', 's.name_key, s.id'),
        sorted('name', 'desc', 'sites_status_name_key_index', 's.name_key DESC, s.id DESC'),
      ],
    },
    {
      name: 'sorted by end date',
      promisedMs: NARROW_MS,
      variants: [
        sorted('end_date', 'asc', 'sites_status_end_date_index', 's.end_date, s.id'),
        sorted('end_date', 'desc', 'sites_status_end_date_index', 's.end_date DESC, s.id DESC'),
      ],
    },
    {
      name: 'sorted by contractor',
      promisedMs: NARROW_MS,
      variants: [
        {
          query: { sortBy: 'contractor', sortDirection: 'desc' },
          best: {
            where: LIVE,
            params: [],
            ids: byContractor(db.isMysql),
            order: { by: 'co.name_key DESC, s.id DESC' },
          },
        },
      ],
    },
    {
      name: 'region and sector',
      promisedMs: NARROW_MS,
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
      promisedMs: NARROW_MS,
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
      promisedMs: NARROW_MS,
      variants: contractors.map((row) =>
        directory('contractor', 'sites_contractor_id_status_value_index', row)
      ),
    },
    {
      name: 'client',
      promisedMs: NARROW_MS,
      variants: clients.map((row) =>
        directory('client', 'sites_client_id_status_value_index', row)
      ),
    },
    {
      name: 'local authority',
      promisedMs: NARROW_MS,
      variants: authorities.map((row) =>
        directory('local_authority', 'sites_local_authority_id_status_sector_value_index', row)
      ),
    },
    {
      name: 'postcode prefix',
      promisedMs: NARROW_MS,
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
      promisedMs: NARROW_MS,
      variants: ['Leeds', 'Oxford', 'Galway', 'London', 'Bath', 'Salford'].map((town) => ({
        query: filtered({ postcode: town }),
        best: { where: LIVE, params: [], words: { beginnings: [`¤${town.toLowerCase()}`] } },
      })),
    },
    {
      name: 'rare word',
      promisedMs: NARROW_MS,
      variants: ['crematorium', 'lido', 'observatory', 'windmill', 'aquarium'].map(words),
    },
    {
      name: 'common word',
      promisedMs: NARROW_MS,
      variants: ['school', 'residential', 'steel', 'homes'].map(words),
    },
    {
      name: 'word, region and value',
      promisedMs: WIDE_MS,
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
          index: 'sites_status_region_sector_value_index',
          words: { beginnings: [String(word)] },
        },
      })),
    },
    {
      name: 'two words',
      promisedMs: WIDE_MS,
      variants: ['steel school', 'primary school', 'leeds homes', 'timber frame'].map(words),
    },
    {
      name: 'phrase',
      promisedMs: WIDE_MS,
      variants: ['primary school', 'timber frame', 'steel frame', 'curtain walling'].map(
        (phrase) => ({
          query: { search: `"${phrase}"` },
          best: { where: LIVE, params: [], words: { phrase } },
        })
      ),
    },
    {
      name: 'New and Updated',
      promisedMs: NARROW_MS,
      variants: ['new', 'updated', 'new,updated'].map((badge) => ({
        query: { NewUpdated: badge },
        best: newAndUpdated(badge),
      })),
    },
    {
      name: 'nothing: value and storeys',
      promisedMs: NARROW_MS,
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
      promisedMs: NARROW_MS,
      variants: [
        {
          query: { search: 'lighthouse', ...filtered({ postcode: 'Oxford' }) },
          best: { where: LIVE, params: [], words: { beginnings: ['lighthouse', '¤oxford'] } },
        },
      ],
    },
    {
      name: 'nothing: region and start',
      promisedMs: NARROW_MS,
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
