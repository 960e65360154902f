import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { normalise } from '#shared/text/normalise'
import { parsePostcode, postcodeKey } from '#shared/places/postcodes'
import type { Position } from '#shared/places/area'
import type { Region } from '#shared/places/regions'

export type Place = {
  outward: string
  latitude: number
  longitude: number
  town: string
  county: string
  localAuthority: string | null
  region: Region
  /** False for codes of post boxes and large organisations, where no one builds. */
  isArea: boolean
}

type RegionSource = {
  localAuthority?: string | null
  postcode?: string | null
  county?: string | null
}

const TABLES = new URL('../../database/geography/', import.meta.url)
const NOISE = new Set(
  `and authority bc borough boro cc city co combined corporation council county dc district mbc mdc
  metropolitan of rbc royal the unitary ua`.split(/\s+/)
)
const LONDON_BOROUGH = /\b(?:london (?:borough|boro)|lb) (?:of )?/g
const EIRCODE_ENDING = 4
const FIRST_CODE = /^[A-Z]{1,2}\d[A-Z\d]?(?=[\s,]|$)/

function readTable(name: string): Record<string, string>[] {
  return parse(readFileSync(new URL(name, TABLES), 'utf8'), { columns: true })
}

function lazy<T>(load: () => T): () => T {
  let value: T | undefined
  return () => (value ??= load())
}

/** Strips "London Borough of", "City of", "Council" and the like. */
export function bareName(name: string): string {
  const words = normalise(name)
    .replace(/\(.*?\)/g, ' ')
    .replace(/['’.]/g, '')
    .replace(LONDON_BOROUGH, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
  return words.filter((word) => !NOISE.has(word)).join(' ')
}

function regionsByName(...tables: string[]): Map<string, Region> {
  const rows = tables.flatMap(readTable)
  return new Map(rows.map(({ name, region }) => [bareName(name), region as Region]))
}

// Today's authorities come last, so that they win over former ones.
const authorityRegions = lazy(() => regionsByName('former_authorities.csv', 'authorities.csv'))
const countyRegions = lazy(() => regionsByName('counties.csv'))

const places = lazy((): Place[] => {
  const counties = new Map(
    readTable('authorities.csv').map(({ name, region, county }) => [name, { region, county }])
  )
  const british = readTable('outcodes.csv').map((row): Place => {
    const { region, county } = counties.get(row.authority)!
    return {
      ...position(row),
      outward: row.outcode,
      county,
      region: region as Region,
      isArea: row.kind === '',
    }
  })
  const irish = readTable('eircodes.csv').map((row): Place => ({
    ...position(row),
    outward: row.routing_key,
    county: row.county,
    region: 'Ireland',
    isArea: true,
  }))
  return [...british, ...irish]
})

// W12 is both Shepherd's Bush and Newbridge in Kildare: alone it means the British code.
const placesByOutward = lazy(
  () => new Map([...places()].reverse().map((place) => [place.outward, place]))
)

function position(row: Record<string, string>) {
  return {
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
    town: row.town,
    localAuthority: row.authority || null,
  }
}

export function allPlaces(): Place[] {
  return places()
}

const KM_A_DEGREE = 111.2

/** Within `km` of a district in the region or, where districts are larger, nearest to one of them. */
export function isNearRegion(region: Region, { latitude, longitude }: Position, km: number) {
  const squeeze = Math.cos((latitude * Math.PI) / 180)
  let nearest = { distance: Infinity, region: null as Region | null }
  for (const place of places()) {
    const north = place.latitude - latitude
    const east = (place.longitude - longitude) * squeeze
    const distance = Math.hypot(north, east) * KM_A_DEGREE
    if (place.region === region && distance <= km) return true
    if (distance < nearest.distance) nearest = { distance, region: place.region }
  }
  return nearest.region === region
}

/** `SE1`, `D02`; null when unknown. */
export function placeOfOutward(outward: string): Place | null {
  return placesByOutward().get(postcodeKey(outward)) ?? null
}

/** Tries the local authority, then the outward code, then the county; `BT` postcodes and Eircodes are in Ireland.
 * Null when none is known. */
export function deriveRegion({ localAuthority, postcode, county }: RegionSource): Region | null {
  return (
    (localAuthority && authorityRegions().get(bareName(localAuthority))) ||
    (postcode && regionOfPostcode(postcode)) ||
    (county && regionOfCounty(county)) ||
    null
  )
}

function regionOfPostcode(typed: string): Region | null {
  const postcode = parsePostcode(typed)
  const outward = postcode?.outward ?? FIRST_CODE.exec(typed.trim().toUpperCase())?.[0]
  if (!outward) return null
  const isEircode = postcode !== null && postcode.key.length - outward.length === EIRCODE_ENDING
  if (isEircode || outward.startsWith('BT')) return 'Ireland'
  return placeOfOutward(outward)?.region ?? null
}

function regionOfCounty(typed: string): Region | null {
  for (const name of [typed, ...typed.split(',').reverse()]) {
    const key = bareName(name)
    const region = countyRegions().get(key) ?? authorityRegions().get(key)
    if (region) return region
  }
  return null
}
