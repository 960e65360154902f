import { useState } from 'react'
import { useListVisit, type ChangeOptions } from './useListVisit'
import { contractorsPath, type ContractorListState } from './contractorListUrl'
import type { SiteListFilters } from './siteListUrl'

/** The address holds the state. */
export function useContractorList(query: ContractorListState) {
  const { state, newest, visit, ...shown } = useListVisit({ query, props: ['list', 'query'] })
  const [clearings, setClearings] = useState(0)

  /** Returns to the first page unless the change names one. */
  function change(patch: Partial<ContractorListState>, options?: ChangeOptions) {
    const next = { ...newest(), page: 1, ...patch }
    visit(contractorsPath(next), next, options)
  }

  /** `undefined` removes a filter. */
  function filterBy(patch: SiteListFilters, options?: ChangeOptions) {
    change({ filters: { ...newest().filters, ...patch } }, options)
  }

  /** Also empties the fields of text that was never applied. */
  function clear() {
    change({ search: '', filters: {} })
    setClearings((count) => count + 1)
  }

  return { state, ...shown, change, filterBy, clear, clearings }
}

export type ContractorListControls = ReturnType<typeof useContractorList>
