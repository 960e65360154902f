import { useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSignIn } from '~/hooks/useSignIn'
import { forgetMarks } from '~/hooks/useSiteMarks'
import { listPath, type SiteListState } from '~/lib/siteListUrl'

type ChangeOptions = { replace?: boolean; keepScroll?: boolean }

/**
 * The state of the list of projects. The address bar is the truth (D9): every change is a visit to the
 * address that says it, and what the server echoes is what the controls show. While that visit is under
 * way the controls already show what was asked for. A visitor gets the login popup and nothing changes.
 */
export function useSiteList(query: SiteListState) {
  const { viewer } = useSharedProps()
  const { openLogin } = useSignIn()
  const [asked, setAsked] = useState<SiteListState | null>(null)
  const newest = useRef<SiteListState | null>(null)
  const state = asked ?? query

  function visit(next: SiteListState, { replace, keepScroll = true }: ChangeOptions) {
    newest.current = next
    setAsked(next)
    router.get(
      listPath(next),
      {},
      {
        only: ['list', 'query'],
        preserveState: true,
        preserveScroll: keepScroll,
        replace,
        onSuccess: forgetMarks,
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

  return { state, isLoading: asked !== null, change }
}

export type SiteListControls = ReturnType<typeof useSiteList>
