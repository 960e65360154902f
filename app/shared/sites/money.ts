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

/** `doubt` asks for a look: the lower bound of a range was taken, a currency was foreign, or nothing was readable. */
export type ReadValue = { pounds: number | null; doubt: 'range' | 'currency' | 'unreadable' | null }

/** `£1.2m`, `850k`, `circa £7m`, `10m+`, `£2-3m`. Bare numbers below 10,000 are millions; zero and negative are
 * unknown. */
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

export const UNKNOWN = 'Unknown'

/** £850K, £12.4M, £1.20B or "Unknown". */
export function formatPounds(pounds: number | null | undefined): string {
  if (!pounds) return UNKNOWN
  if (pounds >= 999_950_000) return billions(pounds / 1e9)
  if (pounds >= 999_500) return `£${(pounds / 1e6).toFixed(1)}M`
  if (pounds >= 1_000) return `£${Math.round(pounds / 1e3)}K`
  return `£${pounds}`
}

/** From millions of pounds: £M, or £B from 1000 on. */
export function formatMillions(millions: number): string {
  return millions >= 999.95 ? billions(millions / 1000) : `£${trim(millions, 1)}M`
}

/** Two decimals, so that totals align. */
function billions(number: number): string {
  return `£${number.toFixed(2)}B`
}

function trim(number: number, digits: number): string {
  return number.toFixed(digits).replace(/\.?0+$/, '')
}
