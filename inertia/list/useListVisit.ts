import { router } from '@inertiajs/react'
import { useRef, useState } from 'react'
import { notify } from '~/lib/notify'

export type ChangeOptions = {
  replace?: boolean
  keepScroll?: boolean
  /** Gets the messages by field when the server refuses the change (422); else a toast shows the first. */
  onRefused?: (errors: Record<string, string>) => void
}

type ListVisit<State> = {
  /** The state as the server echoed it. */
  query: State
  /** The props that a change reads anew. */
  props: string[]
  onSuccess?: () => void
}

const showFirst = (errors: Record<string, string>) =>
  notify.error(Object.values(errors)[0], { title: 'Error' })

/**
 * The state of a list, of which the address bar is the truth: every change is a visit to the address that says
 * it, and what the server echoes is what the controls show. While that visit is under way they already show what
 * was asked for.
 */
export function useListVisit<State>({ query, props, onSuccess }: ListVisit<State>) {
  const [asked, setAsked] = useState<State | null>(null)
  const newest = useRef<State | null>(null)

  return {
    state: asked ?? query,
    isLoading: asked !== null,
    /** The state that was asked for last, for a change that follows at once. */
    newest: () => newest.current ?? query,
    visit(
      path: string,
      next: State,
      { replace, keepScroll = true, onRefused = showFirst }: ChangeOptions = {}
    ) {
      newest.current = next
      setAsked(next)
      router.get(
        path,
        {},
        {
          only: props,
          preserveState: true,
          preserveScroll: keepScroll,
          replace,
          onSuccess,
          onError: onRefused,
          onFinish: () => {
            if (newest.current !== next) return
            newest.current = null
            setAsked(null)
          },
        }
      )
    },
  }
}
