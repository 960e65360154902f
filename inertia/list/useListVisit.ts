import { router } from '@inertiajs/react'
import { useRef, useState } from 'react'
import { isAway } from '~/device/connection'
import { notify } from '~/lib/notify'
import { silently } from '~/lib/silentVisit'

export type ChangeOptions = {
  replace?: boolean
  keepScroll?: boolean
  /** More props that this change changes. */
  also?: string[]
  /** What a member typed stays after a failure, for the next try. */
  isTyped?: boolean
  /** Messages by field on a 422; otherwise a toast shows the first. */
  onRefused?: (errors: Record<string, string>) => void
  /** Another visit took its place. */
  onCancelled?: () => void
}

type ListVisit<State> = {
  /** As the server echoed it. */
  query: State
  /** The props to reload after a change. */
  props: string[]
}

export const showFirst = (errors: Record<string, string>) =>
  notify.error(Object.values(errors)[0], { title: 'Error' })

/** The address holds the state: every change is a visit, and the controls show the server's echo, or the requested
 * state while the visit runs. A failure is only logged, and leaves a visit to try again; without the network the page
 * says so. */
export function useListVisit<State>({ query, props }: ListVisit<State>) {
  const [asked, setAsked] = useState<State | null>(null)
  const [again, setAgain] = useState<(() => void) | null>(null)
  const newest = useRef<State | null>(null)
  const hasTyped = useRef(false)

  /** Shows what will be asked for. */
  function ask(next: State, isTyped = false) {
    newest.current = next
    hasTyped.current ||= isTyped
    setAsked(next)
  }

  function visit(path: string, next: State, options: ChangeOptions = {}) {
    const { replace, keepScroll = true, also = [], isTyped, onCancelled } = options
    let isKept = false
    const failures = silently(() => {
      isKept = hasTyped.current
      setAgain(() => () => visit(path, next, options))
    })
    ask(next, isTyped)
    setAgain(null)
    router.get(
      path,
      {},
      {
        only: [...props, ...also],
        preserveState: true,
        preserveScroll: keepScroll,
        replace,
        ...failures,
        onNetworkError: (error) => failures.onNetworkError(error) || isAway(),
        onError: options.onRefused ?? showFirst,
        onCancel: onCancelled,
        onSuccess: () => void (hasTyped.current = false),
        onFinish: () => {
          if (newest.current !== next || isKept) return
          newest.current = null
          setAsked(null)
        },
      }
    )
  }

  return {
    state: asked ?? query,
    /** What the rows are of: what failed stays in its field, but not here. */
    shown: again ? query : (asked ?? query),
    isLoading: asked !== null && !again,
    /** The last requested state, for a change that follows at once. */
    newest: () => newest.current ?? query,
    ask,
    visit,
    again,
  }
}
