import { router } from '@inertiajs/react'
import { useRef, useState } from 'react'
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
 * state while the visit runs. */
export function useListVisit<State>({ query, props }: ListVisit<State>) {
  const [asked, setAsked] = useState<State | null>(null)
  const newest = useRef<State | null>(null)

  return {
    state: asked ?? query,
    isLoading: asked !== null,
    /** The last requested state, for a change that follows at once. */
    newest: () => newest.current ?? query,
    visit(
      path: string,
      next: State,
      {
        replace,
        keepScroll = true,
        also = [],
        onRefused = showFirst,
        onCancelled,
      }: ChangeOptions = {}
    ) {
      newest.current = next
      setAsked(next)
      router.get(
        path,
        {},
        {
          only: [...props, ...also],
          preserveState: true,
          preserveScroll: keepScroll,
          replace,
          onError: onRefused,
          onCancel: onCancelled,
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
