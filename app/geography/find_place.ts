import { allPlaces, bareName, type Place } from '#geography/places'
import { normalise } from '#shared/text/normalise'
import { parsePostcode } from '#shared/places/postcodes'
import type { Position } from '#shared/places/area'

/** Where distances are measured from; `label` says what was understood: `M50, Salford`. */
export type FoundPlace = Position & { label: string }

type Groups = Map<string, { name: string; label: string; places: Place[] }>

const EIRCODE_ENDING = 4

let named: Map<string, FoundPlace> | null = null

/**
 * The place that a postcode or a name stands for, or null. A full postcode or Eircode is its outward code or
 * routing key, whose centre is known to about a mile; a name is a town or a local authority, `Newport, Isle of
 * Wight` where there are several, else the one with the most postcodes. Read from database/geography.
 */
export function findPlace(typed: string): FoundPlace | null {
  const place = placeOfPostcode(typed)
  if (place) return { ...positionOf(place), label: `${place.outward}, ${place.town}` }
  named ??= placesByName()
  return named.get(nameKey(typed)) ?? null
}

/** Where a postcode or Eircode lies, to the accuracy of its outward code or routing key; null where it is not known. */
export function placeOfPostcode(typed: string): Place | null {
  const postcode = parsePostcode(typed)
  if (!postcode) return null
  const isEircode = postcode.key.length - postcode.outward.length === EIRCODE_ENDING
  const codes = allPlaces().filter(({ outward }) => outward === postcode.outward)
  return (isEircode && codes.find(isIrish)) || codes[0] || null
}

/** W12 is a British outward code and an Irish routing key; in a full Eircode it is the key. */
function isIrish({ region }: Place) {
  return region === 'Ireland'
}

function nameKey(name: string): string {
  return normalise(name)
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Authorities without "City" and the like, their full names, then towns: the later wins, and the larger. */
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

/** Towns of one name in different authorities are different groups of that name. */
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
