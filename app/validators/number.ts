import vine from '@vinejs/vine'

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
