import { formatMillions } from '#shared/sites/money'

/** Millions of pounds; "Unknown" when no project has a known value. */
export function totalValue(millions: number): string {
  return millions > 0 ? formatMillions(millions) : 'Unknown'
}
