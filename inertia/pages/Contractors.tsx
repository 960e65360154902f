import { useState } from 'react'
import type { Data } from '@generated/data'
import { ContractorRows } from '~/components/contractors/ContractorRows'
import { EmptyContractors } from '~/components/contractors/EmptyContractors'
import { LazyContractorPanel } from '~/components/contractors/LazyContractorPanel'
import { LazyContractorFilters } from '~/components/contractors/LazyContractorFilters'
import { appliedContractorFilters } from '~/components/contractors/contractorFilters'
import { contractorRail } from '~/components/contractors/contractorRail'
import { contractorSortOptions, contractorSortOf } from '~/components/contractors/sortOptions'
import { FilterChips } from '~/components/filters/FilterChips'
import { FiltersButton } from '~/components/filters/FiltersButton'
import { Pagination } from '~/components/tables/Pagination'
import { PlanBanner } from '~/components/projects/list/PlanBanner'
import { LazyProjectPanel } from '~/components/projects/detail/LazyProjectPanel'
import { SearchField } from '~/components/projects/list/SearchField'
import { toggledSort } from '~/list/sorting'
import { UpgradeLink } from '~/components/projects/UpgradeLink'
import { bareSelectClass } from '~/components/ui/forms/field'
import { Select } from '~/components/ui/forms/Select'
import { useContractorList } from '~/list/useContractorList'
import {
  closeContractorOver,
  contractorOver,
  openContractorOver,
} from '~/components/contractors/contractorOver'
import { useProjectPanel } from '~/components/projects/detail/useProjectPanel'
import { useFreshFromHistory } from '~/list/useFreshList'
import { useIsPhoneFrame } from '~/hooks/useIsPhoneFrame'
import { useMemberState } from '~/list/useMemberState'
import { PageFrame } from '~/layouts/PageFrame'
import { contractorsPath } from '~/list/contractorListUrl'
import { cx } from '~/lib/cx'
import { useStore } from '~/lib/store'
import { formatCount } from '~/lib/format'
import type { InertiaProps } from '~/types'

type ContractorsProps = InertiaProps<{
  list: Data.ContractorList
  query: Data.ContractorListQuery
  project: Data.SiteDetail | null
}>

export const title = 'Contractors'

export default function Contractors({ list: result, query, project, can }: ContractorsProps) {
  const list = useContractorList(query)
  const { state, isLoading, change } = list
  const contractor = useStore(contractorOver)
  const pathOf = (siteId?: number) => contractorsPath(query, { contractor, siteId })
  const [shown, setShown] = useState<Data.Contractor | null>(null)
  const panel = useProjectPanel({
    projectId: project?.ID ?? null,
    rowIds: shown?.sites.map(({ id }) => id) ?? [],
    pathOf,
  })
  const withMemberState = useMemberState()
  useFreshFromHistory()
  const applied = appliedContractorFilters(state)
  const { data, meta } = result
  const isPhone = useIsPhoneFrame()
  const order = contractorSortOptions(state)
  const sortMenu = (
    <Select
      label="Sort by"
      hideLabel
      className={cx('shrink-0', isPhone ? bareSelectClass : 'w-48')}
      options={order.options}
      value={order.value}
      onChange={(chosen) => change(contractorSortOf(chosen))}
      testId="sort-menu"
    />
  )

  return (
    <PageFrame
      sidebar={<LazyContractorFilters total={meta.total} list={list} />}
      sidebarCount={applied.length}
      hasBar
    >
      <h1 className="sr-only">Contractors</h1>
      <PlanBanner />
      <div
        className="@container flex items-start gap-x-2 max-md:[--control-height:2.75rem] md:gap-x-3 [&_form]:min-w-0!"
        data-testid="search-bar"
      >
        <SearchField
          list={list}
          label="Search contractors"
          placeholder="Search contractors by name"
        />
        {isPhone ? (
          <FiltersButton className="h-11 border border-edge bg-surface px-3.5" />
        ) : (
          sortMenu
        )}
      </div>
      <div className="my-3 flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2 max-md:my-1">
        <FilterChips
          applied={applied}
          onRemove={({ without }) => change(without)}
          onClear={data.length > 0 ? list.clear : undefined}
        />
        {!can.openContractors && (
          <p className="text-muted" data-testid="contractors-locked">
            You need credits or a paid plan to see a contractor’s projects.{' '}
            <UpgradeLink asked="contractors">Upgrade</UpgradeLink>
          </p>
        )}
        <p
          role="status"
          data-testid="list-summary"
          className="ml-auto text-muted tabular-nums max-md:ml-0"
        >
          <strong className="font-semibold text-ink">{formatCount(meta.total)}</strong>{' '}
          {meta.total === 1 ? 'contractor' : 'contractors'}
        </p>
        {isPhone && sortMenu}
      </div>
      <div
        aria-busy={isLoading}
        data-testid="contractor-results"
        className={cx('transition-opacity delay-150', isLoading && 'outdated')}
      >
        {data.length === 0 ? (
          <EmptyContractors list={list} suggestions={result.suggestions} />
        ) : (
          <ContractorRows
            rows={data}
            hrefOf={(name) => contractorsPath(query, { contractor: name })}
            onOpen={openContractorOver}
            sort={state}
            onSort={(column) => change(toggledSort(state, column))}
          />
        )}
        <Pagination meta={meta} onPage={(page) => change({ page }, { keepScroll: false })} />
      </div>
      <LazyContractorPanel
        name={contractor}
        trail={[{ label: title, go: closeContractorOver }]}
        onClose={closeContractorOver}
        hrefOf={pathOf}
        onOpenProject={panel.open}
        onShown={setShown}
        isUnderProject={panel.openId !== null}
      />
      <LazyProjectPanel
        project={project && withMemberState(project)}
        rows={[]}
        panel={panel}
        list={{ ...(shown && contractorRail(shown)), hrefOf: pathOf }}
      />
    </PageFrame>
  )
}
