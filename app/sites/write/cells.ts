import { EMAIL_SHAPE } from '#shared/members/person'
import { CellError, type CellFault } from '#sites/write/faults'
import { oneLine } from '#sites/write/normalise_text'
import { normalise } from '#shared/text/normalise'
import { formatPounds } from '#shared/sites/money'
import { readPounds, type ReadValue } from '#shared/sites/read_pounds'
import { readNumber } from '#shared/text/numbers'

const MAX_COUNT = 1_000_000
const MAX_POUNDS = 20e9
const BRITISH_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s.*)?$/
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[T\s].*)?$/
const YEARS = [1800, 2199]

/** Each reader throws CellError. */

/** From dd/mm/yyyy or ISO; drops a time. */
export function day(text: string): string {
  const british = BRITISH_DATE.exec(text)
  const parts = british ? british.slice(1, 4).reverse() : ISO_DATE.exec(text)?.slice(1, 4)
  const [year, month, date] = (parts ?? []).map(Number)
  const moment = new Date(Date.UTC(year, month - 1, date))
  const exists = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date
  if (!exists || year < YEARS[0] || year > YEARS[1]) {
    refuse('notADate', text)
  }
  return moment.toISOString().slice(0, 10)
}

/** Rounded to the six digits that are stored. */
export function degrees(text: string | null, [min, max]: number[]): number | null {
  if (text === null) return null
  const value = readNumber(text) ?? Number(text)
  if (!Number.isFinite(value)) refuse('notAPosition', text)
  if (value < min || value > max) {
    refuse('outside', text)
  }
  return Number(value.toFixed(6))
}

/** From 0 to a million. */
export function count(text: string | null): number | null {
  if (text === null) return null
  const value = readNumber(text)
  if (value !== null && value < 0) refuse('negative', text)
  if (value === null || !Number.isInteger(value) || value > MAX_COUNT) {
    refuse('notWhole', text)
  }
  return value
}

/** Null when unknown, with the reason in `doubt`. */
export function pounds(text: string, decimalComma: boolean): ReadValue {
  const value = readPounds(text, decimalComma)
  if (value.pounds !== null && value.pounds > MAX_POUNDS) {
    refuse('tooMuch', text, formatPounds(MAX_POUNDS))
  }
  return value
}

export function email(text: string): string {
  if (!EMAIL_SHAPE.test(text)) refuse('notAnEmail', text)
  return text
}

/** Ignores case and accents. */
export function oneOf<T>(known: Map<string, T>, text: string): T {
  const value = known.get(normalise(text))
  if (value === undefined) refuse('unknown', text)
  return value
}

export function short(text: string | null, max: number): string | null {
  const value = text && oneLine(text)
  if (value && value.length > max) refuse('tooLong', undefined, max)
  return value || null
}

export function required(value: string | null): string {
  if (!value) refuse('blank')
  return value
}

export function refuse(code: CellFault['code'], text?: string, max?: CellFault['max']): never {
  throw new CellError({ code, text, max })
}
