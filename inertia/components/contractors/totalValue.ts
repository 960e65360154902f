import { formatMillions } from '#shared/sites/money'

/** A total in millions of pounds; where no project has a known value it is unknown (D19). */
export function totalValue(millions: number): string {
  return millions > 0 ? formatMillions(millions) : 'Unknown'
}
