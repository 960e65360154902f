export const POUNDS_A_MILLION = 1_000_000

/** Millions of pounds, excluding the upper bound. */
export const VALUE_BANDS = [
  { label: 'Under £1M', from: 0, below: 1 },
  { label: '£1M to £5M', from: 1, below: 5 },
  { label: '£5M to £10M', from: 5, below: 10 },
  { label: '£10M to £25M', from: 10, below: 25 },
  { label: '£25M to £50M', from: 25, below: 50 },
  { label: '£50M to £100M', from: 50, below: 100 },
  { label: '£100M and over', from: 100, below: null },
] as const

export type ValueBand = (typeof VALUE_BANDS)[number]

/** Null where the value is not known. */
export function bandOfValue(pounds: number | null): string | null {
  if (!pounds) return null
  const millions = pounds / POUNDS_A_MILLION
  return VALUE_BANDS.findLast(({ from }) => from <= millions)!.label
}

/** To choose from, in millions of pounds. */
export const VALUE_STEPS = VALUE_BANDS.map(({ from }) => from).filter((from) => from > 0)

/** Where the handles of a range of values stop; 0 is no bound. */
const STEPS = [...VALUE_BANDS.map(({ from }) => from), 0]

/** The step at or beyond a bound in millions. */
export function stepOfValue(millions: number, side: 'from' | 'to'): number {
  const last = STEPS.length - 1
  if (side === 'from') return STEPS.findLastIndex((step, at) => at < last && step <= millions)
  const found = millions ? STEPS.findIndex((step) => step >= millions) : -1
  return found === -1 ? last : found
}

export function valueOfStep(step: number): number {
  return STEPS[step]
}
