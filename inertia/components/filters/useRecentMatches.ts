import { useEffect, useState } from 'react'
import { RECENT_DAYS, recentFrom } from '#shared/sites/recent'
import { useSharedProps } from '~/hooks/useSharedProps'
import { api } from '~/lib/api'
import { formatCount } from '~/lib/format'
import type { SiteListFilters } from '~/list/siteListUrl'

type Answer = { meta: { total: number } }

/** "N matches in the last 30 days"; null until known. */
export function useRecentMatches(filters: SiteListFilters | undefined): string | null {
  const { today } = useSharedProps()
  const [words, setWords] = useState<string | null>(null)
  const asked = filters && recentQuery(filters, today)

  useEffect(() => {
    if (!asked) return
    let isCurrent = true
    api
      .get<Answer>(`/api/projects?${asked}`)
      .then(({ meta }) => isCurrent && setWords(recentMatches(meta.total)))
      .catch((error) => console.error(error))
    return () => {
      isCurrent = false
    }
  }, [asked])

  return words
}

export function recentMatches(count: number): string {
  const matches = count === 1 ? 'match' : 'matches'
  return `${formatCount(count)} ${matches} in the last ${RECENT_DAYS} days`
}

function recentQuery({ search, ...filters }: SiteListFilters, today: string): string {
  const from = recentFrom(today, String(filters.added_from ?? ''))
  const parameters = new URLSearchParams({
    filters: JSON.stringify({ ...filters, added_from: from }),
  })
  if (search) parameters.set('search', String(search))
  return String(parameters)
}
