import { useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import { startsWithin, type StartRange } from '#shared/sites/timeline'
import { countsOfRows, type TimelineCounts } from '#shared/sites/timeline_groups'
import { useCurrentPage } from '~/hooks/useSharedProps'
import { useStore } from '~/lib/store'
import { fetchProps } from '~/list/useFacets'
import { words } from '~/list/memberWork'
import type { SiteListControls } from '~/list/useSiteList'

type Props = { timeline: TimelineCounts | null }

type Counted = {
  list: SiteListControls
  rows: Data.Site[]
  meta: Data.SiteList['meta']
  range: StartRange | null
}

/** Of the whole list, as far as it starts in the range; the former ones until it answers, and those of the rows alone
 * where it does not. */
export function useTimelineCounts({ list, rows, meta, range }: Counted) {
  const { component, version } = useCurrentPage()
  const { isLoading } = list
  const [counts, setCounts] = useState<TimelineCounts | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const stages = stagesIn(useStore(words))
  const address = addressOf(list, rows, range)

  useEffect(() => {
    if (isLoading) return
    let hasLeft = false
    fetchProps<Props>(address, { component, version }, ['timeline'])
      .then(({ timeline }) => {
        if (hasLeft) return
        // Undefined where the session has ended.
        setCounts(timeline ?? null)
        setFailed(!timeline)
      })
      .catch((error) => {
        if (hasLeft) return
        console.error(error)
        setFailed(true)
      })
    return () => void (hasLeft = true)
  }, [address, meta, component, version, isLoading, stages])

  return { counts: hasFailed ? countsOfPage(rows, range) : counts, isOfPage: hasFailed }
}

/** As the server counts: starts of all, sums of those in the range. */
function countsOfPage(rows: Data.Site[], range: StartRange | null): TimelineCounts {
  const within = range ? rows.filter(({ start_date: start }) => startsWithin(start, range)) : rows
  return { ...countsOfRows(within), starts: countsOfRows(rows).starts }
}

/** Changes with the stages that were set or undone since the page came. */
function stagesIn(said: ReturnType<typeof words.get>): string {
  return [...said].map(([id, { state }]) => `${id} ${state.sales_stage}`).join()
}

/** With the range as it would be kept. */
function addressOf(
  { place, state }: SiteListControls,
  rows: Data.Site[],
  range: StartRange | null
) {
  const filters = range
    ? { ...state.filters, starts_from: range.from, starts_to: range.to }
    : state.filters
  const path = place.path({ ...state, filters })
  return `${path}${path.includes('?') ? '&' : '?'}ids=${rows.map(({ ID }) => ID).join(',')}`
}
