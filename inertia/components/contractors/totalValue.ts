import { formatPounds } from '#shared/sites/money'

/** Millions of pounds; "Unknown" when no project has a known value. */
export function totalValue(millions: number): string {
  return formatPounds(millions * 1e6)
}
