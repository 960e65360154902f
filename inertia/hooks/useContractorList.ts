import { useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import { notify } from '~/lib/notify'
import { contractorsPath, type ContractorListState } from '~/lib/contractorListUrl'
import type { SiteListFilters } from '~/lib/siteListUrl'

type ChangeOptions = {
  replace?: boolean
  keepScroll?: boolean
  /** Gets the messages by field when the server refuses the change (422); else a toast shows the first. */
  onRefused?: (errors: Record<string, string>) => void
}

const showFirst = (errors: Record<string, string>) =>
  notify.error(Object.values(errors)[0], { title: 'Error' })

/**
 * The state of the list of contractors, in the address bar like that of the projects (D9): every change is a
 * visit, during which the controls already show what was asked for.
 */
export function useContractorList(query: ContractorListState) {
  const [asked, setAsked] = useState<ContractorListState | null>(null)
  const [clearings, setClearings] = useState(0)
  const newest = useRef<ContractorListState | null>(null)
  const state = asked ?? query

  /** Asks for a list with this change, from its first page unless the change names one. */
  function change(
    patch: Partial<ContractorListState>,
    { replace, keepScroll = true, onRefused = showFirst }: ChangeOptions = {}
  ) {
    const next = { ...(newest.current ?? query), page: 1, ...patch }
    newest.current = next
    setAsked(next)
    router.get(
      contractorsPath(next),
      {},
      {
        only: ['list', 'query'],
        preserveState: true,
        preserveScroll: keepScroll,
        replace,
        onError: onRefused,
        onFinish: () => {
          if (newest.current !== next) return
          newest.current = null
          setAsked(null)
        },
      }
    )
  }

  /** Changes some filters and leaves the others; `undefined` takes one away. */
  function filterBy(patch: SiteListFilters, options?: ChangeOptions) {
    const { filters } = newest.current ?? query
    change({ filters: { ...filters, ...patch } }, options)
  }

  /** Back to every contractor; the fields also lose what they held without applying it. */
  function clear() {
    change({ search: '', filters: {} })
    setClearings((count) => count + 1)
  }

  return { state, isLoading: asked !== null, change, filterBy, clear, clearings }
}

export type ContractorListControls = ReturnType<typeof useContractorList>
