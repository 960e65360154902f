import { RowRefusal } from '#sites/import_error'
import { oneLine } from '#sites/normalise_text'
import { normalise } from '#shared/text/normalise'
import { type ReadValue, formatPounds, readPounds } from '#shared/sites/money'
import { readNumber } from '#shared/text/numbers'

const MAX_COUNT = 1_000_000
const MAX_POUNDS = 20e9
const SHOWN = 40
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const BRITISH_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s.*)?$/
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[T\s].*)?$/
const YEARS = [1800, 2199]

/*
 * The values of single cells. Each throws RowRefusal, which says what was in the cell and goes on after the field's name.
 */

/** An ISO day from dd/mm/yyyy or ISO, a time after it is dropped. */
export function day(text: string): string {
  const british = BRITISH_DATE.exec(text)
  const parts = british ? british.slice(1, 4).reverse() : ISO_DATE.exec(text)?.slice(1, 4)
  const [year, month, date] = (parts ?? []).map(Number)
  const moment = new Date(Date.UTC(year, month - 1, date))
  const exists = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date
  if (!exists || year < YEARS[0] || year > YEARS[1]) {
    throw new RowRefusal(`"${cut(text)}" is not a date (dd/mm/yyyy or yyyy-mm-dd)`)
  }
  return moment.toISOString().slice(0, 10)
}

/** Degrees rounded to the six digits that are stored. */
export function degrees(text: string | null, [min, max]: number[]): number | null {
  if (text === null) return null
  const value = readNumber(text) ?? Number(text)
  if (!Number.isFinite(value)) throw new RowRefusal(`"${cut(text)}" is not a position`)
  if (value < min || value > max) {
    throw new RowRefusal(`"${cut(text)}" lies outside the UK and Ireland`)
  }
  return Number(value.toFixed(6))
}

/** A whole number from 0 to a million. */
export function count(text: string | null): number | null {
  if (text === null) return null
  const value = readNumber(text)
  if (value !== null && value < 0) throw new RowRefusal(`"${cut(text)}" must not be negative`)
  if (value === null || !Number.isInteger(value) || value > MAX_COUNT) {
    throw new RowRefusal(`"${cut(text)}" is not a whole number up to a million`)
  }
  return value
}

/** The pounds of a value; null where they are unknown, and `doubt` says why. */
export function pounds(text: string): ReadValue {
  const value = readPounds(text)
  if (value.pounds !== null && value.pounds > MAX_POUNDS) {
    throw new RowRefusal(`"${cut(text)}" is more than ${formatPounds(MAX_POUNDS)}`)
  }
  return value
}

export function email(text: string): string {
  if (!EMAIL.test(text)) throw new RowRefusal(`"${cut(text)}" is not an email address`)
  return text
}

/** The value known by this name, whose case and accents do not count. */
export function oneOf<T>(known: Map<string, T>, text: string): T {
  const value = known.get(normalise(text))
  if (value === undefined) throw new RowRefusal(`"${cut(text)}" is not known`)
  return value
}

/** One line of at most `max` characters. */
export function short(text: string | null, max: number): string | null {
  const value = text && oneLine(text)
  if (value && value.length > max) tooLong(max)
  return value || null
}

export function required(value: string | null): string {
  if (!value) throw new RowRefusal('is blank')
  return value
}

export function tooLong(max: number): never {
  throw new RowRefusal(`is longer than ${max} characters`)
}

/** A text from a cell as a message quotes it. */
export function cut(text: string): string {
  const line = oneLine(text)
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line
}
