/** Lengths of what an administrator writes about plans, in characters. */
export const PLAN_NAME_MAX = 30
export const PLAN_TEXT_MAX = 600
export const PLAN_NOTE_MAX = 100
/** In whole pounds or euros. */
export const PLAN_PRICE_MAX = 1_000_000

export const CURRENCIES = ['GBP', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]

type PlanKey = 'trial' | 'full' | 'company'

/** Prices are whole pounds or euros for one member; null where they are given on request. */
export type Plan = {
  key: PlanKey
  name: string
  monthly: number | null
  yearly: number | null
  /** What it holds besides what the product says itself. */
  includes: string[]
}

export type PriceList = {
  currency: Currency
  vatNote: string | null
  plans: Plan[]
  /** Of how many projects a paid member may open the contacts. */
  contactsPerDay: number
}

const SYMBOLS: Record<Currency, string> = { GBP: '£', EUR: '€' }
const WHOLE = new Intl.NumberFormat('en-GB')

/** £1,200 or €99. */
export function formatPrice(price: number, currency: Currency): string {
  return SYMBOLS[currency] + WHOLE.format(price)
}
