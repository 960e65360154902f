import vine from '@vinejs/vine'

const WRITTEN = /^\s*-?\d+(\.\d+)?\s*$/

/** A number, or one written in an address; lists, yes and no and other spellings are none. */
export const number = () => vine.number().parse(asWritten)

function asWritten(value: unknown): unknown {
  const isReadable =
    value === undefined ||
    value === null ||
    typeof value === 'number' ||
    (typeof value === 'string' && WRITTEN.test(value))
  return isReadable ? value : Number.NaN
}
