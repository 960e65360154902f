import db from '@adonisjs/lucid/services/db'
import { dataVersion } from '#database/data_version'
import { findLive } from '#search/ask_index'
import { yearsOfSites } from '#search/index/answers/sums'
import { DIRECTORY_OF } from '#shared/contractors/directories'
import type { DirectoryField } from '#shared/sites/site_fields'
import { normalise } from '#shared/text/normalise'

const OPTIONS = 20

export type SiteYears = Pick<SiteDetailsLists, 'yearStarts' | 'yearEnds'>

export type SiteDetailsLists = {
  yearStarts: number[]
  yearEnds: number[]
  contractors: string[]
  localAuthorities: string[]
  clients: string[]
}

/** The ETag of these lists, which any write of sites changes. */
export async function siteDetailsTag(): Promise<string> {
  return `W/"${await dataVersion()}"`
}

/** The values of live sites' filters, names by number of live sites. */
export async function siteDetailsLists(): Promise<SiteDetailsLists> {
  const [years, contractors, localAuthorities, clients] = await Promise.all([
    siteYears(),
    namesOf('contractor'),
    namesOf('local_authority'),
    namesOf('client'),
  ])
  return { ...years, contractors, localAuthorities, clients }
}

/** In which live sites start and end. */
export async function siteYears(): Promise<SiteYears> {
  const { index, set } = await findLive()
  return {
    yearStarts: yearsOfSites(index, set, 'start'),
    yearEnds: yearsOfSites(index, set, 'end'),
  }
}

/** Up to 20 names with live sites that contain the text, busiest first. */
export async function directoryOptions(filter: DirectoryField, typed: string): Promise<string[]> {
  const wanted = normalise(typed).replaceAll(' ', '')
  const matching = ranked(filter).limit(OPTIONS)
  if (wanted) matching.whereRaw("INSTR(REPLACE(name_key, ' ', ''), ?) > 0", [wanted])
  const rows = await matching
  return rows.map((row) => row.name)
}

function ranked(filter: DirectoryField) {
  return db
    .from(DIRECTORY_OF[filter])
    .select('name')
    .where('live_sites', '>', 0)
    .orderBy('live_sites', 'desc')
    .orderBy('name_key')
}

async function namesOf(filter: DirectoryField): Promise<string[]> {
  const rows = await ranked(filter)
  return rows.map((row) => row.name)
}
