import { addDays, daysBetween } from '#shared/time/dates'
import { effectiveStatus, type SiteStatus } from '#shared/sites/site_status'
import type { Sector } from '#shared/sites/sectors'
import { clientName, Contractors } from '#demo/companies'
import { drawContacts, type DemoContact } from '#demo/contacts'
import { isEircode, Locations, type Location } from '#demo/locations'
import { progressText } from '#demo/progress'
import { Random, Weights } from '#demo/random'
import { TEMPLATES } from '#demo/templates/index'
import type { Family, Template } from '#demo/templates/template'
import { IRISH_SAINTS, SAINTS, SCHEMES } from '#demo/vocabulary'

export type DemoSite = Location & {
  number: number
  name: string
  sector: Sector
  description: string
  workType: string | null
  storeys: number | null
  units: number | null
  planningRef: string | null
  blocks: number | null
  valueText: string | null
  value: number | null
  siteStatus: SiteStatus | null
  held: boolean
  status: SiteStatus
  startDate: string
  endDate: string
  /** UTC, `YYYY-MM-DD HH:MM:SS`. */
  addedAt: string
  refreshedAt: string | null
  verifiedAt: string | null
  contractor: string | null
  client: string | null
  contacts: DemoContact[]
}

export type SiteOptions = { seed: number; sites: number; today: string }

const HISTORY_DAYS = 730
/** Above 1 the directory grows: more of its sites are recent ones. */
const GROWTH = 1.55
const LEAST_POUNDS = 150_000
const MOST_POUNDS = 2_000_000_000
/** Every so many sites. */
const NO_WORK_TYPE = 8

const FITS = {
  anywhere: () => true,
  city: ({ isCity }: Location) => isCity,
  town: ({ isTown }: Location) => isTown,
  country: ({ isCity }: Location) => !isCity,
}

const templateWeights = new Weights(TEMPLATES.map((template) => template.weight))

/** Invented sites, oldest first: the same options give the same sites. Nothing is kept in memory. */
export function* demoSites({ seed, sites, today }: SiteOptions): Generator<DemoSite> {
  const locations = new Locations()
  const contractors = new Contractors(seed, sites)
  for (let number = 1; number <= sites; number++) {
    yield demoSite(Random.of(seed, number), { number, sites, today, locations, contractors })
  }
}

type Setting = {
  number: number
  sites: number
  today: string
  locations: Locations
  contractors: Contractors
}

function demoSite(
  random: Random,
  { number, sites, today, locations, contractors }: Setting
): DemoSite {
  const location = locations.draw(random)
  const template = drawTemplate(random, location)
  const pounds = drawPounds(random, template)
  const draft = template.write({
    random,
    pounds,
    town: location.place.town,
    street: location.street,
    isIrish: isEircode(location.place),
    isCity: location.isCity,
    houseNumber: location.houseNumber,
    scheme: random.pick(SCHEMES),
    saint: random.pick(isEircode(location.place) ? IRISH_SAINTS : SAINTS),
  })
  const times = drawTimes(random, {
    age: HISTORY_DAYS * (1 - (number - random.next()) / sites) ** GROWTH,
    pounds,
    today,
  })
  const stored = drawStatus(random, times, today)
  const status = effectiveStatus({ ...stored, endDate: times.endDate }, today)
  const contractor =
    status === 'Verify' && random.chance(0.4)
      ? null
      : contractors.draw(random, template.family, location.place.region)
  const elapsed =
    daysBetween(times.startDate, today) / Math.max(1, daysBetween(times.startDate, times.endDate))
  const progress = progressText(random, {
    ...times,
    family: template.family,
    status,
    elapsed,
    isIrish: isEircode(location.place),
  })
  const isValueKnown = random.chance(0.93)
  return {
    ...location,
    ...times,
    ...stored,
    number,
    name: draft.name,
    sector: template.sector,
    description: `${draft.scope}\n${draft.construction}\n${progress}`,
    workType: number % NO_WORK_TYPE === 0 ? null : workTypeOf(template.family, draft.scope),
    storeys: draft.storeys ?? null,
    units: draft.units ?? null,
    blocks: draft.blocks ?? null,
    valueText: isValueKnown
      ? typedValue(random, pounds)
      : random.pick([null, null, 'TBC', 'Undisclosed']),
    value: isValueKnown ? pounds : null,
    status,
    contractor: contractor?.name ?? null,
    client: random.chance(0.94) ? clientName(random, template.client, location) : null,
    contacts: contractor ? drawContacts(random, contractor, location.place) : [],
    planningRef: random.chance(0.8) ? planningRef(random, times.startDate, location) : null,
    verifiedAt: status === 'Verify' ? null : drawVerifiedAt(random, times.addedAt, today),
  }
}

