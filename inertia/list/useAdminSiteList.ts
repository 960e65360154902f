import { useState } from 'react'
import { router } from '@inertiajs/react'
import { useListVisit, type ChangeOptions } from './useListVisit'
import { adminSitesPath, type AdminSiteListState } from './adminSiteListUrl'
import type { SiteListFilters } from './siteListUrl'

/** The address holds the state. */
export function useAdminSiteList(query: AdminSiteListState) {
  const { state, newest, visit, ...shown } = useListVisit({
    query,
    props: ['list', 'query', 'filteredImport'],
  })
  const [clearings, setClearings] = useState(0)

  /** Returns to the first page unless the change names one. */
  function change(patch: Partial<AdminSiteListState>, options?: ChangeOptions) {
    const next = { ...newest(), page: 1, ...patch }
    visit(adminSitesPath(next), next, options)
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

  function reload() {
    router.reload({ only: ['list', 'waiting'] })
  }

  return { state, ...shown, change, filterBy, clear, clearings, reload }
}

export type AdminSiteListControls = ReturnType<typeof useAdminSiteList>
