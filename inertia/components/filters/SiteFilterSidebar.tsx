import type { Data } from '@generated/data'
import { NewUpdated } from '~/components/projects/list/NewUpdated'
import { SearchField } from '~/components/projects/list/SearchField'
import { SortMenu } from '~/components/projects/list/SortMenu'
import { Button } from '~/components/ui/Button'
import { Select } from '~/components/ui/forms/Select'
import { useIsPhoneFrame } from '~/hooks/useIsPhoneFrame'
import { useMediaQuery } from '~/hooks/useMediaQuery'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useFacets } from '~/list/useFacets'
import { MY_PROJECTS } from '~/list/siteListUrl'
import type { SiteListControls } from '~/list/useSiteList'
import { formatCount } from '~/lib/format'
import { LocationField } from './CommonFilters'
import { FoldedDirectoryFacet } from './DirectoryFacet'
import { FieldRow } from './FieldRow'
import { RegionFacet, SectorFacet } from './Facets'
import { MoreFilters } from './MoreFilters'
import { NearFields } from '~/components/filters/place/NearFields'
import { SavedFilterList } from './SavedFilterList'
import { statusOptions } from './statusOptions'
import { ValueFilter } from './ValueFilter'
import { WayFilter } from '~/components/filters/place/WayFilter'
import { PeriodFilter, type SiteYears } from './PeriodFilter'

const GROUP = 'py-3 dense:py-1'
const REGIONS_IN_SIGHT = 2
const SECTORS_IN_SIGHT = 3
/** Words at the right edge, without a box. */
const PLAIN_SELECT =
  '[&_[data-select]]:justify-end [&_[data-select]]:border-transparent! [&_[data-select]]:px-0! [&_[data-select]]:text-muted!'
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
  const { facets, isCounting, savedFilterMatches } = useFacets(list, {
    facets: facetsOfPage,
    savedFilterMatches: matchesOfPage,
  })
  const isPhone = useIsPhoneFrame()
  const isLow = useMediaQuery('(min-width: 1024px) and (max-height: 1023px)')
  const { filters } = list.state

  return (
    <div
      data-testid="site-filters"
      data-dense
      className="touch:[--control-height:2.75rem] dense:-my-2 dense:[--control-height:1.75rem] [&_:is(label,legend,h3)]:text-ink"
    >
      <div className="flex min-h-7 items-center justify-between gap-2 pb-3 touch:-mt-2 touch:pb-1 dense:pb-0.5">
        <h2 className="text-sm font-bold tabular-nums">
          {title}:{total !== null && ` (${formatCount(total)})`}
        </h2>
        <Button
          variant="link"
          data-testid="clear-filters"
          className="touch:min-h-11 lg:mr-2.5"
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
          <div className="py-1">
            <NewUpdated list={list} className="[&_label]:min-h-11" />
          </div>
        )}
        <div className={GROUP}>
          <RegionFacet
            list={list}
            counts={facets?.region}
            isCounting={isCounting}
            most={isLow ? REGIONS_IN_SIGHT : undefined}
          />
        </div>
        <div className={`grid gap-2 dense:gap-1 ${GROUP}`}>
          <FieldRow label="Location">
            <LocationField list={list} hideLabel />
          </FieldRow>
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
          <SectorFacet
            list={list}
            counts={facets?.sectors}
            isCounting={isCounting}
            most={isLow ? SECTORS_IN_SIGHT : undefined}
          />
        </div>
        {DIRECTORIES.map((field) => (
          <FoldedDirectoryFacet
            key={field}
            {...{ field, list }}
            counts={facets?.[field]}
            options={facets?.names[field]}
          />
        ))}
        <FieldRow label="Status">
          <Select
            label="Status"
            hideLabel
            className={PLAIN_SELECT}
            options={statusOptions(can, app.product, {
              offersAny: list.place.status === '',
              counts: facets?.status,
            })}
            value={filters.status ?? list.place.status}
            onChange={(status) => list.filterBy({ status })}
            testId="filter-status"
          />
        </FieldRow>
        <MoreFilters list={list} />
      </div>
    </div>
  )
}
