import db from '@adonisjs/lucid/services/db'
import { dataVersion } from '#database/data_version'
import { siteYears, type SiteYears } from '#queries/sites/site_years'
import { DIRECTORY_OF } from '#shared/contractors/directories'
import type { DirectoryField } from '#shared/sites/site_fields'
import { normalise } from '#shared/text/normalise'

const OPTIONS = 20

export type SiteDetailsLists = SiteYears & {
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
