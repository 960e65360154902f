import { formatPounds } from './money.js'

/** For the sum of several values: as `formatPounds`, but in millions even below one, to a tenth. */
export function formatSum(pounds: number): string {
  if (!pounds || pounds >= 1e6) return formatPounds(pounds)
  const tenths = Math.round(pounds / 1e5)
  return tenths === 0 ? 'under £0.1M' : `£${(tenths / 10).toFixed(1)}M`
}
