import { formatSum } from '#shared/sites/sums'

/** Millions of pounds; "Unknown" when no project has a known value. */
export function totalValue(millions: number): string {
  return formatSum(millions * 1e6)
}
