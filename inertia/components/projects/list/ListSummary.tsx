import type { Data } from '@generated/data'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { formatCount } from '~/lib/format'
import type { SiteListControls } from '~/list/useSiteList'
import { NewCount, type Fresh } from './NewSince'

const ListPounds = lazyPart(() => import('./ListPounds'))

type ListSummaryProps = {
  total: number
  fresh: Fresh
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
      {/* From there on the sidebar and the foot show it. */}
      <span data-count className="lg:sr-only">
        <strong className="font-semibold text-ink">{formatCount(total)}</strong>{' '}
        {total === 1 ? 'project' : 'projects'}
      </span>
      <ListPounds {...{ list, facets }} />
      <NewCount {...fresh} />
    </p>
  )
}
