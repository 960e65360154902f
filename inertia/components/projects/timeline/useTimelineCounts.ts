import { useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import { startsWithin, type StartRange } from '#shared/sites/timeline'
import { countsOfRows, type TimelineCounts } from '#shared/sites/timeline_groups'
import { useCurrentPage } from '~/hooks/useSharedProps'
import { useStore } from '~/lib/store'
import { fetchProps } from '~/list/useFacets'
import { words } from '~/list/memberWork'
import type { SiteListControls } from '~/list/useSiteList'
import { withRange } from './useHeldRows'

type Props = { timeline: TimelineCounts | null }

type Counted = {
  list: SiteListControls
  meta: Data.SiteList['meta']
  /** As far as the list is held. */
  rows: Data.Site[]
  /** Those whose contractors are counted. */
  named: Data.Site[]
  range: StartRange | null
  /** That range, once it may be asked for. */
  settled: StartRange | null
}

/** Of the whole list, as far as it starts in the range; the former ones until it answers, and those of the rows alone
 * where it does not. */
export function useTimelineCounts({ list, meta, rows, named, range, settled }: Counted) {
  const { component, version } = useCurrentPage()
  const [counts, setCounts] = useState<TimelineCounts | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const stages = stagesIn(useStore(words))
  const isWaiting = settled !== range
  const address = addressOf(list, named, range)

  useEffect(() => {
    if (isWaiting) return
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
  }, [address, meta, component, version, isWaiting, stages])

  return { counts: hasFailed ? countsOfThese(rows, range) : counts, isOfRows: hasFailed }
}

/** As the server counts: starts of all, sums of those in the range. */
function countsOfThese(rows: Data.Site[], range: StartRange | null): TimelineCounts {
  const within = range ? rows.filter(({ start_date: start }) => startsWithin(start, range)) : rows
  return { ...countsOfRows(within), starts: countsOfRows(rows).starts }
}

/** Changes with the stages that were set or undone since the page came. */
function stagesIn(said: ReturnType<typeof words.get>): string {
  return [...said].map(([id, { state }]) => `${id} ${state.sales_stage}`).join()
}

/** With the range as it would be kept. */
function addressOf(
  { place, query }: SiteListControls,
  named: Data.Site[],
  range: StartRange | null
) {
  const path = place.path({ ...query, filters: withRange(query.filters, range) })
  if (named.length === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}ids=${named.map(({ ID }) => ID).join(',')}`
}
