import { usePage } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Select } from '~/components/ui/forms/Select'
import { useSharedProps } from '~/hooks/useSharedProps'
import type { SiteListControls } from '~/list/useSiteList'
import { LocationField, ValueFields } from '../CommonFilters'
import { DirectoryPicker } from '../DirectoryPicker'
import { RegionFacet, SectorFacet } from '../Facets'
import { MORE_FILTERS, MoreFilters } from '../MoreFilters'
import { NearFields } from '../NearFields'
import { StartSlider } from '../StartSlider'
import { statusOptions } from '../statusOptions'
import { ValueSlider } from '../ValueSlider'
import { YearFields, type SiteYears } from '../YearFields'

/** In the order of the sidebar. */
export const CONTROLS = [
  { id: 'region', label: 'Region', words: [] },
  { id: 'postcode', label: 'Postcode/town', words: [] },
  { id: 'near', label: 'Distance from a place', words: [] },
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
  const page = usePage().props as { facets?: Data.SiteFacets | null; years?: SiteYears }
  const facets = page.facets ?? undefined
  const years = page.years ?? { yearStarts: [], yearEnds: [] }
  const { place, state } = list
  switch (CONTROLS.find(({ id, words }) => id === group || words.includes(group))?.id) {
    case 'region':
      return <RegionFacet list={list} counts={facets?.region} />
    case 'postcode':
      return <LocationField list={list} />
    case 'near':
      return <NearFields list={list} />
    case 'starts':
      return (
        <>
          {place.hasFacets && <StartSlider list={list} starts={facets?.starts} />}
          <YearFields {...{ list, years, facets }} />
        </>
      )
    case 'value':
      return (
        <>
          {place.hasFacets && <ValueSlider list={list} bands={facets?.value} />}
          <ValueFields list={list} />
        </>
      )
    case 'sectors':
      return <SectorFacet list={list} counts={facets?.sectors} />
    case 'contractor':
      return (
        <DirectoryPicker
          label="Contractor"
          placeholder="Add a contractor…"
          field="contractor"
          list={list}
          isOpen
        />
      )
    case 'local_authority':
      return (
        <DirectoryPicker
          label="Local Authority"
          placeholder="Add an authority…"
          field="local_authority"
          list={list}
          isOpen
        />
      )
    case 'client':
      return (
        <DirectoryPicker
          label="Client"
          placeholder="Add a client…"
          field="client"
          list={list}
          isOpen
        />
      )
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
