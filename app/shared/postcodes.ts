const UK = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/
const EIRCODE = /^((?:[AC-FHKNPRTV-Y]\d{2})|D6W)([0-9AC-FHKNPRTV-Y]{4})$/
const UK_OUTWARD = /^[A-Z]{1,2}\d[A-Z\d]?$/
const ROUTING_KEY = /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W)$/

export type Postcode = { text: string; outward: string; key: string }

/** Capital letters and digits only: how postcodes are compared and searched. */
export function postcodeKey(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/**
 * A full UK postcode or Eircode, or an outward code or routing key alone, in its usual spelling;
 * null for anything else.
 */
export function parsePostcode(typed: string): Postcode | null {
  const key = postcodeKey(typed)
  const full = UK.exec(key) ?? EIRCODE.exec(key)
  if (full) return { text: `${full[1]} ${full[2]}`, outward: full[1], key }
  if (UK_OUTWARD.test(key) || ROUTING_KEY.test(key)) return { text: key, outward: key, key }
  return null
}
