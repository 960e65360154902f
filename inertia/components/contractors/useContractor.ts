import { useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import { api, ApiError } from '~/lib/api'
import { contractorParameters, START, type ContractorView } from './contractorView'

export const FAILED = 'Failed to load contractor'

type Answer = {
  name: string
  asked: ContractorView
  contractor: Data.Contractor | null
  failure: string | null
}

/** Any change returns to page 1 unless it names one; the old page stays until the next arrives. A null or blank name
 * loads nothing. */
export function useContractor(name: string | null) {
  const [view, setView] = useState({ name, asked: START })
  const [answer, setAnswer] = useState<Answer | null>(null)
  if (view.name !== name) setView({ name, asked: START })
  const { asked } = view

  useEffect(() => {
    if (!name?.trim()) return
    let isCurrent = true
    const query = contractorParameters(asked)
    query.set('page', String(asked.page))
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
    view: asked,
    change: (patch: Partial<ContractorView>) =>
      setView({ name, asked: { ...asked, page: 1, ...patch } }),
    retry: () => setView({ name, asked: { ...asked } }),
  }
}

function failureOf(error: unknown): string {
  return error instanceof ApiError && error.isAnswer ? error.message : FAILED
}
