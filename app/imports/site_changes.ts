import { count, cut, day, degrees, email, oneOf, required, short, tooLong } from '#imports/cells'
import { type ImportField, KEY_FIELD } from '#imports/columns'
import type { FieldTexts } from '#imports/row_reader'
import { oneLine, oneLineAddress, paragraphs } from '#imports/tidy'
import { fold } from '#shared/fold'
import { parsePounds } from '#shared/money'
import { parsePostcode } from '#shared/postcodes'
import { REGIONS, type Region } from '#shared/regions'
import { SECTORS, type Sector } from '#shared/sectors'
import { SITE_STATUSES, type SiteStatus } from '#shared/site_status'

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

/** One row as understood: only what it gives, null for what it clears (D24). */
export type SiteChanges = {
  cmap_id: string
  facts: Partial<SiteFacts>
  contacts: [Partial<Contact>, Partial<Contact>]
  /** The day that the source calls its date of entry; for new sites only. */
  added_on: string | null
  /** What was taken as it stands, though it looks wrong. */
  warnings: string[]
}

const CLEAR = 'NULL'
const MAX_DESCRIPTION = 16_000
const MAX_NAME = 255
const LATITUDES = [48, 64]
const LONGITUDES = [-16, 6]
const ARTEFACT_YEAR = 1900

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
  ...REGIONS.map((region) => [fold(region), region] as const),
])
const SECTORS_BY_NAME = new Map<string, Sector>(
  SECTORS.flatMap(({ id, label }) => [[fold(id), id] as const, [fold(label), id] as const])
)
const STATUSES_BY_NAME = new Map<string, SiteStatus>(
  SITE_STATUSES.map((status) => [fold(status), status])
)
const FLAGS = new Map([
  ...['1', 'true', 'yes', 'y'].map((text) => [text, true] as const),
  ...['0', 'false', 'no', 'n'].map((text) => [text, false] as const),
])

type Write = (changes: SiteChanges, text: string | null) => void

const WRITERS: Record<ImportField, Write> = {
  cmap_id: (changes, text) => {
    changes.cmap_id = required(KEY_FIELD, short(KEY_FIELD, text, 64))
  },
  name: (changes, text) => {
    changes.facts.name = required('name', short('name', text, MAX_NAME))
  },
  type: (changes, text) => {
    changes.facts.sector = (text && oneOf('type', SECTORS_BY_NAME, text)) || 'Other'
  },
  description: (changes, text) => {
    const body = text && paragraphs(text)
    if (body && body.length > MAX_DESCRIPTION) tooLong('description', MAX_DESCRIPTION)
    changes.facts.description = body
  },
  address: (changes, text) => {
    changes.facts.address = short('address', text && oneLineAddress(text), 500)
  },
  postcode: (changes, text) => {
    const postcode = text && parsePostcode(text)
    if (text && !postcode) {
      changes.warnings.push(`Postcode “${cut(text)}” is not a postcode: kept as typed`)
    }
    changes.facts.postcode = postcode ? postcode.text : short('postcode', text, 32)
  },
  city_county: fact('city_county', (text) => short('city_county', text, 120)),
  region: fact('region', (text) => (text ? oneOf('region', REGIONS_BY_NAME, text) : null)),
  local_authority: fact('local_authority', (text) => directoryName('local_authority', text)),
  latitude: fact('latitude', (text) => degrees('latitude', text, LATITUDES)),
  longitude: fact('longitude', (text) => degrees('longitude', text, LONGITUDES)),
  no_storeys: fact('storeys', (text) => count('no_storeys', text)),
  no_units: fact('units', (text) => count('no_units', text)),
  no_blocks: fact('blocks', (text) => count('no_blocks', text)),
  value: (changes, text) => {
    changes.facts.value_text = short('value', text, 64)
    changes.facts.value = parsePounds(changes.facts.value_text)
  },
  site_status: fact('site_status', (text) =>
    text ? oneOf('site_status', STATUSES_BY_NAME, text) : null
  ),
  held: fact('held', (text) => (text ? oneOf('held', FLAGS, text) : false)),
  start_date: dayOf('start_date', (changes, value) => (changes.facts.start_date = value)),
  end_date: dayOf('end_date', (changes, value) => (changes.facts.end_date = value)),
  date: dayOf('date', (changes, value) => (changes.added_on = value)),
  contractor: fact('contractor', (text) => directoryName('contractor', text)),
  client: fact('client', (text) => directoryName('client', text)),
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
 * number that a spreadsheet showed as a date.
 * @throws RowRefusal with the first fault
 */
export function readChanges(texts: FieldTexts): SiteChanges {
  const changes: SiteChanges = {
    cmap_id: '',
    facts: {},
    contacts: [{}, {}],
    added_on: null,
    warnings: [],
  }
  for (const field in texts) {
    const text = texts[field as ImportField]!.trim()
    if (text === '') continue
    WRITERS[field as ImportField](changes, text === CLEAR ? null : text)
    if (TEXTS.has(field) && FORMULA.test(text)) {
      changes.warnings.push(`${field} “${cut(text)}” looks like a formula: kept as text`)
    }
  }
  required(KEY_FIELD, changes.cmap_id)
  return changes
}

/**
 * Takes one field's text into the changes; blank clears it. For forms, which tell the faults of all their fields.
 * @throws RowRefusal naming the field
 */
export function readField(changes: SiteChanges, field: ImportField, text: string) {
  const typed = text.trim()
  WRITERS[field](changes, typed === '' || typed === CLEAR ? null : typed)
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
function directoryName(field: string, text: string | null): string | null {
  const name = short(field, text, MAX_NAME)
  return name && fold(name).length > MAX_NAME ? tooLong(field, MAX_NAME) : name
}

function contact(position: 0 | 1, column: keyof Contact, max: number): Write {
  const field = position === 0 ? column : `${column}2`
  return (changes, text) => {
    const value = short(field, text, max)
    changes.contacts[position][column] = column === 'email' && value ? email(field, value) : value
  }
}

function dayOf(field: string, set: (changes: SiteChanges, value: string | null) => void): Write {
  return (changes, text) => {
    if (text === null) return set(changes, null)
    const value = day(field, text)
    if (!value.startsWith(`${ARTEFACT_YEAR}-`)) set(changes, value)
  }
}
