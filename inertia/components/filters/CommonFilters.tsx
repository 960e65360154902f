import { REGIONS } from '#shared/places/regions'
import { SECTORS } from '#shared/sites/sectors'
import { VALUE_STEPS } from '#shared/sites/value_bands'
import { MultiPicker } from '~/components/ui/forms/MultiPicker'
import { readNumber, readWords, type FilteredList } from '~/list/useTypedFilters'
import { TypedFields } from './TypedFields'

// Shared by the members' list and the administrators' list.

export const REGION_OPTIONS = REGIONS.map((region) => ({ id: region, label: region }))
const LOCATION = { key: 'postcode', label: 'Location', placeholder: 'Postcode/town' }
const VALUES = [
  { key: 'start_value', label: 'Value Start', placeholder: '0', trailing: '£M' },
  { key: 'end_value', label: 'Value End', placeholder: '0', trailing: '£M' },
]

type ListProps = { list: FilteredList }

/** Both may stand beside it instead: its label, and what is chosen. */
export function RegionPicker({ list, isBare }: ListProps & { isBare?: boolean }) {
  return (
    <MultiPicker
      label="Region"
      placeholder="Add a region…"
      hideLabel={isBare}
      hideChosen={isBare}
      options={REGION_OPTIONS}
      value={list.state.filters.region ?? []}
      onChange={(region) => list.filterBy({ region })}
      testId="filter-region"
    />
  )
}

export function SectorPicker({ list }: ListProps) {
  return (
    <MultiPicker
      label="Sectors"
      placeholder="Add a sector…"
      options={SECTORS}
      value={list.state.filters.sectors ?? []}
      onChange={(sectors) => list.filterBy({ sectors })}
      testId="filter-sectors"
    />
  )
}

export function LocationField({ list, hideLabel }: ListProps & { hideLabel?: boolean }) {
  return <TypedFields list={list} fields={[{ ...LOCATION, hideLabel }]} read={readWords} />
}

export function ValueFields({ list }: ListProps) {
  return (
    <TypedFields
      list={list}
      fields={VALUES}
      read={readNumber}
      inputMode="decimal"
      steps={VALUE_STEPS}
    />
  )
}
