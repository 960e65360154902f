import { router } from '@inertiajs/react'
import { useRef, useState } from 'react'
import { isAway } from '~/device/connection'
import { notify } from '~/lib/notify'

export type ChangeOptions = {
  replace?: boolean
  keepScroll?: boolean
  /** More props that this change changes. */
  also?: string[]
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

const showFirst = (errors: Record<string, string>) =>
  notify.error(Object.values(errors)[0], { title: 'Error' })

/** The address holds the state: every change is a visit, and the controls show the server's echo, or the requested
 * state while the visit runs. A failure is only logged, and leaves a visit to try again. */
export function useListVisit<State>({ query, props }: ListVisit<State>) {
  const [asked, setAsked] = useState<State | null>(null)
  const [again, setAgain] = useState<(() => void) | null>(null)
  const newest = useRef<State | null>(null)

  function visit(path: string, next: State, options: ChangeOptions = {}) {
    const { replace, keepScroll = true, also = [], onCancelled } = options
    const failed = (reason: unknown) => {
      console.error(reason)
      setAgain(() => () => visit(path, next, options))
      return false
    }
    newest.current = next
    setAsked(next)
    setAgain(null)
    router.get(
      path,
      {},
      {
        only: [...props, ...also],
        preserveState: true,
        preserveScroll: keepScroll,
        replace,
        onError: options.onRefused ?? showFirst,
        onHttpException: ({ status }) => failed(status),
        onNetworkError: (error) => (isAway() ? undefined : failed(error)),
        onCancel: onCancelled,
        onFinish: () => {
          if (newest.current !== next) return
          newest.current = null
          setAsked(null)
        },
      }
    )
  }

  return {
    state: asked ?? query,
    isLoading: asked !== null,
    /** The last requested state, for a change that follows at once. */
    newest: () => newest.current ?? query,
    visit,
    again,
  }
}
