import {
  count,
  cut,
  day,
  degrees,
  email,
  oneOf,
  pounds,
  required,
  short,
  tooLong,
} from '#sites/cells'
import { CLEAR, type FieldTexts, type ImportField, KEY_FIELD } from '#sites/import_columns'
import { RowRefusal } from '#sites/import_error'
import { isNearRegion } from '#geography/places'
import { oneLine, oneLineAddress, paragraphs } from '#sites/normalise_text'
import { formatDay } from '#shared/time/dates'
import { normalise } from '#shared/text/normalise'
import { parsePostcode } from '#shared/places/postcodes'
import { REGIONS, type Region } from '#shared/places/regions'
import { SECTORS, type Sector } from '#shared/sites/sectors'
import { SITE_STATUSES, type SiteStatus } from '#shared/sites/site_status'

export type Contact = {
  title: string | null
  first_name: string | null
  last_name: string | null
  phone: string | null
  email: string | null
}

/** What a row can say of a site, in the columns of the database; companies and authorities by name. */
export type SiteFacts = {
  cmap_id: string
  name: string
  sector: Sector
  description: string | null
  address: string | null
  postcode: string | null
  city_county: string | null
  region: Region | null
  latitude: number | null
  longitude: number | null
  storeys: number | null
  units: number | null
  blocks: number | null
  value_text: string | null
  value: number | null
  site_status: SiteStatus | null
  held: boolean
  start_date: string | null
  end_date: string | null
  local_authority: string | null
  contractor: string | null
  client: string | null
}

/** One row as understood: only what it gives, null for what it clears. */
export type SiteChanges = {
  cmap_id: string
  facts: Partial<SiteFacts>
  contacts: [Partial<Contact>, Partial<Contact>]
  /** The day that the source calls its date of entry; for new sites only. */
  added_on: string | null
  /** What was taken as it stands, though it looks wrong. */
  warnings: string[]
}

const MAX_DESCRIPTION = 16_000
const MAX_NAME = 255
const LATITUDES = [48, 64]
const LONGITUDES = [-16, 6]
const ARTEFACT_YEAR = 1900
const OLDEST_START = '1950-01-01'
const MOST_YEARS_AHEAD = 20
const FAR_KM = 50

/** Without these there is no site. */
const NEEDED = new Set<ImportField>([KEY_FIELD, 'name'])

const DOUBTS = {
  range: 'is a range: its lower bound counts, as an estimate',
  currency: 'is not in pounds: kept as typed, the value is unknown',
  unreadable: 'cannot be read: kept as typed, the value is unknown',
}

