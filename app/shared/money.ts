const SUFFIXES: Record<string, number> = {
  k: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  bn: 1e9,
  b: 1e9,
  billion: 1e9,
}
const BARE_MILLIONS_BELOW = 10_000

/**
 * Pounds as a whole number from a value as typed (D19): `£1.2m`, `850k`, `2bn`, `12,500,000`, `3.5`.
 * A bare number below 10,000 means millions. Unreadable, zero or negative gives null: "Unknown", never 0.
 */
export function parsePounds(typed: string | number | null | undefined): number | null {
  if (typed === null || typed === undefined) return null
  const match = /^£?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*([a-z]+)?$/i.exec(String(typed).trim())
  if (!match) return null
  const number = Number(match[1].replaceAll(',', '') + (match[2] ?? ''))
  const suffix = match[3]?.toLowerCase()
  const factor = suffix ? SUFFIXES[suffix] : number < BARE_MILLIONS_BELOW ? 1e6 : 1
  if (!factor) return null
  const pounds = Math.round(number * factor)
  return pounds > 0 && Number.isSafeInteger(pounds) ? pounds : null
}

/** What stands for a fact that nobody gave. */
export const UNKNOWN = 'Unknown'

/** Pounds as £850K, £12.4M or £1.2BN; "Unknown" for nothing (D19). */
export function formatPounds(pounds: number | null | undefined): string {
  if (!pounds) return UNKNOWN
  if (pounds >= 999_950_000) return `£${trim(pounds / 1e9, 2)}B`
  if (pounds >= 999_500) return `£${(pounds / 1e6).toFixed(1)}M`
  if (pounds >= 1_000) return `£${Math.round(pounds / 1e3)}K`
  return `£${pounds}`
}

/** A contractor's total, given in millions of pounds, in £M or from 1000 on in £B (section 9). */
export function formatMillions(millions: number): string {
  return millions >= 1000 ? `£${trim(millions / 1000, 2)}B` : `£${trim(millions, 1)}M`
}

function trim(number: number, digits: number): string {
  return number.toFixed(digits).replace(/\.?0+$/, '')
}
