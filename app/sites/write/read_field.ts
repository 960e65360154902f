import {
  count,
  day,
  degrees,
  email,
  oneOf,
  pounds,
  refuse,
  required,
  short,
} from '#sites/write/cells'
import { cut } from '#sites/write/faults'
import product from '#config/product'
import { placeOfOutward } from '#geography/places'
import { oneLineAddress, paragraphs } from '#sites/write/normalise_text'
import { formatDay } from '#shared/time/dates'
import { normalise } from '#shared/text/normalise'
import { parsePostcode } from '#shared/places/postcodes'
import { REGIONS, type Region } from '#shared/places/regions'
import { SECTORS, type Sector } from '#shared/sites/sectors'
import {
  type Contact,
  entryOf,
  type FactField,
  type FactKind,
  factName,
  type FactOf,
  type ImportField,
  type SiteFacts,
} from '#shared/sites/site_fields'
import { formatPounds } from '#shared/sites/money'
import type { ValueDoubt } from '#shared/sites/read_pounds'
import { SITE_STATUSES, type SiteStatus } from '#shared/sites/site_status'

/** Only what the row gives; null clears. */
export type SiteChanges = {
  cmap_id: string
  facts: Partial<SiteFacts>
  contacts: [Partial<Contact>, Partial<Contact>]
  /** The source's date of entry, for new sites only. */
  added_on: string | null
  warnings: string[]
  /** A warning about the value, unless the site has its text already. */
  valueDoubt: string | null
}

const LATITUDES = [48, 64]
const LONGITUDES = [-16, 6]
const ARTEFACT_YEAR = 1900
const OLDEST_START = '1950-01-01'
const MOST_YEARS_AHEAD = 20
const DIGIT = /\d/

/** `{read}` is what counts. */
const DOUBTS: Record<ValueDoubt, string> = {
  range: 'is a range: its lower bound counts, as an estimate',
  about: 'is an estimate: {read} counts',
  unit: 'has no unit: read as {read}',
  point: 'has a point before three digits: read as {read}',
  negative: 'is in brackets, as debts are: kept as typed, the value is unknown',
  currency: 'is not in pounds: kept as typed, the value is unknown',
  unreadable: 'cannot be read: kept as typed, the value is unknown',
}

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
/** Live is shown by the product's name. */
const STATUSES_BY_NAME = new Map<string, SiteStatus>([
  [normalise(product.product), 'Live'],
  ...SITE_STATUSES.map((status) => [normalise(status), status] as const),
])
/** As a source says that it gives no status. */
const UNKNOWN = 'unknown'
const FLAGS = new Map<string, boolean>([
  ...['1', 'true', 'yes', 'y'].map((text) => [text, true] as const),
  ...['0', 'false', 'no', 'n'].map((text) => [text, false] as const),
])

/** The words follow the name of the field. */
export type Warn = (message: string) => void
type Readers = {
  [Kind in Exclude<FactKind, 'value'>]: (
    text: string | null,
    max: number,
    warn: Warn
  ) => FactOf[Kind]
}

/** By kind; null for blank. Each throws CellError. */
const READERS: Readers = {
  key: (text, max) => required(short(text, max)),
  name: (text, max) => required(short(text, max)),
  line: short,
  address: (text, max) => short(text && oneLineAddress(text), max),
  paragraphs: (text, max) => {
    const body = text && paragraphs(text)
    return body && body.length > max ? refuse('tooLong', undefined, max) : body
  },
  postcode: (text, max, warn) => {
    const line = short(text, max)
    const postcode = line && parsePostcode(line)
    if (line && !postcode) warn(`“${cut(line)}” is not a postcode: kept as typed`)
    if (postcode && !placeOfOutward(postcode.outward)) {
      warn(`“${cut(postcode.text)}” is in no postcode district: kept as typed`)
    }
    return postcode ? postcode.text : line
  },
  // The unique normalised name can be longer than the name: ½ → 1⁄2.
  directory: (text, max) => {
    const name = short(text, max)
    return name && normalise(name).length > max ? refuse('tooLong', undefined, max) : name
  },
  sector: (text) => (text && oneOf(SECTORS_BY_NAME, text)) || 'Other',
  region: (text) => (text ? oneOf(REGIONS_BY_NAME, text) : null),
  status: (text) => (text && normalise(text) !== UNKNOWN ? oneOf(STATUSES_BY_NAME, text) : null),
  flag: (text) => (text ? oneOf(FLAGS, text) : false),
  latitude: (text) => degrees(text, LATITUDES),
  longitude: (text) => degrees(text, LONGITUDES),
  count,
  day: (text) => text && day(text),
}

export function noChanges(cmapId = ''): SiteChanges {
  return {
    cmap_id: cmapId,
    facts: {},
    contacts: [{}, {}],
    added_on: null,
    warnings: [],
    valueDoubt: null,
  }
}

/** Takes the field from its text, trimmed; null clears it. Throws CellError. */
export function readField(
  changes: SiteChanges,
  field: ImportField,
  text: string | null,
  warn: Warn = () => {},
  decimalComma = false
) {
  if (field === 'value') takeValue(changes, text, decimalComma)
  else takeField(changes, field, text, warn)
}

function takeField(changes: SiteChanges, field: ImportField, text: string | null, warn: Warn) {
  const { kind, max = Infinity, position, part } = entryOf(field)
  if (kind === 'contact') {
    const value = short(text, max)
    if (part === 'phone' && value && !DIGIT.test(value)) {
      warn(`“${cut(value)}” has no digits: kept as typed`)
    }
    changes.contacts[position!][part!] = part === 'email' && value ? email(value) : value
  } else if (kind === 'day' || kind === 'added') takeDay(changes, field, text, warn)
  else {
    const read = READERS[kind as keyof Readers](text, max, warn)
    if (field === 'cmap_id') changes.cmap_id = String(read)
    else Object.assign(changes.facts, { [factName(field as FactField)]: read })
  }
}

function takeValue(changes: SiteChanges, text: string | null, decimalComma: boolean) {
  const typed = short(text, entryOf('value').max!)
  const value = typed ? pounds(typed, decimalComma) : null
  changes.facts.value_text = typed
  changes.facts.value = value?.pounds ?? null
  if (!value?.doubt) return
  const doubt = DOUBTS[value.doubt].replace('{read}', formatPounds(value.pounds))
  changes.valueDoubt = `“${typed}” ${doubt}`
}

function takeDay(changes: SiteChanges, field: ImportField, text: string | null, warn: Warn) {
  const value = READERS.day(text, Infinity, warn)
  if (value?.startsWith(`${ARTEFACT_YEAR}-`)) {
    return warn(`${formatDay(value)} is how spreadsheets show a small number: left empty`)
  }
  if (field === 'date') changes.added_on = value
  else changes.facts[field as 'start_date' | 'end_date'] = value
  if (field !== 'start_date' || !value) return
  if (value < OLDEST_START) warn(`${formatDay(value)} is before ${OLDEST_START.slice(0, 4)}`)
  if (value > yearsAhead(MOST_YEARS_AHEAD)) {
    warn(`${formatDay(value)} is more than ${MOST_YEARS_AHEAD} years ahead`)
  }
}

function yearsAhead(years: number): string {
  const today = new Date().toISOString()
  return Number(today.slice(0, 4)) + years + today.slice(4, 10)
}
