import { fromDecimalComma, readNumber } from '#shared/text/numbers'

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
const POUNDS = /£|\bgbp\b/g
const BRACKETS = /[()[\]]/g
const ABOUT_BEFORE =
  /^(?:circa|approximately|approx|about|around|estimated|estimate|est|over|from|at least|more than|ca|c|>|~|≈)[.:]?\s*(?=\d)/
const ABOUT_AFTER = /\s*(?:\+|\b(?:plus|circa|approximately|approx|estimated|estimate|est)\b\.?)$/
/** Accountants write a debt so. */
const BRACKETED = /^\s*\(\s*[£\d][^()]*\)\s*$/
/** A point before three digits may part thousands. */
const POINT_OR_THOUSANDS = /^\d{1,3}\.\d{3}$/
const CONTINENTAL = /^\d{1,3}(?:\.\d{3})+,\d+$|^\d{1,3}(?:\.\d{3}){2,}$/
const BARE_DOUBTFUL_FROM = 1_000
const AMOUNT = String.raw`(\d[\d.,]*)\s*([a-z]+)?`
const ONE = new RegExp(`^${AMOUNT}$`)
const RANGE = new RegExp(String.raw`^(?:between\s+)?${AMOUNT}\s*(?:-|–|—|to|and)\s*${AMOUNT}$`)

/** Why someone should look: the lower bound of a range or an estimate counts; a number without a unit makes a
 * thousand million; a point may part thousands; or the value is unknown. */
export type ValueDoubt =
  'range' | 'about' | 'unit' | 'point' | 'negative' | 'currency' | 'unreadable'

export type ReadValue = { pounds: number | null; doubt: ValueDoubt | null }

/** `£1.2m`, `850k`, `circa £7m`, `10m+`, `£2-3m`, `1.250.000,50`; with `decimalComma` also `12.500` for 12,500. Bare
 * numbers below 10,000 are millions; zero and negative are unknown. */
export function readPounds(typed: string, decimalComma = false): ReadValue {
  const lower = typed.toLowerCase()
  if (OTHER_CURRENCY.test(lower)) return { pounds: null, doubt: 'currency' }
  if (BRACKETED.test(lower)) return { pounds: null, doubt: 'negative' }
  const whole = lower.replace(POUNDS, ' ').replace(BRACKETS, ' ').replace(/\s+/g, ' ').trim()
  const text = whole.replace(ABOUT_AFTER, '').replace(ABOUT_BEFORE, '')
  const one = ONE.exec(text)
  if (one) {
    const pounds = amount(one[1], one[2], decimalComma)
    if (pounds === null) return { pounds, doubt: 'unreadable' }
    return { pounds, doubt: text === whole ? doubtOf(one[1], one[2], decimalComma) : 'about' }
  }
  const range = RANGE.exec(text)
  if (range) {
    const pounds = amount(range[1], range[2] ?? range[4], decimalComma)
    const most = amount(range[3], range[4] ?? range[2], decimalComma)
    if (pounds !== null && most !== null && pounds <= most) return { pounds, doubt: 'range' }
  }
  return { pounds: null, doubt: 'unreadable' }
}

function doubtOf(digits: string, suffix: string | undefined, decimalComma: boolean) {
  if (!decimalComma && POINT_OR_THOUSANDS.test(digits)) return 'point'
  const number = numberIn(digits, decimalComma)!
  const isDoubtful = number >= BARE_DOUBTFUL_FROM && number < BARE_MILLIONS_BELOW
  return !suffix && isDoubtful ? 'unit' : null
}

export function parsePounds(typed: string | number | null | undefined): number | null {
  return readPounds(String(typed ?? '')).pounds
}

function amount(digits: string, suffix: string | undefined, decimalComma: boolean): number | null {
  const number = numberIn(digits, decimalComma)
  if (number === null) return null
  const factor = suffix ? SUFFIXES[suffix] : number < BARE_MILLIONS_BELOW ? 1e6 : 1
  if (!factor) return null
  const pounds = Math.round(number * factor)
  return pounds > 0 && Number.isSafeInteger(pounds) ? pounds : null
}

/** With `decimalComma`, `12.5` is still twelve and a half: a point can part only thousands. */
function numberIn(digits: string, decimalComma: boolean): number | null {
  if (!decimalComma && !CONTINENTAL.test(digits)) return readNumber(digits)
  return readNumber(fromDecimalComma(digits))
}
