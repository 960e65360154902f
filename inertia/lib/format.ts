import { parsePostcode } from '#shared/places/postcodes'

export { formatTime } from '#shared/time/dates'

const COUNT = new Intl.NumberFormat('en-GB')

/** 4,182. */
export function formatCount(count: number): string {
  return COUNT.format(count)
}

/** 1 project, 4,182 projects. */
export function projectCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'project' : 'projects'}`
}

type Place = {
  city_county: string | null
  postcode: string | null
  local_authority: string | null
}

/** Town with outward code; on the second line the authority, else the county, never a region. Where there is neither
 * town nor code the authority takes their place; null where nothing is known. */
export function placeOf({ city_county, postcode, local_authority }: Place) {
  const [town, county] = city_county?.split(', ') ?? []
  const outward = postcode ? (parsePostcode(postcode)?.outward ?? postcode) : null
  const known = [town, outward].filter(Boolean).join(', ')
  return {
    near: known || local_authority,
    town: town || (outward ? '' : local_authority),
    outward,
    around: known ? (local_authority ?? county ?? null) : null,
  }
}

/** One line, no part twice. */
export function fullAddress(site: Place & { address: string | null }): string {
  const parts: string[] = []
  for (const part of [site.address, site.city_county, site.postcode, site.local_authority]) {
    const known = parts.join(', ').toLowerCase()
    if (part && !known.includes(part.toLowerCase())) parts.push(part)
  }
  return parts.join(', ')
}

/** No line break within the postcode. */
export function addressLine(site: Parameters<typeof fullAddress>[0]): string {
  const { postcode } = site
  const address = fullAddress(site)
  return postcode ? address.replace(postcode, postcode.replaceAll(' ', '\u00a0')) : address
}

/** Empty when nothing is known. */
export function fullName(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** Digits and a leading plus. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: 'numeric' })

/** `2026-11` becomes Nov 2026. */
export function monthLabel(month: string): string {
  return MONTH.format(new Date(`${month}-01T00:00:00Z`))
}
