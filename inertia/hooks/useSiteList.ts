import { useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSignIn } from '~/hooks/useSignIn'
import { forgetMarks } from '~/hooks/useSiteMarks'
import { notify } from '~/lib/notify'
import {
  ALL_PROJECTS,
  clearedState,
  listPath,
  type ListPlace,
  type SiteListFilters,
  type SiteListState,
} from '~/lib/siteListUrl'

type ChangeOptions = {
  replace?: boolean
  keepScroll?: boolean
  /** Gets the messages by field when the server refuses the change (422); else a toast shows the first. */
  onRefused?: (errors: Record<string, string>) => void
}

const showFirst = (errors: Record<string, string>) =>
  notify.error(Object.values(errors)[0], { title: 'Error' })

/**
 * The state of the list of projects. The address bar is the truth (D9): every change is a visit to the
 * address that says it, and what the server echoes is what the controls show. While that visit is under
 * way the controls already show what was asked for. A visitor gets the login popup and nothing changes.
 */
export function useSiteList(query: SiteListState, place: ListPlace = ALL_PROJECTS) {
  const { viewer } = useSharedProps()
  const { openLogin } = useSignIn()
  const [asked, setAsked] = useState<SiteListState | null>(null)
  const [clearings, setClearings] = useState(0)
  const newest = useRef<SiteListState | null>(null)
  const state = asked ?? query

  function visit(
    next: SiteListState,
    { replace, keepScroll = true, onRefused = showFirst }: ChangeOptions = {},
    path = place.path(next)
  ) {
    newest.current = next
    setAsked(next)
    router.get(
      path,
      {},
      {
        only: place.props,
        preserveState: true,
        preserveScroll: keepScroll,
        replace,
        onSuccess: forgetMarks,
        onError: onRefused,
        onFinish: () => {
          if (newest.current !== next) return
          newest.current = null
          setAsked(null)
        },
      }
    )
  }

  /** Asks for a list with this change, from its first page unless the change names one. False: refused. */
  function change(patch: Partial<SiteListState>, options: ChangeOptions = {}): boolean {
    if (!viewer) {
      openLogin()
      return false
    }
    visit({ ...(newest.current ?? query), page: 1, ...patch }, options)
    return true
  }

  /** Changes some filters and leaves the others; `undefined` takes one away. False: refused. */
  function filterBy(patch: SiteListFilters, options?: ChangeOptions): boolean {
    const { filters } = newest.current ?? query
    return change({ filters: { ...filters, ...patch } }, options)
  }

  /** Leads to the list of a saved filter by way of the server, which notes that it was used. */
  function applySaved(id: number) {
    const next = { ...state, page: 1 }
    const rest = listPath(clearedState(next))
    visit(next, {}, `${rest}${rest.includes('?') ? '&' : '?'}filter=${id}`)
  }

  /** Back to every live project; the fields also lose what they held without applying it. */
  function clear() {
    if (change(clearedState(state))) setClearings((count) => count + 1)
  }

  return { place, state, isLoading: asked !== null, change, filterBy, applySaved, clear, clearings }
}

export type SiteListControls = ReturnType<typeof useSiteList>
