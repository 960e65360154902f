import { type FieldTexts, KEY_FIELD } from '#imports/mapping/columns'
import { RowError } from '#imports/import_error'
import { isNearRegion, placeOfOutward } from '#geography/places'
import { CellError, cut } from '#sites/write/faults'
import { oneLine } from '#sites/write/normalise_text'
import { noChanges, readField, type SiteChanges, type Warn } from '#sites/write/read_field'
import { parsePostcode } from '#shared/places/postcodes'
import { entryOf, type FactKind, type ImportField } from '#shared/sites/site_fields'
import { CLEAR_VALUE } from '#shared/sites/site_rules'

const FAR_KM = 50
const BORDER_KM = 10

const NEEDED = new Set<ImportField>([KEY_FIELD, 'name'])

/** Formulas in these fields are kept as text, with a warning. */
const TEXTS = new Set(['name', 'description', 'address', 'city_county', 'contractor', 'client'])
const FORMULA = /^[=+@]|^-\S*\(/

/** In these no text can be meant by `null`, in any case. */
const CLOSED_KINDS = new Set<FactKind | 'added'>([
  ...(['sector', 'region', 'status', 'flag', 'latitude', 'longitude'] as const),
  ...(['count', 'value', 'day', 'added', 'postcode'] as const),
])

export type NameOf = (field: ImportField) => string

type ReadingOptions = { nameOf?: NameOf; acceptFaulty?: boolean; decimalComma?: boolean }

/** Keeps an odd postcode with a warning, and blanks days of 1900, which spreadsheets make of small numbers.
 * `acceptFaulty` blanks unreadable optional cells with a warning. Throws RowError with the first fault. */
export function readChanges(
  texts: FieldTexts,
  { nameOf = (field) => field, acceptFaulty = false, decimalComma = false }: ReadingOptions = {}
): SiteChanges {
  const changes = noChanges()
  let isLost = false
  for (const name in texts) {
    const field = name as ImportField
    const text = texts[field]!.trim()
    if (text === '') continue
    const warn: Warn = (message) => changes.warnings.push(`${nameOf(field)} ${message}`)
    try {
      readField(changes, field, isClear(field, text) ? null : text, warn, decimalComma)
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      if (!acceptFaulty || NEEDED.has(field)) throw new RowError(error.message, field)
      warn(`${error.message}: left empty`)
      isLost ||= field === 'latitude' || field === 'longitude'
      continue
    }
    if (TEXTS.has(field) && FORMULA.test(text)) {
      warn(`“${cut(text)}” looks like a formula: kept as text`)
    }
  }
  if (changes.valueDoubt) changes.valueDoubt = `${nameOf('value')} ${changes.valueDoubt}`
  if (changes.cmap_id === '') throw new RowError('is blank', KEY_FIELD)
  if (isLost) {
    delete changes.facts.latitude
    delete changes.facts.longitude
  }
  checkPosition(changes, nameOf)
  checkRegion(changes, nameOf)
  return changes
}

/** Districts at a border belong to either side. */
function checkRegion({ facts, warnings }: SiteChanges, nameOf: NameOf) {
  const { region, postcode } = facts
  const outward = region && postcode ? parsePostcode(postcode)?.outward : undefined
  const place = outward && placeOfOutward(outward)
  if (!region || !place || place.region === region) return
  if (isNearRegion(region, place, BORDER_KM)) return
  warnings.push(
    `${nameOf('region')} ${region} is not that of ${nameOf('postcode')} ${postcode}, ${place.region}`
  )
}

function checkPosition({ facts, warnings }: SiteChanges, nameOf: NameOf) {
  const { latitude, longitude, region } = facts
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || !region) return
  if (isNearRegion(region, { latitude, longitude }, FAR_KM)) return
  const position = [...new Set([nameOf('latitude'), nameOf('longitude')])].join(', ')
  warnings.push(`${position} is more than ${FAR_KM} km outside ${region}`)
}

function isClear(field: ImportField, typed: string): boolean {
  const isClosed = CLOSED_KINDS.has(entryOf(field).kind as FactKind)
  return typed === CLEAR_VALUE || (isClosed && typed.toUpperCase() === CLEAR_VALUE)
}

/** Also for refused rows; null for none. */
export function keyOf(texts: FieldTexts): string | null {
  const text = oneLine(texts[KEY_FIELD] ?? '')
  return text === '' || text === CLEAR_VALUE ? null : text
}
