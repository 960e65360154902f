import type { Data } from '@generated/data'
import { NewUpdated } from '~/components/projects/list/NewUpdated'
import { SearchField } from '~/components/projects/list/SearchField'
import { SortMenu } from '~/components/projects/list/SortMenu'
import { Button } from '~/components/ui/Button'
import { Select } from '~/components/ui/forms/Select'
import { useIsPhoneFrame } from '~/hooks/useIsPhoneFrame'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useFacets } from '~/list/useFacets'
import { MY_PROJECTS } from '~/list/siteListUrl'
import type { SiteListControls } from '~/list/useSiteList'
import { formatCount } from '~/lib/format'
import { LocationField } from './CommonFilters'
import { FoldedDirectoryFacet } from './DirectoryFacet'
import { RegionFacet, SectorFacet } from './Facets'
import { MoreFilters } from './MoreFilters'
import { NearFields } from '~/components/filters/place/NearFields'
import { SavedFilterList } from './SavedFilterList'
import { statusOptions } from './statusOptions'
import { ValueFilter } from './ValueFilter'
import { WayFilter } from '~/components/filters/place/WayFilter'
import { PeriodFilter, type SiteYears } from './PeriodFilter'

const GROUP = 'py-3'
const DIRECTORIES = ['contractor', 'local_authority', 'client'] as const

type SiteFilterSidebarProps = {
  total: number | null
  years: SiteYears
  /** Only on the list of all projects. */
  savedFilters?: Data.SavedFilter[]
  savedFilterMatches?: Data.SavedFilterMatches[]
  title?: string
  /** Undefined until the page has asked. */
  facets?: Data.SiteFacets | null
  list: SiteListControls
}

export default function SiteFilterSidebar({
  total,
  years,
  savedFilters,
  savedFilterMatches: matchesOfPage,
  title = 'All Sites',
  facets: facetsOfPage,
  list,
}: SiteFilterSidebarProps) {
  const { can, app } = useSharedProps()
  const { facets, savedFilterMatches } = useFacets(list, {
    facets: facetsOfPage,
    savedFilterMatches: matchesOfPage,
  })
  const isPhone = useIsPhoneFrame()
  const { filters } = list.state

  return (
    <div data-testid="site-filters">
      <div className="flex min-h-7 items-center justify-between gap-2 pb-3">
        <h2 className="text-sm font-bold tabular-nums">
          {title}:{total !== null && ` (${formatCount(total)})`}
        </h2>
        <Button
          variant="link"
          data-testid="clear-filters"
          className="lg:mr-2.5"
          onClick={list.clear}
        >
          Clear Filters
        </Button>
      </div>
      <div key={list.clearings} className="divide-y divide-line border-t border-line">
        {savedFilters && (
          <div className={GROUP}>
            <SavedFilterList savedFilters={savedFilters} matches={savedFilterMatches} list={list} />
          </div>
        )}
        {isPhone && list.place === MY_PROJECTS && (
          <div className={`grid gap-3 ${GROUP}`}>
            <SearchField list={list} />
            <SortMenu list={list} />
          </div>
        )}
        {/* On phones the bar above the list only has room for the search. */}
        {isPhone && (
          <div className={GROUP}>
            <NewUpdated list={list} />
          </div>
        )}
        <div className={GROUP}>
          <RegionFacet list={list} counts={facets?.region} />
        </div>
        <div className={GROUP}>
          <LocationField list={list} />
        </div>
        <div className={GROUP}>
          <NearFields list={list} />
        </div>
        <WayFilter list={list} />
        <div className={GROUP}>
          <PeriodFilter {...{ list, years, facets }} />
        </div>
        <div className={GROUP}>
          <ValueFilter {...{ list, facets }} />
        </div>
        <div className={GROUP}>
          <SectorFacet list={list} counts={facets?.sectors} />
        </div>
        {DIRECTORIES.map((field) => (
          <FoldedDirectoryFacet key={field} field={field} list={list} counts={facets?.[field]} />
        ))}
        <div className={GROUP}>
          <Select
            label="Status"
            options={statusOptions(can, app.product, {
              offersAny: list.place.status === '',
              counts: facets?.status,
            })}
            value={filters.status ?? list.place.status}
            onChange={(status) => list.filterBy({ status })}
            testId="filter-status"
          />
        </div>
        <MoreFilters list={list} />
      </div>
    </div>
  )
}
