import type { Data } from '@generated/data'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { formatCount } from '~/lib/format'
import type { SiteListControls } from '~/list/useSiteList'

const ListPounds = lazyPart(() => import('./ListPounds'))

type ListSummaryProps = {
  total: number
  /** Added in the last 30 days. */
  fresh: number
  list: SiteListControls
  facets?: Data.SiteFacets | null
}

export function ListSummary({ total, fresh, list, facets }: ListSummaryProps) {
  return (
    <p
      role="status"
      data-testid="list-summary"
      className="leading-7.5 text-muted tabular-nums sm:whitespace-nowrap"
    >
      <strong className="font-semibold text-ink">{formatCount(total)}</strong>{' '}
      {total === 1 ? 'project' : 'projects'}
      <ListPounds {...{ list, facets }} />
      {fresh > 0 && (
        <>
          {' · '}
          <span className="text-success-text">
            {formatCount(fresh)} added<span className="max-xl:sr-only"> in 30 days</span>
          </span>
        </>
      )}
    </p>
  )
}
