import type { Data } from '@generated/data'
import {
  contractorSiteStatus,
  type ContractorSiteSort,
  type ContractorSiteStatus,
} from '#shared/contractors/contractors'
import { formatPounds } from '#shared/sites/money'
import type { PeriodAxis } from '#shared/sites/period_axis'
import { sectorLabel } from '#shared/sites/sectors'
import { Pagination } from '~/components/tables/Pagination'
import { AxisCell, AxisScale, axisLines, usePeriodAxis } from '~/components/projects/PeriodAxis'
import { ProjectLink } from '~/components/projects/ProjectLink'
import { moveBetweenRows } from '~/components/projects/list/ProjectTable'
import { SectorMark } from '~/components/projects/SectorMark'
import { SortHeader } from '~/components/tables/SortHeader'
import { toggledSort, type Sort } from '~/list/sorting'
import { Badge, type BadgeTone } from '~/components/ui/Badge'
import { Button } from '~/components/ui/Button'
import { EmptyState } from '~/components/ui/EmptyState'
import { Select } from '~/components/ui/forms/Select'
import { useIsPhone } from '~/hooks/useIsPhone'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import { placeOf } from '~/lib/format'

type Site = Data.Contractor['sites'][number]

const TONES: Record<ContractorSiteStatus, BadgeTone> = {
  'Unknown': 'neutral',
  'Contract Awarded': 'info',
  'Live': 'success',
  'Completed': 'danger',
}

type Column = { label: string; column?: ContractorSiteSort; width?: string; hasAxis?: boolean }

const COLUMNS: Column[] = [
  { label: 'Project Name', column: 'name' },
  { label: 'Location', column: 'city_county', width: 'w-[7rem] @3xl:w-[10rem]' },
  {
    label: 'Project Period',
    column: 'end_date',
    width: 'w-[10.5rem] @3xl:w-[16.5rem] @7xl:w-[26.25rem]',
    hasAxis: true,
  },
  { label: 'Status', width: 'w-[7.75rem] @3xl:w-[8.5rem]' },
  { label: 'View', width: 'w-[5rem]' },
]

type OpenProject = { hrefOf: (id: number) => string; onOpen: (id: number) => void }

export type ContractorProjectsProps = OpenProject & {
  contractor: Pick<Data.Contractor, 'sites' | 'meta'>
  sort: Sort<ContractorSiteSort>
  onSort: (sort: Sort<ContractorSiteSort>) => void
  onPage: (page: number) => void
  isLoading: boolean
  /** Where the sticky header stops: below the page's header, or not at all in a dialog. */
  stickyClass?: string
}

/** The old page stays, dimmed, until the next one arrives. */
export function ContractorProjects({
  contractor: { sites, meta },
  onPage,
  isLoading,
  ...table
}: ContractorProjectsProps) {
  const isPhone = useIsPhone()
  if (sites.length === 0) {
    return <EmptyState testId="contractor-empty" title="No projects found for this contractor." />
  }
  const Rows = isPhone ? SiteCards : SiteTable
  return (
    <div
      aria-busy={isLoading}
      data-testid="contractor-projects"
      className={cx('transition-opacity delay-150', isLoading && 'pointer-events-none opacity-50')}
    >
      <Rows sites={sites} {...table} />
      <Pagination meta={meta} onPage={onPage} />
    </div>
  )
}

type SitesProps = OpenProject &
  Pick<ContractorProjectsProps, 'sort' | 'onSort' | 'stickyClass'> & { sites: Site[] }

