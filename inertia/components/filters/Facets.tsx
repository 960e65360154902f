import { SECTORS } from '#shared/sites/sectors'
import { sectorLook } from '~/components/projects/sectorLook'
import type { FilteredList } from '~/list/useTypedFilters'
import { REGION_OPTIONS, RegionPicker } from './CommonFilters'
import { FacetRows } from './FacetRows'

type FacetProps = { list: FilteredList; counts: Record<string, number> | undefined }

export function RegionFacet({ list, counts }: FacetProps) {
  return (
    <>
      <RegionPicker list={list} hideChosen />
      <div className="mt-2">
        <FacetRows
          legend="Regions"
          hideLegend
          options={REGION_OPTIONS}
          value={list.state.filters.region ?? []}
          onChange={(region) => list.filterBy({ region })}
          counts={counts}
          markOf={() => 'bg-faint'}
          keepOrder
          testId="region-options"
          foldTestId="toggle-region"
        />
      </div>
    </>
  )
}

export function SectorFacet({ list, counts }: FacetProps) {
  return (
    <FacetRows
      legend="Sectors"
      options={SECTORS}
      value={list.state.filters.sectors ?? []}
      onChange={(sectors) => list.filterBy({ sectors })}
      counts={counts}
      markOf={(sector) => sectorLook(sector).mark}
      testId="filter-sectors"
      foldTestId="toggle-sectors"
    />
  )
}
