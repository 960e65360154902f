import { formatPounds } from './money.js'

/** For totals of contractors and insights: as `formatPounds`, but never below a tenth of a million. */
export function formatSum(pounds: number): string {
  if (!pounds || pounds >= 1e6) return formatPounds(pounds)
  const tenths = Math.round(pounds / 1e5)
  return tenths === 0 ? 'under £0.1M' : `£${(tenths / 10).toFixed(1)}M`
}
