import db from '@adonisjs/lucid/services/db'
import { reachableSites } from '#queries/reachable_sites'
import { fold } from '#shared/fold'

const OPTIONS = 20

const DIRECTORIES = {
  contractor: 'contractors',
  client: 'clients',
  local_authority: 'local_authorities',
} as const

export type DirectoryFilter = keyof typeof DIRECTORIES

export type SiteDetailsLists = {
  yearStarts: number[]
  yearEnds: number[]
  contractors: string[]
  localAuthorities: string[]
  clients: string[]
}

/**
 * The values that the filters of live sites can take (section 3, "Site details lists"), read afresh, so
 * that they are right after any write. Names come ranked by their number of live sites.
 */
export async function siteDetailsLists(): Promise<SiteDetailsLists> {
  return {
    ...(await siteYears()),
    contractors: await namesOf('contractor'),
    localAuthorities: await namesOf('local_authority'),
    clients: await namesOf('client'),
  }
}

/** The years in which live sites start and end, in order. */
export async function siteYears(): Promise<Pick<SiteDetailsLists, 'yearStarts' | 'yearEnds'>> {
  return { yearStarts: await years('start_date'), yearEnds: await years('end_date') }
}

/** Up to 20 names with live sites that contain what was typed, case and spaces ignored, the busiest first. */
export async function directoryOptions(filter: DirectoryFilter, typed: string): Promise<string[]> {
  const wanted = fold(typed).replaceAll(' ', '')
  const matching = ranked(filter).limit(OPTIONS)
  if (wanted) matching.whereRaw("INSTR(REPLACE(name_key, ' ', ''), ?) > 0", [wanted])
  const rows = await matching
  return rows.map((row) => row.name)
}

function ranked(filter: DirectoryFilter) {
  return db
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

/** The years that occur, found by walking the index from year to year instead of reading every site. */
async function years(column: 'start_date' | 'end_date'): Promise<number[]> {
  const found: number[] = []
  let after = '0000-01-01'
  for (;;) {
    const [row] = await reachableSites(null)
      .where('sites.status', 'Live')
      .where(`sites.${column}`, '>=', after)
      .min(`${column} as first`)
    if (!row.first) return found
    const year = Number(String(row.first).slice(0, 4))
    found.push(year)
    after = `${year + 1}-01-01`
  }
}
