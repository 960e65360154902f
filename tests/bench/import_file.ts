import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import { demoSites, type DemoSite } from '#demo/sites'
import { londonToday } from '#shared/time/dates'

const ROWS_AT_ONCE = 1_000
/** Another seed than the demo's: these sites are new to the directory that the bench seeds. */
const SEED = 77
const DESCRIPTION_LENGTH = 160

/** The columns of the file, by the names of the fields. */
export const COLUMNS = [
  ...['cmap_id', 'name', 'type', 'description', 'address', 'postcode', 'city_county', 'region'],
  ...['local_authority', 'latitude', 'longitude', 'no_storeys', 'no_units', 'no_blocks', 'value'],
  ...['site_status', 'held', 'start_date', 'end_date', 'contractor', 'client'],
  ...['site_manager_title', 'site_manager_first_name', 'site_manager_last_name', 'phone', 'email'],
  ...['site_manager_title2', 'site_manager_first_name2', 'site_manager_last_name2'],
  ...['phone2', 'email2'],
] as const

/** Writes a CSV file of invented sites, all of them valid and new. */
export async function writeImportFile(path: string, rows: number): Promise<void> {
  await pipeline(Readable.from(portions(rows)), createWriteStream(path))
}

function* portions(rows: number): Generator<string> {
  yield stringify([[...COLUMNS]])
  let portion: unknown[][] = []
  for (const site of demoSites({ seed: SEED, sites: rows, today: londonToday() })) {
    portion.push(cellsOf(site))
    if (portion.length < ROWS_AT_ONCE && site.number < rows) continue
    yield stringify(portion)
    portion = []
  }
}

function cellsOf(site: DemoSite): unknown[] {
  const contacts = [1, 2].map((position) =>
    site.contacts.find((contact) => contact.position === position)
  )
  return [
    `IM${String(site.number).padStart(7, '0')}`,
    ...[
      site.name,
      site.sector,
      brief(site.description),
      site.address,
      site.postcode,
      site.cityCounty,
    ],
    ...[site.place.region, site.place.localAuthority, site.latitude, site.longitude],
    ...[site.storeys, site.units, site.blocks, site.valueText, site.siteStatus],
    ...[site.held ? 1 : 0, site.startDate, site.endDate, site.contractor, site.client],
    ...contacts.flatMap((contact) =>
      contact
        ? [contact.title, contact.firstName, contact.lastName, contact.phone, contact.email]
        : ['', '', '', '', '']
    ),
  ]
}

/** The beginning of it: a million rows shall fit into the largest file that can be uploaded. */
function brief(description: string): string {
  return description.slice(0, DESCRIPTION_LENGTH)
}
