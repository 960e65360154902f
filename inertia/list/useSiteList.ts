import { useCallback, useState } from 'react'
import type { Data } from '@generated/data'
import { useListVisit, type ChangeOptions } from './useListVisit'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSignIn } from '~/hooks/useSignIn'
import { createStore } from '~/lib/store'
import {
  ALL_PROJECTS,
  clearedState,
  type ListPlace,
  type SiteListFilters,
  type SiteListState,
} from './siteListUrl'

/** What each option would find, and what is new in saved filters. */
export type Counts = {
  /** Null where they could not be counted. */
  facets?: Data.SiteFacets | null
  savedFilterMatches?: Data.SavedFilterMatches[]
}

/** The address holds the state; a visitor gets the login popup instead of a change. */
export function useSiteList(query: SiteListState, place: ListPlace = ALL_PROJECTS) {
  const { viewer } = useSharedProps()
  const { openLogin } = useSignIn()
  const [isCounted, setCounted] = useState(false)
  /** For all parts of the page: one that is drawn later must not ask again. */
  const [counts] = useState(() => createStore<Counts>({}))
  const { state, newest, visit, ...shown } = useListVisit({
    query,
    props: isCounted && place.hasFacets ? [...place.props, 'facets'] : place.props,
  })
  const [clearings, setClearings] = useState(0)

  /** Returns to the first page unless the change names one. False when refused. */
  function change(patch: Partial<SiteListState>, options: ChangeOptions = {}): boolean {
    if (!viewer) {
      openLogin()
      return false
    }
    const next = { ...newest(), page: 1, ...patch }
    visit(place.path(next), next, options)
    return true
  }

  /** `undefined` removes a filter. False when refused. */
  function filterBy(patch: SiteListFilters, options?: ChangeOptions): boolean {
    return change({ filters: { ...newest().filters, ...patch } }, options)
  }

  /** Goes through the server, which records the use. */
  function applySaved(id: number) {
    const next = { ...state, page: 1 }
    const rest = place.path({ ...clearedState(next), box: null })
    visit(`${rest}${rest.includes('?') ? '&' : '?'}filter=${id}`, next, {
      also: ['savedFilterMatches'],
    })
  }

  /** Also empties the fields of text that was never applied. */
  function clear() {
    if (change(clearedState(state))) setClearings((count) => count + 1)
  }

  /** From now on every change brings the counts of the filters' options too. */
  const countOptions = useCallback(() => setCounted(true), [])

  return {
    place,
    /** What the rows are of, as the server echoed it, even while another list loads. */
    query,
    state,
    /** The address of a project in the list that is shown, even while another loads. */
    hrefOf: (id: number) => place.path(query, id),
    ...shown,
    change,
    filterBy,
    applySaved,
    clear,
    clearings,
    countOptions,
    counts,
  }
}

export type SiteListControls = ReturnType<typeof useSiteList>
