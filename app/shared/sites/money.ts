import { readNumber } from '#shared/text/numbers'

const SUFFIXES: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mil: 1e6,
  mn: 1e6,
  million: 1e6,
  bn: 1e9,
  b: 1e9,
  billion: 1e9,
}
const BARE_MILLIONS_BELOW = 10_000

const OTHER_CURRENCY = /[€$¥]|\b(?:eur|euros?|usd|dollars?)\b/
const POUNDS = /£|\bgbp\b|[()[\]]/g
const ABOUT_BEFORE =
  /^(?:circa|approximately|approx|about|around|estimated|estimate|est|over|from|at least|more than|ca|c|>|~|≈)[.:]?\s*(?=\d)/
const ABOUT_AFTER = /\s*(?:\+|\b(?:plus|circa|approximately|approx|estimated|estimate|est)\b\.?)$/
const AMOUNT = String.raw`(\d[\d.,]*)\s*([a-z]+)?`
const ONE = new RegExp(`^${AMOUNT}$`)
const RANGE = new RegExp(String.raw`^(?:between\s+)?${AMOUNT}\s*(?:-|–|—|to|and)\s*${AMOUNT}$`)

/**
 * A value as it was understood: the pounds, null where they are unknown; `doubt` says what somebody should look at: the
 * lower bound of a range was taken, another currency was named, or nothing could be read.
 */
export type ReadValue = { pounds: number | null; doubt: 'range' | 'currency' | 'unreadable' | null }

/**
 * Pounds as a whole number from a value as typed: `£1.2m`, `850k`, `2bn`, `12,500,000`, `circa £7m`, `10m+`, `£2-3m`.
 * A bare number below 10,000 means millions. Zero and negative are unreadable: "Unknown", never 0.
 */
export function readPounds(typed: string): ReadValue {
  const lower = typed.trim().toLowerCase()
  if (OTHER_CURRENCY.test(lower)) return { pounds: null, doubt: 'currency' }
  const text = lower
    .replace(POUNDS, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(ABOUT_AFTER, '')
    .replace(ABOUT_BEFORE, '')
  const one = ONE.exec(text)
  if (one) {
    const pounds = amount(one[1], one[2])
    return { pounds, doubt: pounds === null ? 'unreadable' : null }
  }
  const range = RANGE.exec(text)
  if (range) {
    const pounds = amount(range[1], range[2] ?? range[4])
    const most = amount(range[3], range[4] ?? range[2])
    if (pounds !== null && most !== null && pounds <= most) return { pounds, doubt: 'range' }
  }
  return { pounds: null, doubt: 'unreadable' }
}

/** The pounds alone; null for nothing. */
export function parsePounds(typed: string | number | null | undefined): number | null {
  return typed === null || typed === undefined ? null : readPounds(String(typed)).pounds
}

function amount(digits: string, suffix: string | undefined): number | null {
  const number = readNumber(digits)
  if (number === null) return null
  const factor = suffix ? SUFFIXES[suffix] : number < BARE_MILLIONS_BELOW ? 1e6 : 1
  if (!factor) return null
  const pounds = Math.round(number * factor)
  return pounds > 0 && Number.isSafeInteger(pounds) ? pounds : null
}

/** What stands for a fact that nobody gave. */
export const UNKNOWN = 'Unknown'

/** Pounds as £850K, £12.4M or £1.20B; "Unknown" for nothing. */
export function formatPounds(pounds: number | null | undefined): string {
  if (!pounds) return UNKNOWN
  if (pounds >= 999_950_000) return billions(pounds / 1e9)
  if (pounds >= 999_500) return `£${(pounds / 1e6).toFixed(1)}M`
  if (pounds >= 1_000) return `£${Math.round(pounds / 1e3)}K`
  return `£${pounds}`
}

/** A contractor's total, given in millions of pounds, in £M or from 1000 on in £B. */
export function formatMillions(millions: number): string {
  return millions >= 999.95 ? billions(millions / 1000) : `£${trim(millions, 1)}M`
}

/** £3.00B: always two decimals, so that totals beside each other read alike. */
function billions(number: number): string {
  return `£${number.toFixed(2)}B`
}

function trim(number: number, digits: number): string {
  return number.toFixed(digits).replace(/\.?0+$/, '')
}
