import vine from '@vinejs/vine'
import { invalid } from '#errors/invalid'

const WRITTEN = /^\s*-?\d+(\.\d+)?\s*$/
/** Commas only between thousands: `1,20` may mean twelve tenths. */
const POUNDS = /^\s*£?\s*(\d{1,3}(,\d{3})+|\d+)(\.\d+)?\s*$/

/** A number, also as text in an address; refuses lists, booleans and other spellings. */
export const number = () => vine.number().parse(asWritten)

/** An amount of money, also as people type it: `£1,200.50`. */
export const pounds = () => vine.number().parse(asPounds)

/** Of an address; 0, which no row has, for an impossible id. */
export function idOf(text: string): number {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
}

/** An id of a query string; null for none. Throws E_VALIDATION_ERROR (422) for what cannot be one. */
export function idIn(query: Record<string, unknown>, name: string): number | null {
  const text = query[name]
  if (text === undefined || text === '') return null
  const id = idOf(String(text))
  if (id === 0) throw invalid(name, 'This must be a whole number.')
  return id
}

function asPounds(value: unknown): unknown {
  const isTyped = typeof value === 'string' && POUNDS.test(value)
  return asWritten(isTyped ? value.replace(/[£,]/g, '') : value)
}

function asWritten(value: unknown): unknown {
  const isReadable =
    value === undefined ||
    value === null ||
    typeof value === 'number' ||
    (typeof value === 'string' && WRITTEN.test(value))
  return isReadable ? value : Number.NaN
}
