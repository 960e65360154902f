/** Of the strongest colour, in percent. */
const TINTS = [8, 24, 42, 64, 88]
const ROUND = [1, 2, 2.5, 5, 10]

export type Heat = { step: number; tints: readonly number[] }

/** Five steps of one round width, up to the greatest count. */
export function heatOf(counts: number[]): Heat {
  const least = Math.max(1, ...counts) / TINTS.length
  const size = 10 ** Math.floor(Math.log10(least))
  const step = Math.max(1, Math.ceil(size * ROUND.find((one) => size * one >= least)!))
  return { step, tints: TINTS }
}

export function tintOf({ step, tints }: Heat, count: number): number {
  return tints[Math.min(tints.length - 1, Math.floor(count / step))]
}
