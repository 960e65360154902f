// An outward code never ends in I, L, O, Q or Z: those are mistyped digits.
const UK = /^([A-Z]{1,2}\d[A-HJKMNPR-Y\d]?)(\d[A-Z]{2})$/
const EIRCODE = /^((?:[AC-FHKNPRTV-Y]\d{2})|D6W)([0-9AC-FHKNPRTV-Y]{4})$/
/** Irish routing keys look the same. */
const OUTWARD = /^[A-Z]{1,2}\d[A-HJKMNPR-Y\d]?$/
const OUTER_SIGNS = /^[\s.,;]+|[\s.,;]+$/g
/** Capitals only; neither the second floor of B1 nor the year 2019 on the A40. */
const IN_TEXT =
  /\b(?:[A-Z]{1,2}\d[A-HJKMNPR-Y\d]? ?\d[A-Z]{2}|(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?(?!\d{4})[0-9AC-FHKNPRTV-Y]{4})\b(?! FLOOR| Floor| floor)/g

export type Postcode = { text: string; outward: string; key: string }

export function postcodeKey(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** Uses the first letters and digits of an invalid postcode (`KW1 4`, `DE!5`). */
export function searchKeyOf(postcode: string): string {
  return parsePostcode(postcode)?.key ?? /^[A-Z0-9]*/.exec(postcode.trim().toUpperCase())![0]
}

/** Accepts a full code, outward code or routing key; null for anything else. Never guesses: a space ends the
 * outward code (`KW1 4` is not KW14) and other signs are refused. */
export function parsePostcode(typed: string): Postcode | null {
  const parts = typed.replace(OUTER_SIGNS, '').toUpperCase().split(/\s/)
  const key = parts.join('')
  const full = UK.exec(key) ?? EIRCODE.exec(key)
  if (full) {
    const isSplitThere = parts.some((_, at) => parts.slice(0, at).join('') === full[1])
    if (parts.length > 1 && !isSplitThere) return null
    return { text: `${full[1]} ${full[2]}`, outward: full[1], key }
  }
  if (parts.length > 1) return null
  return OUTWARD.test(key) ? { text: key, outward: key, key } : null
}

export function postcodeIn(text: string): string | null {
  const found = text.match(IN_TEXT)?.at(-1)
  return (found && parsePostcode(found)?.text) ?? null
}
