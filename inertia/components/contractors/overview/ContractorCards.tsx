import type { ContractorSiteSort } from '#shared/contractors/contractors'
import { sectorLabel } from '#shared/sites/sectors'
import { AxisCell, axisLines } from '~/components/projects/PeriodAxis'
import { ProjectLink } from '~/components/projects/ProjectLink'
import { moveBetweenRows } from '~/components/projects/list/ProjectTable'
import { SectorMark } from '~/components/projects/SectorMark'
import { Value } from '~/components/projects/Value'
import { Select } from '~/components/ui/forms/Select'
import type { Sort } from '~/list/sorting'
import { placeOf } from '~/lib/format'
import { SiteStatus, useSitesAxis, ViewSite, type SitesProps } from './cells'

const ORDERS: { value: string; label: string }[] = [
  { value: 'end_date desc', label: 'Ending latest' },
  { value: 'end_date asc', label: 'Ending soonest' },
  { value: 'name asc', label: 'Name A–Z' },
  { value: 'name desc', label: 'Name Z–A' },
  { value: 'city_county asc', label: 'Location A–Z' },
  { value: 'city_county desc', label: 'Location Z–A' },
]

/** On a phone. */
export default function ContractorCards({ sites, sort, onSort, hrefOf, onOpen }: SitesProps) {
  const axis = useSitesAxis(sites)
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
              hasView
              className="line-clamp-3 min-w-0 text-base/5 font-semibold wrap-anywhere text-ink"
            >
              {site.name}
            </ProjectLink>
            <SiteStatus site={site} />
          </div>
          <p className="mt-1 mb-2.5 flex flex-wrap items-center gap-x-1.5 text-muted">
            <SectorMark sector={site.type} />
            {[sectorLabel(site.type), placeOf(site).near].filter(Boolean).join(' · ')}
            <span className="ml-auto font-semibold text-ink">
              <Value pounds={site.value} />
            </span>
          </p>
          <div className="axis-lines pt-1.5 [--cell-padding:0px]">
            <AxisCell axis={axis} period={site} />
          </div>
          <div className="mt-3">
            <ViewSite site={site} onOpen={onOpen} />
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
