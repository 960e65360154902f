import db from '@adonisjs/lucid/services/db'
import { findPlace } from '#geography/find_place'
import { normalise } from '#shared/text/normalise'
import { postcodeKey } from '#shared/places/postcodes'
import { REGIONS } from '#shared/places/regions'
import { SECTOR_IDS } from '#shared/sites/sectors'
import type { SiteStatus } from '#shared/sites/site_status'

const STATUSES: SiteStatus[] = [
  'Live',
  'Live',
  'Live',
  'Complete',
  'Contract Awarded',
  'Verify',
  'Hold',
]
const WORDS = [
  'Quay',
  'School',
  'Café',
  'Phase',
  'Block',
  'Mill',
  "Brigid's",
  'Wharf',
  'Depot',
  'C',
  '2',
  'LS11 9AA',
]
/** Around these, so that circles and areas cut through the crowd. */
export const CENTRES = ['M50', 'LS1', 'BA2', 'Galway'].map((name) => findPlace(name)!)
const TOWNS = ['Leeds', 'Salford', 'Bath', 'Galway']
export const AUTHORITIES = ['Salford', 'Bath and North East Somerset', 'Leeds']
export const FIRMS = ['Hartley & Boone', 'Marlowe', 'Corrib Civil', 'Ébène']

/** The same numbers on every run. */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share: number) => next() < share,
    of: <T>(list: readonly T[]) => list[below(list.length)],
  }
}

export type Random = ReturnType<typeof randomFrom>
export type NaiveSite = ReturnType<typeof randomSite>

export const randomDay = (random: Random) =>
  `20${26 + random.below(4)}-${String(1 + random.below(12)).padStart(2, '0')}-${String(1 + random.below(28)).padStart(2, '0')}`

const month = (random: Random) => String(1 + random.below(12)).padStart(2, '0')

/** A site with any of its fields unknown. */
export function randomSite(random: Random, id: number) {
  const maybe = <T>(value: T) => (random.chance(0.85) ? value : null)
  return {
    id,
    name: Array.from({ length: 1 + random.below(4) }, () => random.of(WORDS)).join(' '),
    contractor: maybe(random.below(FIRMS.length)),
    client: maybe(random.below(FIRMS.length)),
    authority: maybe(random.below(AUTHORITIES.length)),
    cmapId: maybe(`C${String(random.below(90_000)).padStart(5, '0')}-${id}`),
    cityCounty: maybe(random.of(TOWNS)),
    postcode: maybe(`${random.of(['LS1', 'LS11', 'M50', 'BA2'])} ${random.below(10)}AA`),
    description: maybe(Array.from({ length: 5 }, () => random.of(WORDS)).join(', ')),
    region: maybe(random.of(REGIONS)),
    sector: random.of(SECTOR_IDS),
    status: random.of(STATUSES),
    value: maybe((1 + random.below(60)) * 1_000_000),
    storeys: maybe(random.below(30)),
    units: maybe(random.below(50)),
    blocks: maybe(random.below(9)),
    added: `2026-${month(random)}-0${1 + random.below(9)} 08:00:00`,
    refreshed: maybe(`2027-${month(random)}-0${1 + random.below(9)} 08:00:00`),
    start: maybe(randomDay(random)),
    end: maybe(`20${30 + random.below(4)}-06-15`),
    position: maybe(randomPosition(random)),
  }
}

/** Near one of the centres, one in ten on a corner of the areas' grid. */
function randomPosition(random: Random) {
  const { latitude, longitude } = random.of(CENTRES)
  const grid = random.chance(0.1) ? 0.25 : 0.00001
  const near = (value: number) =>
    Number((Math.round((value + (random.below(2001) - 1000) / 800) / grid) * grid).toFixed(6))
  return { latitude: near(latitude), longitude: near(longitude) }
}

/** What the index of words is told of a site. */
export const searchable = (site: NaiveSite) => ({
  name: site.name,
  contractor: site.contractor === null ? null : FIRMS[site.contractor],
  client: site.client === null ? null : FIRMS[site.client],
  address: null,
  city_county: site.cityCounty,
  postcode: site.postcode,
  local_authority: site.authority === null ? null : AUTHORITIES[site.authority],
  description: site.description,
})

/** Writes the sites and what finds them, in an empty database. */
export async function storeSites(sites: NaiveSite[]) {
  for (const table of ['contractors', 'clients']) {
    for (const [index, name] of FIRMS.entries()) {
      const slug = table === 'contractors' ? { slug: `firm-${index}` } : {}
      await db.table(table).insert({ id: index + 1, name, name_key: normalise(name), ...slug })
    }
  }
  for (const [index, name] of AUTHORITIES.entries()) {
    await db.table('local_authorities').insert({ id: index + 1, name, name_key: normalise(name) })
  }
  const rows = sites.map((site) => ({
    id: site.id,
    name: site.name,
    name_key: normalise(site.name),
    sector: site.sector,
    description: site.description,
    postcode: site.postcode,
    postcode_key: site.postcode && postcodeKey(site.postcode),
    city_county: site.cityCounty,
    city_county_key: site.cityCounty && normalise(site.cityCounty),
    region: site.region,
    value: site.value,
    storeys: site.storeys,
    units: site.units,
    blocks: site.blocks,
    status: site.status,
    site_status: site.status,
    latitude: site.position?.latitude ?? null,
    longitude: site.position?.longitude ?? null,
    start_date: site.start,
    end_date: site.end,
    added_at: site.added,
    refreshed_at: site.refreshed,
    cmap_id: site.cmapId,
    local_authority_id: site.authority === null ? null : site.authority + 1,
    contractor_id: site.contractor === null ? null : site.contractor + 1,
    client_id: site.client === null ? null : site.client + 1,
  }))
  for (let at = 0; at < rows.length; at += 100)
    await db.table('sites').multiInsert(rows.slice(at, at + 100))
}
