import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'

export type SiteFile = Record<string, string>[]

/** A folder for the files of one test group; call `remove` in its teardown. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'))
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    write(name: string, rows: SiteFile | string): string {
      const path = join(folder, name)
      writeFileSync(path, typeof rows === 'string' ? rows : csvOf(rows))
      return path
    },
  }
}

/** The rows as the text of a CSV file. */
export function csvOf(rows: SiteFile): string {
  return stringify(rows, { header: true })
}

/** Rows of invented sites, the same at every call; `changes` is laid over row `at`. */
export function siteRows(
  count: number,
  changes: (at: number) => Record<string, string> = () => ({})
): SiteFile {
  return Array.from({ length: count }, (_, at) => ({
    cmap_id: `S${at}`,
    name: `Meadow House ${at}`,
    type: at % 3 === 0 ? 'Resi' : 'Retail',
    description: `Erection of ${at} dwellings with parking and landscaping`,
    address: `${at} High Street`,
    postcode: `LS${1 + (at % 20)} 4AB`,
    city_county: 'Leeds',
    local_authority: 'Leeds',
    value: `£${1 + (at % 9)}m`,
    site_status: 'Live',
    start_date: '01/02/2026',
    end_date: '01/02/2099',
    contractor: `Builder ${at % 50} Ltd`,
    client: `Homes ${at % 30}`,
    site_manager_first_name: 'Ann',
    site_manager_last_name: `Example ${at}`,
    phone: '07700 900123',
    email: `ann${at}@example.com`,
    ...changes(at),
  }))
}
