import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { dataVersion, VersionedCache } from '#database/data_version'
import { visibleSites } from '#search/visible_sites'
import { allowReplicaReads, reader } from '#database/replica'
import { normalise } from '#shared/text/normalise'

const OPTIONS = 20

const DIRECTORIES = {
  contractor: 'contractors',
  client: 'clients',
  local_authority: 'local_authorities',
} as const

export type SiteYears = Pick<SiteDetailsLists, 'yearStarts' | 'yearEnds'>
export type DirectoryFilter = keyof typeof DIRECTORIES

export type SiteDetailsLists = {
  yearStarts: number[]
  yearEnds: number[]
  contractors: string[]
  localAuthorities: string[]
  clients: string[]
}

/** Ready to send, plain and compressed; `tag` is the ETag. */
export type ReadyAnswer = { body: Buffer; gzip: Buffer; tag: string }

const lists = new VersionedCache<ReadyAnswer>(1)
const years = new VersionedCache<SiteYears>(1)

/** The values of live sites' filters, names by number of live sites; cached until a write. */
export function siteDetailsLists(): Promise<ReadyAnswer> {
  return allowReplicaReads(async () =>
    lists.find('', await dataVersion(), async () => ready(await readLists()))
  )
}

export function siteYears(): Promise<SiteYears> {
  return allowReplicaReads(async () => years.find('', await dataVersion(), readYears))
}

async function ready(answer: SiteDetailsLists): Promise<ReadyAnswer> {
  const body = Buffer.from(JSON.stringify(answer))
  const tag = `"${createHash('sha256').update(body).digest('base64url')}"`
  return { body, gzip: await promisify(gzip)(body), tag }
}

async function readLists(): Promise<SiteDetailsLists> {
  const [found, contractors, localAuthorities, clients] = await Promise.all([
    siteYears(),
    namesOf('contractor'),
    namesOf('local_authority'),
    namesOf('client'),
  ])
  return { ...found, contractors, localAuthorities, clients }
}

async function readYears(): Promise<SiteYears> {
  const [yearStarts, yearEnds] = await Promise.all([yearsOf('start_date'), yearsOf('end_date')])
  return { yearStarts, yearEnds }
}

/** Up to 20 names with live sites that contain the text, busiest first. */
export function directoryOptions(filter: DirectoryFilter, typed: string): Promise<string[]> {
  const wanted = normalise(typed).replaceAll(' ', '')
  return allowReplicaReads(async () => {
    const matching = ranked(filter).limit(OPTIONS)
    if (wanted) matching.whereRaw("INSTR(REPLACE(name_key, ' ', ''), ?) > 0", [wanted])
    const rows = await matching
    return rows.map((row) => row.name)
  })
}

function ranked(filter: DirectoryFilter) {
  return reader()
    .from(DIRECTORIES[filter])
    .select('name')
    .where('live_sites', '>', 0)
    .orderBy('live_sites', 'desc')
    .orderBy('name_key')
}

async function namesOf(filter: DirectoryFilter): Promise<string[]> {
  const rows = await ranked(filter)
  return rows.map((row) => row.name)
}

/** Steps through the index from year to year instead of reading every site. */
async function yearsOf(column: 'start_date' | 'end_date'): Promise<number[]> {
  const found: number[] = []
  let after = '0000-01-01'
  for (;;) {
    // An ordered read: for MIN, MariaDB would scan every site.
    const [row] = await visibleSites(null)
      .where('sites.status', 'Live')
      .where(`sites.${column}`, '>=', after)
      .select(`sites.${column} as first`)
      .orderBy(`sites.${column}`)
      .limit(1)
    if (!row) return found
    const year = Number(String(row.first).slice(0, 4))
    found.push(year)
    after = `${year + 1}-01-01`
  }
}
