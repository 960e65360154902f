import type { Data } from '@generated/data'
import type { ContractorSiteSort } from '#shared/contractors/contractors'
import type { PeriodAxis } from '#shared/sites/period_axis'
import { sectorLabel } from '#shared/sites/sectors'
import { Pagination } from '~/components/tables/Pagination'
import { AxisCell, AxisScale, axisLines } from '~/components/projects/PeriodAxis'
import { ProjectLink } from '~/components/projects/ProjectLink'
import { moveBetweenRows } from '~/components/projects/list/ProjectTable'
import { NewUpdatedBadge } from '~/components/projects/NewUpdatedBadge'
import { Unknown } from '~/components/projects/Unknown'
import { Value } from '~/components/projects/Value'
import { SectorMark } from '~/components/projects/SectorMark'
import { SortHeader } from '~/components/tables/SortHeader'
import { toggledSort } from '~/list/sorting'
import { Badge } from '~/components/ui/Badge'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { EmptyState } from '~/components/ui/EmptyState'
import { useIsPhone } from '~/hooks/useIsPhone'
import { cx } from '~/lib/cx'
import { placeOf } from '~/lib/format'
import {
  SiteStatus,
  useSitesAxis,
  ViewSite,
  type ContractorSite,
  type OpenProject,
  type SitesProps,
} from './cells'

const ContractorCards = lazyPart(() => import('./ContractorCards'))

type Column = {
  label: string
  column?: ContractorSiteSort
  width?: string
  hasAxis?: boolean
  look?: string
}

const COLUMNS: Column[] = [
  { label: 'Project Name', column: 'name' },
  { label: 'Value', width: 'w-[4.75rem]', look: 'text-right @max-3xl:hidden' },
  { label: 'Location', column: 'city_county', width: 'w-32 @4xl:w-48 @7xl:w-56' },
  {
    label: 'Project Period',
    column: 'end_date',
    width: 'w-[10.5rem] @3xl:w-[13.5rem] @5xl:w-[16.5rem] @7xl:w-[26.25rem]',
    hasAxis: true,
  },
  { label: 'Status', width: 'w-20 @5xl:w-34' },
  { label: 'View', width: 'w-[5rem] @4xl:w-[5.75rem]' },
]

export type ContractorProjectsProps = Omit<SitesProps, 'sites'> & {
  contractor: Pick<Data.Contractor, 'sites' | 'meta'>
  onPage: (page: number) => void
  isLoading: boolean
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
  const Rows = isPhone ? ContractorCards : SiteTable
  return (
    <div
      aria-busy={isLoading}
      data-testid="contractor-projects"
      className={cx('transition-opacity delay-150', isLoading && 'outdated')}
    >
      <Rows sites={sites} {...table} />
      <Pagination meta={meta} onPage={onPage} />
    </div>
  )
}

function SiteTable({ sites, sort, onSort, stickyClass, ...open }: SitesProps) {
  const axis = useSitesAxis(sites)
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
            {COLUMNS.map(({ label, column, width, hasAxis, look }) =>
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
                  className={cx('px-1.5 py-1.5 text-left font-semibold @4xl:px-2.5', width, look)}
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

const CELL = 'px-(--cell-padding) py-1 align-middle'
const SECOND = 'mt-px text-[0.78125rem]/[1.125rem] text-muted'

function SiteRow({
  site,
  axis,
  hrefOf,
  onOpen,
}: OpenProject & { site: ContractorSite; axis: PeriodAxis }) {
  const { near, town, outward, around } = placeOf(site)
  return (
    <tr
      data-testid="contractor-project"
      data-project={site.id}
      className="group/row h-[3.1875rem] bg-(--ground) [--ground:var(--color-surface)] hover:[--ground:var(--color-canvas)]"
    >
      <td className={`${CELL} pl-3!`}>
        <div className="flex min-w-0 items-center gap-2">
          <span className="w-[1.0625rem] shrink-0">
            <NewUpdatedBadge badge={site.badge} />
          </span>
          <ProjectLink
            id={site.id}
            href={hrefOf(site.id)}
            onOpen={onOpen}
            title={site.name}
            hasView
            className="truncate font-semibold text-ink hover:underline"
          >
            {site.name}
          </ProjectLink>
        </div>
        <div className={`${SECOND} flex min-w-0 items-center gap-2`}>
          <span className="flex w-[1.0625rem] shrink-0 justify-center">
            <SectorMark sector={site.type} />
          </span>
          <span className="min-w-0 truncate">{sectorLabel(site.type)}</span>
          <span className="shrink-0 font-semibold text-ink @3xl:hidden">
            <Value pounds={site.value} />
          </span>
          {site.sales_stage && (
            <span className="ml-auto flex min-w-0 shrink">
              <Badge tone="stage">{site.sales_stage}</Badge>
            </span>
          )}
        </div>
      </td>
      <td className={`${CELL} text-right font-[650] text-ink tabular-nums @max-3xl:hidden`}>
        <Value pounds={site.value} />
      </td>
      <td className={CELL}>
        <div className="flex min-w-0 gap-1.5 text-ink" title={near ?? undefined}>
          <span className="truncate">{town ?? <Unknown what="Location" />}</span>
          {outward && <span className="shrink-0 text-muted">{outward}</span>}
        </div>
        <div className={`${SECOND} truncate`} title={around ?? undefined}>
          {around}
        </div>
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