function SiteTable({ sites, sort, onSort, stickyClass, ...open }: SitesProps) {
  const axis = usePeriodAxis()
  return (
    <div className="@container overflow-clip rounded-panel border border-line bg-surface">
      <table
        style={axisLines(axis)}
        className="w-full table-fixed text-sm [--cell-padding:0.375rem] @4xl:[--cell-padding:0.625rem]"
        onKeyDown={moveBetweenRows}
      >
        <caption className="sr-only">Projects of this contractor</caption>
        <thead
          className={cx(
            'bg-canvas text-[0.6875rem]/4 text-muted shadow-[inset_0_-1px_0_var(--color-line)] @3xl:text-xs',
            stickyClass
          )}
        >
          <tr>
            {COLUMNS.map(({ label, column, width, hasAxis }) =>
              column ? (
                <SortHeader
                  key={label}
                  {...{ label, column, sort, width }}
                  below={hasAxis && <AxisScale axis={axis} />}
                  onSort={() => onSort(toggledSort(sort, column))}
                />
              ) : (
                <th
                  key={label}
                  scope="col"
                  className={cx('px-1.5 py-1.5 text-left font-semibold @4xl:px-2.5', width)}
                >
                  {label}
                </th>
              )
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {sites.map((site) => (
            <SiteRow key={site.id} site={site} axis={axis} {...open} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const CELL = 'px-(--cell-padding) py-2.5'

function SiteRow({ site, axis, hrefOf, onOpen }: OpenProject & { site: Site; axis: PeriodAxis }) {
  const place = placeOf({ ...site, local_authority: null, region: null })
  return (
    <tr
      data-testid="contractor-project"
      data-project={site.id}
      className="bg-(--ground) [--ground:var(--color-surface)] hover:[--ground:var(--color-canvas)]"
    >
      <td className={`${CELL} pl-3!`}>
        <ProjectLink
          id={site.id}
          href={hrefOf(site.id)}
          onOpen={onOpen}
          title={site.name}
          className="line-clamp-2 font-semibold wrap-anywhere text-ink hover:underline"
        >
          {site.name}
        </ProjectLink>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-[0.8125rem]/5 text-muted">
          <SectorMark sector={site.type} />
          {sectorLabel(site.type)}
          <span className="font-semibold text-ink">{formatPounds(site.value)}</span>
        </p>
      </td>
      <td className={CELL}>
        <div className="line-clamp-2 wrap-anywhere">{place.near}</div>
      </td>
      <td className={`${CELL} axis-lines`}>
        <AxisCell axis={axis} period={site} />
      </td>
      <td className={CELL}>
        <SiteStatus site={site} />
      </td>
      <td className={CELL}>
        <ViewSite site={site} onOpen={onOpen} />
      </td>
    </tr>
  )
}

const ORDERS: { value: string; label: string }[] = [
  { value: 'end_date desc', label: 'Ending latest' },
  { value: 'end_date asc', label: 'Ending soonest' },
  { value: 'name asc', label: 'Name A–Z' },
  { value: 'name desc', label: 'Name Z–A' },
  { value: 'city_county asc', label: 'Location A–Z' },
  { value: 'city_county desc', label: 'Location Z–A' },
]

function SiteCards({ sites, sort, onSort, hrefOf, onOpen }: SitesProps) {
  const axis = usePeriodAxis()
  return (
    <ul style={axisLines(axis)} className="flex flex-col gap-2.5" onKeyDown={moveBetweenRows}>
      <li>
        <Select
          label="Sort by"
          hideLabel
          options={ORDERS}
          value={`${sort.sortBy} ${sort.sortDirection}`}
          onChange={(order) => onSort(sortOf(order))}
          testId="sort-menu"
        />
      </li>
      {sites.map((site) => (
        <li
          key={site.id}
          data-testid="contractor-project"
          data-project={site.id}
          className="rounded-panel border border-line bg-surface p-3.5"
        >
          <div className="flex items-start justify-between gap-3">
            <ProjectLink
              id={site.id}
              href={hrefOf(site.id)}
              onOpen={onOpen}
              className="line-clamp-3 min-w-0 text-base/5 font-semibold wrap-anywhere text-ink"
            >
              {site.name}
            </ProjectLink>
            <SiteStatus site={site} />
          </div>
          <p className="mt-1 mb-2.5 flex flex-wrap items-center gap-x-1.5 text-muted">
            <SectorMark sector={site.type} />
            <span>{sectorLabel(site.type)},</span>
            {placeOf({ ...site, local_authority: null, region: null }).near}
            <span className="font-semibold text-ink">{formatPounds(site.value)}</span>
          </p>
          <div className="axis-lines pt-1.5 [--cell-padding:0px]">
            <AxisCell axis={axis} period={site} />
          </div>
          <div className="mt-3">
            <ViewSite site={site} onOpen={onOpen} isWide />
          </div>
        </li>
      ))}
    </ul>
  )
}

function sortOf(order: string): Sort<ContractorSiteSort> {
  const [sortBy, sortDirection] = order.split(' ')
  return { sortBy, sortDirection } as Sort<ContractorSiteSort>
}

function SiteStatus({ site }: { site: Site }) {
  const { today } = useSharedProps()
  const status = contractorSiteStatus(site, today)
  return (
    <span data-testid="contractor-project-status" className="shrink-0">
      <Badge tone={TONES[status]}>{status}</Badge>
    </span>
  )
}

type ViewSiteProps = { site: Site; onOpen: (id: number) => void; isWide?: boolean }

function ViewSite({ site, onOpen, isWide }: ViewSiteProps) {
  return (
    <Button
      size="sm"
      data-testid="view-project"
      data-control="view"
      aria-label={`View: ${site.name}`}
      onClick={() => onOpen(site.id)}
      className={cx(isWide && 'w-full')}
    >
      View
    </Button>
  )
}
