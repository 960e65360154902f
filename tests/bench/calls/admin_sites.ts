import { ADMIN_SITE_SORTS, type AdminSiteSort } from '#shared/sites/admin_sites'
import { STATUS_FILTERS } from '#shared/sites/site_status'
import type { BenchDatabase } from '../database.js'
import type { Call } from './index.js'

type Query = Record<string, string | number>
export type AdminQuestion = { name: string; queries: Query[]; sort: AdminSiteSort; where: string }

const PROMISED_MS = 60
const FAR_PAGE = 20
const EVERY_SITE = '1 = 1'
const COLUMNS: Record<AdminSiteSort, string> = {
  id: 'id',
  cmap_id: 'cmap_id',
  name: 'name_key',
  city_county: 'city_county_key',
  contractor: 'contractor_id',
  client: 'client_id',
  value: 'value',
  start_date: 'start_date',
  end_date: 'end_date',
  date: 'added_at',
  updated: 'refreshed_at',
  status: 'status',
}

/** Each filter of the administrators' list of sites, with the condition that it means. */
const FILTERS: [name: string, values: object[], where: string][] = [
  ['region', [{ region: ['London'] }, { region: ['Wales', 'Ireland'] }], "region = 'London'"],
  ['sector', [{ sectors: ['Resi'] }, { sectors: ['Health', 'Office'] }], "sector = 'Resi'"],
  [
    'region and sector',
    [{ region: ['London'], sectors: ['Resi'] }],
    "region = 'London' AND sector = 'Resi'",
  ],
  ['value', [{ start_value: 50 }, { start_value: 1, end_value: 2 }], 'value >= 50000000'],
  ['storeys', [{ start_storeys: 20 }, { start_units: 500 }, { start_blocks: 8 }], 'storeys >= 20'],
  ['period', [{ year_start: 2026 }, { month_end: '2026-11' }], "start_date >= '2026-01-01'"],
  ['days', [{ start_date: '2027-06-01' }, { end_date: '2024-01-31' }], "end_date < '2024-02-01'"],
  ['added', [{ added_from: '2026-11-01' }], "added_at >= '2026-11-01'"],
  ['unknown', [{ unknown: ['region'] }, { unknown: ['value'] }], 'value IS NULL'],
  ['postcode', [{ postcode: 'LS1' }, { postcode: 'EH4' }], "postcode_key LIKE 'LS1%'"],
  ['town', [{ postcode: 'Leeds' }, { postcode: 'Bath' }], "city_county_key = 'leeds'"],
  ['words', [{ search: 'crematorium' }, { search: 'steel school' }], "name_key LIKE 'school%'"],
  ['common word', [{ search: 'school' }, { projectName: 'homes' }], "name_key LIKE 'school%'"],
]

/** What administrators ask of their list: every sort, far into it as well, and every filter, sorted anew or not. */
export async function adminSiteQuestions(db: BenchDatabase): Promise<AdminQuestion[]> {
  const named = async (table: string) => {
    const firms = await db.rows<{ name: string }>(
      `SELECT name FROM ${table} ORDER BY live_sites DESC, id LIMIT 2`
    )
    return firms.map(({ name }) => name)
  }
  const directories: typeof FILTERS = []
  for (const [filter, table] of [
    ['contractor', 'contractors'],
    ['client', 'clients'],
    ['local_authority', 'local_authorities'],
  ]) {
    const names = await named(table)
    directories.push([filter, names.map((name) => ({ [filter]: [name] })), `${filter}_id = 1`])
  }
  return [
    ...ADMIN_SITE_SORTS.map((sort) => ({
      name: `admin sites by ${sort}`,
      queries: [
        { sortBy: sort, sortDirection: 'asc', page: 1 },
        { sortBy: sort, sortDirection: 'desc', page: 1 },
        { sortBy: sort, sortDirection: 'desc', page: FAR_PAGE },
      ],
      sort,
      where: EVERY_SITE,
    })),
    {
      name: 'admin sites, status',
      queries: STATUS_FILTERS.flatMap((status) => [
        { status, sortBy: 'id', sortDirection: 'desc' },
        { status, sortBy: 'name', sortDirection: 'asc' },
      ]),
      sort: 'id' as const,
      where: EVERY_SITE,
    },
    ...[...FILTERS, ...directories].map(([name, values, where]) => ({
      name: `admin sites, ${name}`,
      queries: values.flatMap((filters) => [
        { filters: JSON.stringify(filters), sortBy: 'id', sortDirection: 'desc' },
        { filters: JSON.stringify(filters), sortBy: 'end_date', sortDirection: 'asc' },
      ]),
      sort: 'id' as const,
      where,
    })),
  ]
}

/** The administrators' list beside the least that it can be made of: one page of one status, and its companies. */
export async function adminSiteCalls(db: BenchDatabase): Promise<Call[]> {
  return (await adminSiteQuestions(db)).map(({ name, queries, sort, where }) => ({
    name,
    promisedMs: PROMISED_MS,
    who: 'admin',
    paths: queries.map((query) => `/api/sites?${new URLSearchParams(texts(query))}`),
    bare: () => pageByHand(db, COLUMNS[sort], where),
  }))
}

function texts(query: Query): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
}

async function pageByHand(db: BenchDatabase, column: string, where: string) {
  return db.rows(
    `SELECT s.*, co.name AS contractor, cl.name AS client
     FROM (SELECT id FROM sites WHERE status = 'Live' AND ${where} ORDER BY ${column} DESC LIMIT 50) AS page
     JOIN sites s ON s.id = page.id LEFT JOIN contractors co ON co.id = s.contractor_id
     LEFT JOIN clients cl ON cl.id = s.client_id`
  )
}
