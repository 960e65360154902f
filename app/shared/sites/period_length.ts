const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`

/** `1 year 3 months`, `8 months`, `2 years`, `Less than a month`. Both are ISO days. */
export function memberDuration(since: string, today: string): string {
  const [sinceYear, sinceMonth, sinceDay] = since.split('-').map(Number)
  const [year, month, day] = today.split('-').map(Number)
  const monthEnd = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const unfinished = day < Math.min(sinceDay, monthEnd) ? 1 : 0
  const total = (year - sinceYear) * 12 + (month - sinceMonth) - unfinished
  if (total < 1) return 'Less than a month'

  const years = Math.floor(total / 12)
  const months = total % 12
  return [years > 0 && count(years, 'year'), months > 0 && count(months, 'month')]
    .filter(Boolean)
    .join(' ')
}