/** Where a formula would have stood in the place of words. */
const TEXTS = new Set(['name', 'description', 'address', 'city_county', 'contractor', 'client'])
const FORMULA = /^[=+@]|^-\S*\(/

const OTHER_REGIONS: Record<string, Region> = {
  'eastern': 'East of England',
  'east': 'East of England',
  'greater london': 'London',
  'yorkshire and humber': 'Yorkshire & The Humber',
  'yorkshire and the humber': 'Yorkshire & The Humber',
  'northern ireland': 'Ireland',
  'republic of ireland': 'Ireland',
}

const REGIONS_BY_NAME = new Map<string, Region>([
  ...Object.entries(OTHER_REGIONS),
  ...REGIONS.map((region) => [normalise(region), region] as const),
])
const SECTORS_BY_NAME = new Map<string, Sector>(
  SECTORS.flatMap(({ id, label }) => [
    [normalise(id), id] as const,
    [normalise(label), id] as const,
  ])
)
const STATUSES_BY_NAME = new Map<string, SiteStatus>(
  SITE_STATUSES.map((status) => [normalise(status), status])
)
const FLAGS = new Map([
  ...['1', 'true', 'yes', 'y'].map((text) => [text, true] as const),
  ...['0', 'false', 'no', 'n'].map((text) => [text, false] as const),
])

/** What the file calls a field. */
export type NameOf = (field: ImportField) => string

type ReadingOptions = { nameOf?: NameOf; acceptFaulty?: boolean }
type Warn = (message: string) => void
type Write = (changes: SiteChanges, text: string | null, warn: Warn) => void

const WRITERS: Record<ImportField, Write> = {
  cmap_id: (changes, text) => {
    changes.cmap_id = required(short(text, 64))
  },
  name: (changes, text) => {
    changes.facts.name = required(short(text, MAX_NAME))
  },
  type: (changes, text) => {
    changes.facts.sector = (text && oneOf(SECTORS_BY_NAME, text)) || 'Other'
  },
  description: (changes, text) => {
    const body = text && paragraphs(text)
    if (body && body.length > MAX_DESCRIPTION) tooLong(MAX_DESCRIPTION)
    changes.facts.description = body
  },
  address: (changes, text) => {
    changes.facts.address = short(text && oneLineAddress(text), 500)
  },
  postcode: (changes, text, warn) => {
    const line = short(text, 32)
    const postcode = line && parsePostcode(line)
    if (line && !postcode) warn(`“${cut(line)}” is not a postcode: kept as typed`)
    changes.facts.postcode = postcode ? postcode.text : line
  },
  city_county: fact('city_county', (text) => short(text, 120)),
  region: fact('region', (text) => (text ? oneOf(REGIONS_BY_NAME, text) : null)),
  local_authority: fact('local_authority', directoryName),
  latitude: fact('latitude', (text) => degrees(text, LATITUDES)),
  longitude: fact('longitude', (text) => degrees(text, LONGITUDES)),
  no_storeys: fact('storeys', count),
  no_units: fact('units', count),
  no_blocks: fact('blocks', count),
  value: (changes, text, warn) => {
    const typed = short(text, 64)
    const value = typed ? pounds(typed) : null
    changes.facts.value_text = typed
    changes.facts.value = value?.pounds ?? null
    if (value?.doubt) warn(`“${typed}” ${DOUBTS[value.doubt]}`)
  },
  site_status: fact('site_status', (text) => (text ? oneOf(STATUSES_BY_NAME, text) : null)),
  held: fact('held', (text) => (text ? oneOf(FLAGS, text) : false)),
  start_date: dayOf((changes, value, warn) => {
    changes.facts.start_date = value
    if (value && value < OLDEST_START)
      warn(`${formatDay(value)} lies before ${OLDEST_START.slice(0, 4)}`)
    if (value && value > yearsAhead(MOST_YEARS_AHEAD)) {
      warn(`${formatDay(value)} lies more than ${MOST_YEARS_AHEAD} years ahead`)
    }
  }),
  end_date: dayOf((changes, value) => (changes.facts.end_date = value)),
  date: dayOf((changes, value) => (changes.added_on = value)),
  contractor: fact('contractor', directoryName),
  client: fact('client', directoryName),
  site_manager_title: contact(0, 'title', 20),
  site_manager_first_name: contact(0, 'first_name', 100),
  site_manager_last_name: contact(0, 'last_name', 100),
  phone: contact(0, 'phone', 40),
  email: contact(0, 'email', 254),
  site_manager_title2: contact(1, 'title', 20),
  site_manager_first_name2: contact(1, 'first_name', 100),
  site_manager_last_name2: contact(1, 'last_name', 100),
  phone2: contact(1, 'phone', 40),
  email2: contact(1, 'email', 254),
}

/**
 * What the texts of a row say of a site. Lines and doubled spaces inside a text become single spaces, a postcode
 * takes its usual spelling or else stays as typed and counts as a warning, and a day of 1900 is blank: it is a small
 * number that a spreadsheet showed as a date. `nameOf` says what the file calls a field; with `acceptFaulty` an optional
 * cell that cannot be read counts as blank, with a warning.
 * @throws RowRefusal with the first fault
 */
export function readChanges(
  texts: FieldTexts,
  { nameOf = (field) => field, acceptFaulty = false }: ReadingOptions = {}
): SiteChanges {
  const changes = noChanges()
  let isLost = false
  for (const name in texts) {
    const field = name as ImportField
    const text = texts[field]!.trim()
    if (text === '') continue
    const warn: Warn = (message) => changes.warnings.push(`${nameOf(field)} ${message}`)
    try {
      readField(changes, field, text, warn)
    } catch (error) {
      if (!(error instanceof RowRefusal) || !acceptFaulty || NEEDED.has(field)) throw error
      warn(`${error.message}: left empty`)
      isLost ||= field === 'latitude' || field === 'longitude'
      continue
    }
    if (TEXTS.has(field) && FORMULA.test(text)) {
      warn(`“${cut(text)}” looks like a formula: kept as text`)
    }
  }
  if (changes.cmap_id === '') throw new RowRefusal('is blank', KEY_FIELD)
  if (isLost) {
    delete changes.facts.latitude
    delete changes.facts.longitude
  }
  checkPosition(changes, nameOf)
  return changes
}

/** Warns of a position far from the region that the row names. */
function checkPosition({ facts, warnings }: SiteChanges, nameOf: NameOf) {
  const { latitude, longitude, region } = facts
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || !region) return
  if (isNearRegion(region, { latitude, longitude }, FAR_KM)) return
  const position = [...new Set([nameOf('latitude'), nameOf('longitude')])].join(', ')
  warnings.push(`${position} lies more than ${FAR_KM} km outside ${region}`)
}

/** What says nothing of a site. */
export function noChanges(cmapId = ''): SiteChanges {
  return { cmap_id: cmapId, facts: {}, contacts: [{}, {}], added_on: null, warnings: [] }
}

/**
 * Takes one field's text into the changes; blank and NULL clear it.
 * @throws RowRefusal of the field
 */
export function readField(
  changes: SiteChanges,
  field: ImportField,
  text: string,
  warn: Warn = () => {}
) {
  const typed = text.trim()
  try {
    WRITERS[field](changes, typed === '' || typed === CLEAR ? null : typed, warn)
  } catch (error) {
    if (error instanceof RowRefusal) error.field = field
    throw error
  }
}

/** The `cmap_id` that a row gives, also when the rest of it is refused; null for none. */
export function keyOf(texts: FieldTexts): string | null {
  const text = oneLine(texts[KEY_FIELD] ?? '')
  return text === '' || text === CLEAR ? null : text
}

function fact<K extends keyof SiteFacts>(
  column: K,
  read: (text: string | null) => SiteFacts[K]
): Write {
  return (changes, text) => {
    changes.facts[column] = read(text)
  }
}

/** A name that is kept unique by its fold, which can be longer than the name: ½ → 1⁄2. */
function directoryName(text: string | null): string | null {
  const name = short(text, MAX_NAME)
  return name && normalise(name).length > MAX_NAME ? tooLong(MAX_NAME) : name
}

function contact(position: 0 | 1, column: keyof Contact, max: number): Write {
  return (changes, text) => {
    const value = short(text, max)
    changes.contacts[position][column] = column === 'email' && value ? email(value) : value
  }
}

function dayOf(set: (changes: SiteChanges, value: string | null, warn: Warn) => void): Write {
  return (changes, text, warn) => {
    if (text === null) return set(changes, null, warn)
    const value = day(text)
    if (!value.startsWith(`${ARTEFACT_YEAR}-`)) set(changes, value, warn)
  }
}

/** Today's date so many years later. */
function yearsAhead(years: number): string {
  const today = new Date().toISOString()
  return Number(today.slice(0, 4)) + years + today.slice(4, 10)
}
