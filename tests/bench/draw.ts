import { allPlaces } from '#geography/places'
import { Random } from '#demo/random'
import { areaText, type Position } from '#shared/places/area'
import { tokenize } from '#shared/sites/tokenize'
import type { BenchDatabase } from './database.js'

type DrawnSite = Position & {
  name: string
  description: string
  region: string
  sector: string
  postcode: string
  town: string
  value: number
  start_date: string
  end_date: string
  added: string
  contractor: string
  slug: string
  client: string
  authority: string
}

const SITES = 400
const LEAST_LETTERS = 3
const MILLION = 1_000_000
/** What a list can be near: the search of places itself belongs to an app that has started. */
const PLACES = new Set(
  allPlaces()
    .filter(({ isArea }) => isArea)
    .flatMap(({ outward, town }) => [outward, town])
)

/** Live sites of which all is known. */
async function drawSites(db: BenchDatabase, random: Random): Promise<DrawnSite[]> {
  const [{ greatest }] = await db.rows<{ greatest: number }>(
    'SELECT MAX(id) AS greatest FROM sites'
  )
  const ids = Array.from({ length: SITES }, () => random.int(1, greatest))
  return db.rows<DrawnSite>(
    `SELECT s.name, s.description, s.region, s.sector, s.postcode, s.city_county AS town, s.value, s.start_date,
       s.end_date, SUBSTR(s.added_at, 1, 10) AS added, s.latitude, s.longitude, co.name AS contractor, co.slug, cl.name AS client, la.name AS authority
     FROM sites s JOIN contractors co ON co.id = s.contractor_id JOIN clients cl ON cl.id = s.client_id
     JOIN local_authorities la ON la.id = s.local_authority_id
     WHERE s.status = 'Live' AND s.value IS NOT NULL AND s.latitude IS NOT NULL AND s.postcode IS NOT NULL
       AND s.id IN (${ids.join(', ')}) ORDER BY s.id`
  )
}

/** Values as the data holds them, the common ones more often. The same seed draws the same from the same data. */
export class Draw {
  private constructor(
    private sites: DrawnSite[],
    readonly random: Random
  ) {}

  static async from(db: BenchDatabase, seed: number): Promise<Draw> {
    const random = new Random(seed)
    return new Draw(await drawSites(db, random), random)
  }

  site(): DrawnSite {
    return this.random.pick(this.sites)
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, at: this.random.next() }))
      .sort((one, other) => one.at - other.at)
      .map(({ item }) => item)
  }

  /** One to three different ones of different sites. */
  some(field: 'region' | 'sector' | 'contractor'): string[] {
    const number = this.random.int(1, 3)
    return [...new Set(Array.from({ length: number }, () => this.site()[field]))]
  }

  /** Different words of one site. */
  words(number: number): string {
    const { name, description } = this.site()
    const words = [...new Set(tokenize(`${name} ${description}`))]
    const long = words.filter(({ length }) => length >= LEAST_LETTERS)
    if (long.length < number) return this.words(number)
    return Array.from({ length: number }, () => long.splice(this.random.int(0, long.length - 1), 1))
      .flat()
      .join(' ')
  }

  /** Words that follow each other in a description, in quotes. */
  phrase(number: number): string {
    const words = tokenize(this.site().description)
    const first = this.random.int(0, Math.max(0, words.length - number))
    return `"${words.slice(first, first + number).join(' ')}"`
  }

  /** Millions of pounds around the value of a site. */
  values(): { start_value: number; end_value: number } {
    const value = this.site().value / MILLION
    const [from, to] = [value * this.random.pick([0.2, 0.5, 0.8]), value * this.random.int(2, 5)]
    return { start_value: Number(from.toFixed(2)), end_value: Number(to.toFixed(2)) }
  }

  /** A postcode or town that the product can measure from. */
  place(): string {
    const { postcode, town } = this.site()
    const place = this.random.pick([postcode.split(' ')[0], town])
    return PLACES.has(place) ? place : this.place()
  }

  /** A star around a site, up to some 60 miles wide. */
  area(corners: number): string {
    const { latitude, longitude } = this.site()
    const reach = this.random.int(2, 40) / 100
    return areaText(
      Array.from({ length: corners }, (_, at) => {
        const angle = (at * 2 * Math.PI) / corners
        const far = at % 2 === 0 ? reach : reach * 0.6
        return {
          latitude: latitude + far * Math.sin(angle),
          longitude: longitude + 1.6 * far * Math.cos(angle),
        }
      })
    )
  }

  /** What a window of 1100 by 800 pixels sees around a site. */
  view(zooms: number[]): { box: string; zoom: number } {
    const zoom = this.random.pick(zooms)
    const { latitude, longitude } = this.site()
    const perPixel = 360 / (256 * 2 ** zoom)
    const [wide, high] = [550 * perPixel, 400 * perPixel * Math.cos((latitude * Math.PI) / 180)]
    const box = [longitude - wide, latitude - high, longitude + wide, latitude + high]
    return { box: box.map((degrees) => degrees.toFixed(5)).join(','), zoom }
  }
}
