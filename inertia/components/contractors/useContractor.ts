import { useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import { CONTRACTOR_SITE_DEFAULTS, type ContractorSiteSort } from '#shared/contractors/contractors'
import type { Sort } from '~/list/sorting'
import { api, ApiError } from '~/lib/api'

const FAILED = 'Failed to load contractor'

type Asked = Sort<ContractorSiteSort> & { page: number }
type Answer = {
  name: string
  asked: Asked
  contractor: Data.Contractor | null
  failure: string | null
}

const START: Asked = {
  page: CONTRACTOR_SITE_DEFAULTS.page,
  sortBy: CONTRACTOR_SITE_DEFAULTS.sortBy,
  sortDirection: CONTRACTOR_SITE_DEFAULTS.sortDirection,
}

/** Sorting returns to page 1; the old page stays until the next arrives. A null or blank name loads nothing. */
export function useContractor(name: string | null) {
  const [view, setView] = useState({ name, asked: START })
  const [answer, setAnswer] = useState<Answer | null>(null)
  if (view.name !== name) setView({ name, asked: START })
  const { asked } = view

  useEffect(() => {
    if (!name?.trim()) return
    let isCurrent = true
    const { page, sortBy, sortDirection } = asked
    const query = new URLSearchParams({ page: String(page), sortBy, sortDirection })
    api
      .get<Data.Contractor>(`/api/get-contractor/${encodeURIComponent(name)}?${query}`)
      .then((contractor) => ({ contractor, failure: null }))
      .catch((error: unknown) => ({ contractor: null, failure: failureOf(error) }))
      .then((result) => isCurrent && setAnswer({ name, asked, ...result }))
    return () => {
      isCurrent = false
    }
  }, [name, asked])

  const known = answer?.name === name ? answer : null
  return {
    contractor: known?.contractor ?? null,
    failure: known?.failure ?? null,
    /** The shown answer belongs to an earlier request. */
    isLoading: known?.asked !== asked,
    sort: asked as Sort<ContractorSiteSort>,
    sortBy: (sort: Sort<ContractorSiteSort>) => setView({ name, asked: { ...sort, page: 1 } }),
    turnTo: (page: number) => setView({ name, asked: { ...asked, page } }),
  }
}

function failureOf(error: unknown): string {
  return error instanceof ApiError && error.isAnswer ? error.message : FAILED
}
