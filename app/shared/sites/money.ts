export const UNKNOWN = 'Unknown'

/** For a value: £850K, £12.4M, £643M, £1.20B or "Unknown"; three digits, from a billion on two decimals. */
export function formatPounds(pounds: number | null | undefined): string {
  if (!pounds) return UNKNOWN
  if (pounds >= 999_500_000) return `£${(pounds / 1e9).toFixed(2)}B`
  if (pounds >= 99_950_000) return `£${Math.round(pounds / 1e6)}M`
  if (pounds >= 999_500) return `£${(pounds / 1e6).toFixed(1)}M`
  if (pounds >= 1_000) return `£${Math.round(pounds / 1e3)}K`
  return `£${pounds}`
}
