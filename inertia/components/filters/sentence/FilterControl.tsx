import { usePage } from '@inertiajs/react'
import { Select } from '~/components/ui/forms/Select'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useFacets } from '~/list/useFacets'
import type { Counts, SiteListControls } from '~/list/useSiteList'
import { LocationField } from '../CommonFilters'
import { DirectoryFacet } from '../DirectoryFacet'
import { RegionFacet, SectorFacet } from '../Facets'
import { MORE_FILTERS, MoreFilters } from '../MoreFilters'
import { NearFields } from '~/components/filters/place/NearFields'
import { statusOptions } from '../statusOptions'
import { ValueFilter } from '../ValueFilter'
import { WayFields } from '~/components/filters/place/WayFilter'
import { PeriodFilter, type SiteYears } from '../PeriodFilter'

/** In the order of the sidebar. */
export const CONTROLS = [
  { id: 'region', label: 'Region', words: [] },
  { id: 'postcode', label: 'Postcode/town', words: [] },
  { id: 'near', label: 'Distance from a place', words: [] },
  { id: 'way_from', label: 'Along a route', words: [] },
  { id: 'starts', label: 'Start and end', words: ['year_start', 'year_end'] },
  { id: 'value', label: 'Value', words: [] },
  { id: 'sectors', label: 'Sectors', words: [] },
  { id: 'contractor', label: 'Contractor', words: [] },
  { id: 'local_authority', label: 'Local Authority', words: [] },
  { id: 'client', label: 'Client', words: [] },
  { id: 'status', label: 'Status', words: [] },
  { id: 'more', label: 'More filters', words: MORE_FILTERS },
]

type FilterControlProps = { group: string; list: SiteListControls }

/** The sidebar's control of a filter; nothing for one that can only be removed. */
export function FilterControl({ group, list }: FilterControlProps) {
  const { can, app } = useSharedProps()
  const page = usePage().props as Counts & { years?: SiteYears }
  const { facets } = useFacets(list, page)
  const years = page.years ?? { yearStarts: [], yearEnds: [] }
  const { place, state } = list
  const control = CONTROLS.find(({ id, words }) => id === group || words.includes(group))?.id
  switch (control) {
    case 'region':
      return <RegionFacet list={list} counts={facets?.region} />
    case 'postcode':
      return <LocationField list={list} />
    case 'near':
      return <NearFields list={list} />
    case 'way_from':
      return <WayFields list={list} />
    case 'starts':
      return <PeriodFilter {...{ list, years, facets }} />
    case 'value':
      return <ValueFilter {...{ list, facets }} />
    case 'sectors':
      return <SectorFacet list={list} counts={facets?.sectors} />
    case 'contractor':
    case 'local_authority':
    case 'client':
      return <DirectoryFacet field={control} list={list} counts={facets?.[control]} />
    case 'status':
      return (
        <Select
          label="Status"
          options={statusOptions(can, app.product, {
            offersAny: place.status === '',
            counts: facets?.status,
          })}
          value={state.filters.status ?? place.status}
          onChange={(status) => list.filterBy({ status })}
        />
      )
    case 'more':
      return <MoreFilters list={list} isOpen />
    default:
      return null
  }
}
