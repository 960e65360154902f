import { ArrowDownTrayIcon, PrinterIcon } from '@heroicons/react/20/solid'
import type { Data } from '@generated/data'
import { LazySiteFilters } from '~/components/filters/LazySiteFilters'
import { statusLabel } from '~/components/filters/statusOptions'
import type { SiteYears } from '~/components/filters/PeriodFilter'
import { Figures } from '~/components/insights/Figures'
import { FilterSentence } from '~/components/filters/sentence/FilterSentence'
import { UpgradeLink } from '~/components/projects/UpgradeLink'
import { Alert } from '~/components/ui/Alert'
import { Button, buttonClass } from '~/components/ui/Button'
import { EmptyState } from '~/components/ui/EmptyState'
import { useSiteList } from '~/list/useSiteList'
import { PageFrame } from '~/layouts/PageFrame'
import { cx } from '~/lib/cx'
import {
  clearedState,
  countFilters,
  LIST_STATUS,
  listQueryString,
  type ListPlace,
} from '~/list/siteListUrl'
import { formatTime } from '~/lib/format'
import type { InertiaProps } from '~/types'

type InsightsProps = InertiaProps<{
  insights: Data.Insights
  query: Data.SiteListQuery
  years: SiteYears
  savedFilters: Data.SavedFilter[]
  savedFilterMatches?: Data.SavedFilterMatches[]
  facets?: Data.SiteFacets | null
}>

const HERE: ListPlace = {
  path: (state) => `/insights${listQueryString(state)}`,
  status: LIST_STATUS,
  props: ['insights', 'query'],
  hasFacets: true,
}

export const title = 'Insights'

export default function Insights({
  insights,
  query,
  years,
  savedFilters,
  savedFilterMatches,
  facets,
  can,
  app,
}: InsightsProps) {
  const list = useSiteList(query, HERE)
  const applied = countFilters(list.state)
  const { status = LIST_STATUS } = query.filters
  const counted =
    status === LIST_STATUS ? 'live projects' : `projects: ${statusLabel(status, app.product)}`

  function applySaved(id: number) {
    const saved = savedFilters.find((filter) => filter.ID === id)
    if (!saved) return
    const { search = '', ...filters } = JSON.parse(saved.filters)
    list.change({ ...clearedState(list.state), search, filters })
  }

  const content = (
    <>
      <div className="mb-3 flex flex-wrap items-start gap-x-4 gap-y-2">
        <h1 className="text-xl/9 font-bold text-ink">Insights</h1>
        {can.filterInsights && (
          <div className="flex min-w-0 flex-1 py-0.75 max-xl:order-1 max-xl:basis-full">
            <FilterSentence list={list} isAboutAll />
          </div>
        )}
        <p className="ml-auto text-[0.8125rem]/9 text-muted">
          Updated {formatTime(insights.counted_at)}
        </p>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button
            size="sm"
            onClick={() => window.print()}
            icon={<PrinterIcon aria-hidden="true" className="size-4" />}
          >
            Print
          </Button>
          {can.filterInsights && (
            <a
              href={`/insights/export${listQueryString(query)}`}
              download
              className={buttonClass({ size: 'sm' })}
              data-testid="export-insights"
            >
              <ArrowDownTrayIcon aria-hidden="true" className="size-4" />
              Export CSV
            </a>
          )}
        </div>
      </div>
      {!can.filterInsights && (
        <Alert
          tone="info"
          testId="insights-upsell"
          className="mb-4 print:hidden"
          title="You’re seeing national figures"
        >
          Paid members can filter by region, sector, contractor and more, and export as CSV.{' '}
          <UpgradeLink asked="insights">See the plans</UpgradeLink>
        </Alert>
      )}
      <div
        aria-busy={list.isLoading}
        data-testid="insights"
        className={cx('transition-opacity', list.isLoading && 'opacity-60')}
      >
        {insights.all.count > 0 ? (
          <Figures insights={insights} query={query} counted={counted} />
        ) : (
          <EmptyState
            testId="insights-empty"
            drawing="chart"
            title={applied > 0 ? 'No projects found.' : 'There are no live projects yet.'}
            action={applied > 0 && <Button onClick={list.clear}>Clear Filters</Button>}
          >
            {applied > 0
              ? 'No projects match these filters, so there are no figures to show.'
              : 'Figures appear here as soon as projects are published.'}
          </EmptyState>
        )}
      </div>
    </>
  )

  if (!can.filterInsights) {
    return (
      <div className="min-w-0 flex-1 px-4 py-4 sm:px-6 lg:mx-auto lg:w-full lg:max-w-7xl">
        {content}
      </div>
    )
  }
  return (
    <PageFrame
      sidebar={
        <LazySiteFilters
          total={insights.all.count}
          years={years}
          savedFilters={savedFilters}
          savedFilterMatches={savedFilterMatches}
          facets={facets}
          list={{ ...list, applySaved }}
        />
      }
      sidebarCount={applied}
      found={insights.all.count}
      hasBar={false}
    >
      {content}
    </PageFrame>
  )
}
