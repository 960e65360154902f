import { allPlaces, placeOfOutward, type Place } from '#geography/places'
import { REGIONS, type Region } from '#shared/places/regions'
import { Weights, type Random } from '#demo/random'
import { IRISH_STREETS, SCOTTISH_STREETS, STREETS, WELSH_STREETS } from '#demo/vocabulary'

export type Location = {
  place: Place
  street: string
  cityCounty: string
  address: string
  postcode: string
  latitude: number
  longitude: number
  isCity: boolean
  isTown: boolean
  houseNumber: number | null
}

/** Shares of construction work by region, in per cent. */
const SHARES: Record<Region, number> = {
  'London': 14.5,
  'South East': 13.5,
  'East of England': 9,
  'South West': 8.5,
  'East Midlands': 7,
  'West Midlands': 8.5,
  'Yorkshire & The Humber': 8.5,
  'North West': 11,
  'North East': 4,
  'Wales': 4.5,
  'Scotland': 7.5,
  'Ireland': 8,
}
const INWARD_LETTERS = 'ABDEFGHJLNPQRSTUWXYZ'
const EIRCODE_LETTERS = 'ACDEFHKNPRTVWXY'
const REMOTE = /^(?:HS|ZE|KW|IV[4-5]\d|PA[2-7]\d|PH[3-4]\d|TR2[1-5])/
const IRISH_CITIES: Record<string, number> = {
  Cork: 5,
  Galway: 7,
  Limerick: 6,
  Waterford: 4,
  Naas: 3,
  Drogheda: 2.5,
  Dundalk: 2.5,
  Swords: 3,
  Sligo: 2,
  Kilkenny: 2.5,
  Athlone: 2,
  Letterkenny: 2,
  Ennis: 2,
  Maynooth: 3,
  Bray: 2.5,
  Navan: 2,
  Carlow: 2,
  Tralee: 2,
}
const CITY_CODES = 5
const JITTER_DEGREES = 0.009

/** Chooses where a site lies, as densely as people build there. */
export class Locations {
  #places: Place[][] = []
  #weights: Weights[] = []
  #regions = new Weights(REGIONS.map((region) => SHARES[region]))
  #codes = new Map<string, number>()

  constructor() {
    const places = allPlaces().filter(
      (place) => place.isArea && placeOfOutward(place.outward) === place
    )
    for (const place of places) {
      const key = this.#key(place)
      this.#codes.set(key, (this.#codes.get(key) ?? 0) + 1)
    }
    for (const region of REGIONS) {
      const inside = places.filter((place) => place.region === region)
      this.#places.push(inside)
      this.#weights.push(new Weights(inside.map((place) => this.#weight(place))))
    }
  }

  draw(random: Random): Location {
    const region = this.#regions.draw(random)
    const place = this.#places[region][this.#weights[region].draw(random)]
    const codes = this.#codes.get(this.#key(place))!
    const street = random.pick(this.#streets(place))
    const cityCounty = this.#cityCounty(place, codes)
    const houseNumber = random.chance(0.45) ? random.int(1, 240) : null
    const prefix =
      houseNumber === null
        ? random.pick(['', '', 'Land at ', 'Land off ', 'Site at '])
        : `${houseNumber} `
    const district =
      cityCounty === place.town || cityCounty.startsWith(`${place.town},`) ? '' : `${place.town}, `
    return {
      place,
      street,
      cityCounty,
      address: `${prefix}${street}, ${district}${cityCounty}`,
      postcode: `${place.outward} ${isEircode(place) ? eircodeEnding(random) : inward(random)}`,
      latitude: jittered(random, place.latitude),
      longitude: jittered(random, place.longitude),
      isCity: codes >= CITY_CODES || place.region === 'London' || place.town.startsWith('Dublin '),
      isTown:
        codes > 1 ||
        place.region === 'London' ||
        place.town in IRISH_CITIES ||
        place.town.startsWith('Dublin '),
      houseNumber,
    }
  }

  #key(place: Place): string {
    return `${place.town}|${place.localAuthority}`
  }

  /** Codes of a town with many codes count for more; islands and glens for little. */
  #weight(place: Place): number {
    if (REMOTE.test(place.outward)) return 0.06
    if (isEircode(place))
      return place.town.startsWith('Dublin ') ? 2.6 : (IRISH_CITIES[place.town] ?? 0.45)
    const codes = this.#codes.get(this.#key(place))!
    return codes === 1 ? 0.22 : 0.6 + Math.min(codes, 10) * 0.14
  }

  #streets(place: Place): readonly string[] {
    if (isEircode(place)) return IRISH_STREETS
    if (place.region === 'Scotland') return SCOTTISH_STREETS
    return place.region === 'Wales' ? WELSH_STREETS : STREETS
  }

  /** "London" in its postal districts, the town alone where everyone knows it, else with its county. */
  #cityCounty(place: Place, codes: number): string {
    if (place.region === 'London' && /^(?:E|EC|N|NW|SE|SW|W|WC)\d/.test(place.outward))
      return 'London'
    if (place.town.startsWith('Dublin ')) return place.town
    if (isEircode(place))
      return place.town === place.county || IRISH_CITIES[place.town]
        ? place.town
        : `${place.town}, Co. ${place.county}`
    if (codes > 2 || place.town === place.county || place.region === 'London') return place.town
    return `${place.town}, ${place.county.replace(/^County (?=Antrim|Down|Tyrone|Armagh|London|Ferm)/, 'Co. ')}`
  }
}

/** Whether the place belongs to the Republic, where postcodes are Eircodes. */
export function isEircode(place: Place): boolean {
  return place.region === 'Ireland' && !place.outward.startsWith('BT')
}

function letter(random: Random, letters: string): string {
  return letters[Math.floor(random.next() * letters.length)]
}

function inward(random: Random): string {
  return `${random.int(0, 9)}${letter(random, INWARD_LETTERS)}${letter(random, INWARD_LETTERS)}`
}

function eircodeEnding(random: Random): string {
  return `${letter(random, EIRCODE_LETTERS)}${random.int(0, 9)}${letter(random, EIRCODE_LETTERS)}${random.int(0, 9)}`
}

/** Within about a kilometre of the middle, to six decimals. */
function jittered(random: Random, degrees: number): number {
  return Math.round((degrees + random.between(-JITTER_DEGREES, JITTER_DEGREES)) * 1e6) / 1e6
}
