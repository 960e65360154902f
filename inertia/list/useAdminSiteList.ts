import { useState } from 'react'
import { router } from '@inertiajs/react'
import { useListVisit, type ChangeOptions } from './useListVisit'
import { adminSitesPath, type AdminSiteListState } from './adminSiteListUrl'
import type { SiteListFilters } from './siteListUrl'

/** The state of the administrators' list of sites, in the address bar like that of the projects. */
export function useAdminSiteList(query: AdminSiteListState) {
  const { state, isLoading, newest, visit } = useListVisit({ query, props: ['list', 'query'] })
  const [clearings, setClearings] = useState(0)

  /** Asks for a list with this change, from its first page unless the change names one. */
  function change(patch: Partial<AdminSiteListState>, options?: ChangeOptions) {
    const next = { ...newest(), page: 1, ...patch }
    visit(adminSitesPath(next), next, options)
  }

  /** Changes some filters and leaves the others; `undefined` takes one away. */
  function filterBy(patch: SiteListFilters, options?: ChangeOptions) {
    change({ filters: { ...newest().filters, ...patch } }, options)
  }

  /** Takes search and filters away; the fields also lose what they held without applying it. */
  function clear() {
    change({ search: '', filters: {} })
    setClearings((count) => count + 1)
  }

  /** Reads the list anew after a write. */
  function reload() {
    router.reload({ only: ['list', 'waiting'] })
  }

  return { state, isLoading, change, filterBy, clear, clearings, reload }
}

export type AdminSiteListControls = ReturnType<typeof useAdminSiteList>
