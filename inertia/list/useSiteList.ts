import { useState } from 'react'
import { useListVisit, type ChangeOptions } from './useListVisit'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSignIn } from '~/hooks/useSignIn'
import { forgetMarks } from './useMemberState'
import {
  ALL_PROJECTS,
  clearedState,
  listPath,
  type ListPlace,
  type SiteListFilters,
  type SiteListState,
} from './siteListUrl'

/** The state of the list of projects, in the address bar. A visitor gets the login popup and nothing changes. */
export function useSiteList(query: SiteListState, place: ListPlace = ALL_PROJECTS) {
  const { viewer } = useSharedProps()
  const { openLogin } = useSignIn()
  const { state, isLoading, newest, visit } = useListVisit({
    query,
    props: place.props,
    onSuccess: forgetMarks,
  })
  const [clearings, setClearings] = useState(0)

  /** Asks for a list with this change, from its first page unless the change names one. False: refused. */
  function change(patch: Partial<SiteListState>, options: ChangeOptions = {}): boolean {
    if (!viewer) {
      openLogin()
      return false
    }
    const next = { ...newest(), page: 1, ...patch }
    visit(place.path(next), next, options)
    return true
  }

  /** Changes some filters and leaves the others; `undefined` takes one away. False: refused. */
  function filterBy(patch: SiteListFilters, options?: ChangeOptions): boolean {
    return change({ filters: { ...newest().filters, ...patch } }, options)
  }

  /** Leads to the list of a saved filter by way of the server, which notes that it was used. */
  function applySaved(id: number) {
    const next = { ...state, page: 1 }
    const rest = listPath(clearedState(next))
    visit(`${rest}${rest.includes('?') ? '&' : '?'}filter=${id}`, next)
  }

  /** Back to every live project; the fields also lose what they held without applying it. */
  function clear() {
    if (change(clearedState(state))) setClearings((count) => count + 1)
  }

  return { place, state, isLoading, change, filterBy, applySaved, clear, clearings }
}

export type SiteListControls = ReturnType<typeof useSiteList>
