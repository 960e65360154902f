// One typed array per fact, with the site's id as its place; unknown is −2³¹, NaN or 0, whichever the array allows.
// 90 bytes a site. Reading a column in the order of ids costs about a nanosecond a site.
import { CELL_LEVEL } from '#geography/map_tiles'
import { tileAt } from '#shared/places/tiles'
import { add, emptyBits, remove, type Bits } from '#search/index/storage/bits'
import type { SiteFacts } from '#search/index/site_facts'
import { toMicrodegrees, MICRO } from '#shared/places/area'
import { REGIONS } from '#shared/places/regions'
import { SECTOR_IDS } from '#shared/sites/sectors'
import { SITE_STATUSES, type SiteStatus } from '#shared/sites/site_status'
import { POUNDS_A_MILLION, VALUE_BANDS } from '#shared/sites/value_bands'
import { DAY_MS } from '#shared/time/dates'

/** Below every day and position: −1 is a day of 1969. */
export const UNKNOWN = -(2 ** 31)

export type Columns = ReturnType<typeof newColumns>

export function newColumns(capacity: number) {
  return {
    // Codes: a place in its list, counted from 1; 0 is no site, region, position or value.
    status: new Uint8Array(capacity),
    sector: new Uint8Array(capacity),
    region: new Uint8Array(capacity),
    placed: new Uint8Array(capacity),
    band: new Uint8Array(capacity),
    value: new Float64Array(capacity),
    start: new Int32Array(capacity),
    end: new Int32Array(capacity),
    added: new Float64Array(capacity),
    refreshed: new Float64Array(capacity),
    verified: new Uint16Array(capacity),
    storeys: new Int32Array(capacity),
    units: new Int32Array(capacity),
    blocks: new Int32Array(capacity),
    contractor: new Uint32Array(capacity),
    client: new Uint32Array(capacity),
    authority: new Uint32Array(capacity),
    town: new Uint32Array(capacity),
    postcode: new Float64Array(capacity),
    // Millionths of degrees.
    latitude: new Int32Array(capacity),
    longitude: new Int32Array(capacity),
    cell: new Uint32Array(capacity),
  }
}

/** `town` is the number of its name. */
export function columnsOf(site: SiteFacts, town: number): Record<keyof Columns, number> {
  const { latitude, longitude } = site
  const position = latitude === null || longitude === null ? null : { latitude, longitude }
  return {
    status: SITE_STATUSES.indexOf(site.status) + 1,
    sector: SECTOR_IDS.indexOf(site.sector) + 1,
    region: site.region === null ? 0 : REGIONS.indexOf(site.region) + 1,
    placed: position ? 1 : 0,
    band: site.value === null ? 0 : bandOf(site.value),
    value: site.value ?? Number.NaN,
    start: site.startDay ?? UNKNOWN,
    end: site.endDay ?? UNKNOWN,
    added: site.addedAt,
    refreshed: site.refreshedAt ?? Number.NaN,
    verified: site.verifiedDay ?? 0,
    storeys: site.storeys ?? UNKNOWN,
    units: site.units ?? UNKNOWN,
    blocks: site.blocks ?? UNKNOWN,
    contractor: site.contractor?.id ?? 0,
    client: site.client?.id ?? 0,
    authority: site.authorityId ?? 0,
    town,
    postcode: site.postcodeKey === null ? Number.NaN : postcodeNumber(site.postcodeKey),
    latitude: position ? toMicrodegrees(position.latitude) : UNKNOWN,
    longitude: position ? toMicrodegrees(position.longitude) : UNKNOWN,
    cell: position ? tileAt(position, CELL_LEVEL) : 0,
  }
}

function bandOf(pounds: number): number {
  return 1 + VALUE_BANDS.findLastIndex(({ from }) => pounds >= from * POUNDS_A_MILLION)
}

export function writeColumns(columns: Columns, id: number, site: Record<keyof Columns, number>) {
  for (const name in site) columns[name as keyof Columns][id] = site[name as keyof Columns]
}

export function positionOf({ latitude, longitude }: Columns, id: number) {
  return { latitude: latitude[id] / MICRO, longitude: longitude[id] / MICRO }
}

const VALUES = { status: SITE_STATUSES, sector: SECTOR_IDS, region: REGIONS, placed: ['yes'] }

/** Bit sets of the facts that have few values, by their codes. */
export type Sets = Record<keyof typeof VALUES, Bits[]>

const SETS = Object.keys(VALUES) as (keyof Sets)[]

export function newSets(capacity: number): Sets {
  const setsOf = (name: keyof Sets) => ['', ...VALUES[name]].map(() => emptyBits(capacity))
  return Object.fromEntries(SETS.map((name) => [name, setsOf(name)])) as Sets
}

export function addToSets(sets: Sets, columns: Columns, id: number) {
  for (const name of SETS) add(sets[name][columns[name][id]], id)
}

export function removeFromSets(sets: Sets, columns: Columns, id: number) {
  for (const name of SETS) remove(sets[name][columns[name][id]], id)
}

/** How many sites of a status start or end in a year, by the year and the code of the status. */
export type Years = Record<'start' | 'end', Map<number, number>>

const SIDES = ['start', 'end'] as const
const CODES = SITE_STATUSES.length + 1

export function newYears(): Years {
  return { start: new Map(), end: new Map() }
}

/** Counts a site in, or out with −1. */
export function countYears(years: Years, columns: Columns, id: number, by: 1 | -1) {
  const status = columns.status[id]
  for (const side of SIDES) {
    const day = columns[side][id]
    if (status === 0 || day === UNKNOWN) continue
    const key = new Date(day * DAY_MS).getUTCFullYear() * CODES + status
    years[side].set(key, (years[side].get(key) ?? 0) + by)
  }
}

/** Ascending. */
export function yearsOf(years: Map<number, number>, statuses: readonly SiteStatus[]): number[] {
  const codes = statuses.map((status) => SITE_STATUSES.indexOf(status) + 1)
  const some = [...years].filter(([key, count]) => count > 0 && codes.includes(key % CODES))
  const found = new Set(some.map(([key]) => Math.floor(key / CODES)))
  return [...found].sort((one, other) => one - other)
}

/** Empty room behind the last id; what is stored stays where it is. */
const POSTCODE_LENGTH = 7
const SIGNS = 37

/** Such that keys with a common beginning lie side by side; no filter asks for more than seven signs. */
export function postcodeNumber(key: string): number {
  let number = 0
  for (let at = 0; at < POSTCODE_LENGTH; at++) {
    number = number * SIGNS + (at < key.length ? Number.parseInt(key[at], SIGNS - 1) + 1 : 0)
  }
  return number
}

/** The numbers of all keys that begin with this one, both included. */
export function postcodeRange(beginning: string): [from: number, to: number] {
  const from = postcodeNumber(beginning)
  return [from, from + SIGNS ** (POSTCODE_LENGTH - beginning.length) - 1]
}
