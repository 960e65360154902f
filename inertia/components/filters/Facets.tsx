import { SECTORS } from '#shared/sites/sectors'
import { sectorLook } from '~/components/projects/sectorLook'
import type { FilteredList } from '~/list/useTypedFilters'
import { REGION_OPTIONS, RegionPicker } from './CommonFilters'
import { FacetRows } from './FacetRows'
import { FieldRow } from './FieldRow'

type FacetProps = {
  list: FilteredList
  counts: Record<string, number> | undefined
  /** In sight until unfolded. */
  most?: number
  isCounting?: boolean
}

export function RegionFacet({ list, counts, ...rows }: FacetProps) {
  return (
    <>
      <FieldRow label="Region">
        <RegionPicker list={list} isBare />
      </FieldRow>
      <div className="mt-0.5 dense:-mb-1">
        <FacetRows
          legend="Regions"
          hideLegend
          options={REGION_OPTIONS}
          value={list.state.filters.region ?? []}
          onChange={(region) => list.filterBy({ region })}
          counts={counts}
          markOf={() => 'bg-faint'}
          keepOrder
          {...rows}
          testId="region-options"
          foldTestId="toggle-region"
        />
      </div>
    </>
  )
}

export function SectorFacet({ list, counts, ...rows }: FacetProps) {
  return (
    <FacetRows
      legend="Sectors"
      options={SECTORS}
      value={list.state.filters.sectors ?? []}
      onChange={(sectors) => list.filterBy({ sectors })}
      counts={counts}
      markOf={(sector) => sectorLook(sector).mark}
      {...rows}
      testId="filter-sectors"
      foldTestId="toggle-sectors"
    />
  )
}
