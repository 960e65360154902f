import vine from '@vinejs/vine'

const WRITTEN = /^\s*-?\d+(\.\d+)?\s*$/

/** A number, also as text in an address; refuses lists, booleans and other spellings. */
export const number = () => vine.number().parse(asWritten)

/** Of an address; 0, which no row has, for an impossible id. */
export function idOf(text: string): number {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
}

function asWritten(value: unknown): unknown {
  const isReadable =
    value === undefined ||
    value === null ||
    typeof value === 'number' ||
    (typeof value === 'string' && WRITTEN.test(value))
  return isReadable ? value : Number.NaN
}
