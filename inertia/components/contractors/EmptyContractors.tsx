import type { Data } from '@generated/data'
import { EmptyList } from '~/components/filters/EmptyList'
import type { ContractorListControls } from '~/list/useContractorList'
import { appliedContractorFilters } from './contractorFilters'

type EmptyContractorsProps = {
  list: ContractorListControls
  suggestions?: Data.ContractorList['suggestions']
}

const NO_SUGGESTIONS = { search: null, without: [] }

export function EmptyContractors({
  list,
  suggestions: { search, without } = NO_SUGGESTIONS,
}: EmptyContractorsProps) {
  const applied = appliedContractorFilters(list.state)
  const removable = without.flatMap(({ filter, total }) =>
    applied
      .filter(({ key }) => key === filter)
      .map((one) => ({
        filter,
        total,
        label: one.label,
        onRemove: () => list.change(one.without),
      }))
  )
  return (
    <EmptyList
      testId="contractors-empty"
      className="rounded-panel border border-line bg-surface"
      title="No contractors found."
      hint="Try part of the name, or wider ranges."
      things={['contractor', 'contractors']}
      {...{ search, removable }}
      onSearch={(meant) => list.change({ search: meant })}
      isFiltered={applied.length > 0}
      onClear={list.clear}
    />
  )
}
