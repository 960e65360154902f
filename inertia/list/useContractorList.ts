import { useState } from 'react'
import { useListVisit, type ChangeOptions } from './useListVisit'
import { contractorsPath, type ContractorListState } from './contractorListUrl'
import type { SiteListFilters } from './siteListUrl'

/** The state of the list of contractors, in the address bar like that of the projects. */
export function useContractorList(query: ContractorListState) {
  const { state, isLoading, newest, visit } = useListVisit({ query, props: ['list', 'query'] })
  const [clearings, setClearings] = useState(0)

  /** Asks for a list with this change, from its first page unless the change names one. */
  function change(patch: Partial<ContractorListState>, options?: ChangeOptions) {
    const next = { ...newest(), page: 1, ...patch }
    visit(contractorsPath(next), next, options)
  }

  /** Changes some filters and leaves the others; `undefined` takes one away. */
  function filterBy(patch: SiteListFilters, options?: ChangeOptions) {
    change({ filters: { ...newest().filters, ...patch } }, options)
  }

  /** Back to every contractor; the fields also lose what they held without applying it. */
  function clear() {
    change({ search: '', filters: {} })
    setClearings((count) => count + 1)
  }

  return { state, isLoading, change, filterBy, clear, clearings }
}

export type ContractorListControls = ReturnType<typeof useContractorList>
