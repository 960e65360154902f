import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { allPlaces, bareName, type Place } from '#geography/places'
import { normalise } from '#shared/text/normalise'
import { parsePostcode, type Postcode } from '#shared/places/postcodes'
import {
  DEFAULT_WAY_WIDTH,
  milesBetween,
  parsePosition,
  type Position,
  MICRO,
} from '#shared/places/area'
import type { Way } from '#shared/places/way'

/** `label` shows what was understood: `M50, Salford`. */
export type FoundPlace = Position & { label: string }

type Groups = Map<string, { name: string; label: string; places: Place[] }>

const EIRCODE_ENDING = 4
/** From a position to the middle of its postcode district. */
const FURTHEST_MILES = 40

let named: Map<string, FoundPlace> | null = null
let byOutward: Map<string, Place[]> | null = null

/** A full postcode is exact once `learnPostcodes` has found it, else it becomes its outward code, accurate to about a
 * mile. Of several places with one name, the one with the most postcodes wins. Null when unknown. */
export function findPlace(typed: string): FoundPlace | null {
  const position = parsePosition(typed)
  if (position) return placeAt(position)
  const place = placeOfPostcode(typed)
  if (place) {
    const postcode = parsePostcode(typed)!
    const exact = exactPosition(postcode)
    if (exact) return { ...exact, label: `${postcode.text}, ${place.town}` }
    return { ...positionOf(place), label: `${place.outward}, ${place.town}` }
  }
  named ??= placesByName()
  return named.get(nameKey(typed)) ?? null
}

export type WayFilters = { way_from?: string; way_to?: string; way_width?: number }

/** Null where an end is missing or unknown. */
export function findWay({ way_from: start, way_to: end, way_width: width }: WayFilters) {
  const from = start ? findPlace(start) : null
  const to = end ? findPlace(end) : null
  return from && to && ({ from, to, width: width ?? DEFAULT_WAY_WIDTH } satisfies Way)
}

/** Named by the nearest outward code; null abroad. */
function placeAt(position: Position): FoundPlace | null {
  let nearest: Place | null = null
  let miles = FURTHEST_MILES
  for (const place of allPlaces()) {
    const away = milesBetween(position, positionOf(place))
    if (away < miles) [nearest, miles] = [place, away]
  }
  return nearest && { ...position, label: `${nearest.outward}, ${nearest.town}` }
}

/** Accurate to the outward code or routing key; null when unknown. */
export function placeOfPostcode(typed: string): Place | null {
  const postcode = parsePostcode(typed)
  if (!postcode) return null
  const isEircode = postcode.key.length - postcode.outward.length === EIRCODE_ENDING
  byOutward ??= Map.groupBy(allPlaces(), ({ outward }) => outward)
  const codes = byOutward.get(postcode.outward) ?? []
  return (isEircode && codes.find(isIrish)) || codes[0] || null
}

/** W12 is both a British outward code and an Irish routing key. */
function isIrish({ region }: Place) {
  return region === 'Ireland'
}

function nameKey(name: string): string {
  return normalise(name)
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Later entries win: short authority names, their full names, then towns by size. */
function placesByName(): Map<string, FoundPlace> {
  const [bare, authorities, towns]: Groups[] = [new Map(), new Map(), new Map()]
  for (const place of allPlaces()) {
    if (!place.isArea) continue
    const { town, county, localAuthority } = place
    if (localAuthority) {
      addTo(bare, bareName(localAuthority), localAuthority, place)
      addTo(authorities, localAuthority, localAuthority, place)
    }
    const area = localAuthority ?? county
    addTo(towns, town, area.startsWith(town) ? town : `${town}, ${area}`, place)
    for (const wider of new Set([area, county])) {
      if (wider !== town) addTo(towns, `${town}, ${wider}`, `${town}, ${wider}`, place)
    }
  }
  const inTurn = [bare, authorities, towns].flatMap((groups) =>
    [...groups.values()].sort((one, other) => one.places.length - other.places.length)
  )
  return new Map(
    inTurn.map(({ name, label, places }) => [nameKey(name), { ...middleOf(places), label }])
  )
}

function addTo(groups: Groups, name: string, label: string, place: Place) {
  const group = groups.get(`${name}|${label}`) ?? { name, label, places: [] }
  group.places.push(place)
  groups.set(`${name}|${label}`, group)
}

function middleOf(places: Place[]): Position {
  const mean = (of: (place: Place) => number) =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length
  return { latitude: mean(({ latitude }) => latitude), longitude: mean((p) => p.longitude) }
}

function positionOf({ latitude, longitude }: Place): Position {
  return { latitude, longitude }
}

/** Some megabytes at most; the oldest goes first. */
const MOST_KNOWN = 20_000

const knownCodes = new Map<string, Position | null>()

/** Reads where these full postcodes are, so that `exactPosition` knows; everything else is passed over. */
export async function learnPostcodes(
  typed: readonly (string | null | undefined)[],
  client: QueryClientContract = db.connection()
) {
  const postcodes = typed.map((text) => (text ? parsePostcode(text) : null))
  const codes = [...new Set(postcodes.filter(isExact).map(({ key }) => key))]
  if (codes.length === 0) return
  const rows = await client.from('postcodes').whereIn('code', codes)
  const found = new Map(rows.map((row) => [row.code, row]))
  for (const code of codes) {
    const row = found.get(code)
    knownCodes.delete(code)
    knownCodes.set(
      code,
      row ? { latitude: row.latitude / MICRO, longitude: row.longitude / MICRO } : null
    )
  }
  for (const code of knownCodes.keys()) {
    if (knownCodes.size <= MOST_KNOWN) break
    knownCodes.delete(code)
  }
}

/** As last learnt; null for one that is unknown, not full, Northern Irish or an Eircode. */
function exactPosition(postcode: Postcode): Position | null {
  return knownCodes.get(postcode.key) ?? null
}

function isExact(postcode: Postcode | null): postcode is Postcode {
  return postcode !== null && /\d[A-Z]{2}$/.test(postcode.key) && postcode.key !== postcode.outward
}