function workTypeOf(family: Family, scope: string): string | null {
  if (/^(demolition|asbestos|site clearance)/i.test(scope)) return 'Demolition'
  if (family === 'civils') return 'Civil engineering'
  if (family === 'energy') return null
  if (/fit-out/i.test(scope)) return 'Fit-out'
  if (/conversion/i.test(scope)) return 'Conversion'
  if (family === 'refurbishment') return 'Refurbishment'
  return /extension/i.test(scope) ? 'Extension' : 'New build'
}

/** Applied for in the two years before the start: `26/01234/FUL`, in Ireland `26/60123`. */
function planningRef(random: Random, startDate: string, { place }: Location): string {
  const year = String(Number(startDate.slice(2, 4)) - random.int(1, 2)).padStart(2, '0')
  if (isEircode(place)) return `${year}/60${random.int(100, 999)}`
  return `${year}/0${random.int(1000, 6999)}/${random.pick(['FUL', 'FUL', 'FULM', 'OUT', 'REM'])}`
}

/** No wind farm in the middle of a city, no tower of flats in a village. */
function drawTemplate(random: Random, location: Location): Template {
  const template = TEMPLATES[templateWeights.draw(random)]
  return FITS[template.setting ?? 'anywhere'](location) ? template : drawTemplate(random, location)
}

/** Rounded as contract sums are announced: two or three leading digits. */
function drawPounds(
  random: Random,
  { median, spread = 0.8, least = 0.15, most = 2_000 }: Template
): number {
  const drawn = Math.min(most, Math.max(least, random.logNormal(median, spread))) * 1e6
  const step = 10 ** (Math.floor(Math.log10(drawn)) - (random.chance(0.6) ? 1 : 2))
  return Math.min(MOST_POUNDS, Math.max(LEAST_POUNDS, Math.round(drawn / step) * step))
}

/** The sum as one person or another would type it. */
function typedValue(random: Random, pounds: number): string {
  const millions = String(Number((pounds / 1e6).toFixed(3)))
  if (pounds >= 1e9) return `£${Number((pounds / 1e9).toFixed(3))}bn`
  if (pounds < 1e6)
    return random.pick([
      `£${pounds / 1_000}k`,
      `${pounds / 1_000}k`,
      `£${grouped(pounds)}`,
      millions,
    ])
  return random.pick([
    `£${millions}m`,
    `${millions}m`,
    `£${millions}M`,
    millions,
    grouped(pounds),
    `£${grouped(pounds)}`,
  ])
}

function grouped(pounds: number): string {
  return String(pounds).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** When the site joined the directory, was last looked after, begins and ends: the newest yesterday, as "today" may still be early. */
function drawTimes(
  random: Random,
  { age, pounds, today }: { age: number; pounds: number; today: string }
) {
  const sinceAdded = 1 + Math.floor(age)
  const added = addDays(today, -sinceAdded)
  const months = 6.4 * (pounds / 1e6) ** 0.33 * random.between(0.75, 1.4) + 1.5
  const startDate = addDays(added, Math.round(random.between(-110, 210)))
  const endDate = addDays(startDate, Math.round(months * 30.4))
  const refreshedAge =
    random.chance(0.42) && sinceAdded > 7
      ? 1 + Math.floor((sinceAdded - 1) * random.next() ** 1.6)
      : null
  return {
    startDate,
    endDate,
    addedAt: `${added} ${clock(random, Math.floor((1 - (age % 1)) * 178) + random.int(0, 1))}`,
    refreshedAt: refreshedAge === null ? null : `${addDays(today, -refreshedAge)} ${clock(random)}`,
  }
}

/** A minute of a working morning; sites are added in the order of their ids. */
function clock(random: Random, minute = random.int(0, 179)): string {
  const minutes = 6 * 60 + minute
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(random.int(0, 59))}`
}

/** Most in the last 90 days, none before the site was added. */
function drawVerifiedAt(random: Random, addedAt: string, today: string): string {
  const verifiedAt = `${addDays(today, -random.int(1, 104))} ${clock(random)}`
  return verifiedAt > addedAt ? verifiedAt : addedAt
}

function drawStatus(
  random: Random,
  { startDate, endDate }: { startDate: string; endDate: string },
  today: string
): { siteStatus: SiteStatus | null; held: boolean } {
  const roll = random.next()
  if (roll < 0.02) return { siteStatus: 'Verify', held: false }
  if (roll < 0.04) return { siteStatus: random.pick(['Hold', 'Live', null]), held: true }
  if (startDate > today && random.chance(0.55))
    return { siteStatus: 'Contract Awarded', held: false }
  if (endDate < today && random.chance(0.5)) return { siteStatus: 'Complete', held: false }
  return { siteStatus: random.chance(0.8) ? 'Live' : null, held: false }
}
