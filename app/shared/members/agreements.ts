import { normalise } from '../text/normalise.js'
import { addDays, formatDay } from '../time/dates.js'

export const TERM_MONTHS_MAX = 60
export const PRICE_POUNDS_MAX = 1_000_000
export const SIGNATURE_MAX = 200
export const SIGNATURE_REASON_MAX = 500
export const UPGRADE_MESSAGE_MAX = 1000
export const PAYMENT_REFERENCE_MAX = 100
export const CANCEL_REASON_MAX = 500
export const USUAL_TERM_MONTHS = 12

export const formatTerm = (months: number) => `${months} ${months === 1 ? 'month' : 'months'}`

export const PLAN_NOTICE_DAYS = [60, 30, 7] as const

/** `£1,200.00`. */
export function formatPence(pence: number): string {
  const [pounds, rest] = (pence / 100).toFixed(2).split('.')
  return `£${pounds.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}

/** ISO days: the day before the same day of the month, or the last day of a shorter month. */
export function planEnd(start: string, months: number): string {
  const [year, month, day] = start.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  const anniversary = Date.UTC(year, month - 1 + months, Math.min(day, lastDay))
  const overflows = day > lastDay
  return new Date(overflows ? anniversary : anniversary - 86_400_000).toISOString().slice(0, 10)
}

/** When a term starts whose payment is still to come; `runsUntil` is the last day of a plan that runs today. */
export function termStart(runsUntil: string | null): string {
  const paid = 'on the day the payment is recorded'
  if (!runsUntil) return paid
  return `on ${formatDay(addDays(runsUntil, 1))}, the day after the current plan ends, or ${paid} if that is later`
}

/** Ignores accents, case, spaces, hyphens and apostrophes. */
export function isSameName(one: string, other: string): boolean {
  return nameLetters(one) === nameLetters(other)
}

const nameLetters = (name: string) => normalise(name).replace(/[^\p{L}\p{N}]/gu, '')
