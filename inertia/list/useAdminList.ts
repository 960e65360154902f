import { router } from '@inertiajs/react'
import { useRef, useState } from 'react'
import { useDebouncedCallback } from '~/hooks/useDebouncedCallback'
import { DEBOUNCE_MS } from '#shared/limits'
import { silently } from '~/lib/silentVisit'

type Value = string | number | null | undefined
type ListQuery = Record<string, Value>

/** The address holds the state: `change` loads the first page, `type` does so once typing pauses. Shows the request
 * at once, whatever the server still does. A failure is only logged, and leaves a visit to try again. */
export function useAdminList<Query extends ListQuery>(path: string, query: Query) {
  const [asked, setAsked] = useState<Query | null>(null)
  const [again, setAgain] = useState<(() => void) | null>(null)
  const [clearings, setClearings] = useState(0)
  const newest = useRef<Query | null>(null)
  const state = asked ?? query

  function visit(next: Query) {
    setAgain(null)
    const set = Object.entries(next).filter(([, value]) => value !== undefined && value !== '')
    router.get(path, Object.fromEntries(set), {
      preserveState: true,
      preserveScroll: true,
      replace: true,
      ...silently(() => setAgain(() => () => change(next))),
      onFinish: () => {
        if (newest.current !== next) return
        newest.current = null
        setAsked(null)
      },
    })
  }
  const visitLater = useDebouncedCallback(visit, DEBOUNCE_MS)

  /** Includes what was typed and still waits. */
  function change(patch: Partial<Query>) {
    visitLater.cancel()
    visit(patched(patch))
  }

  function patched(patch: Partial<Query>): Query {
    const wanted = { ...(newest.current ?? query), page: undefined, ...patch }
    newest.current = wanted
    setAsked(wanted)
    return wanted
  }

  return {
    state,
    clearings,
    isLoading: asked !== null,
    again,
    change,
    type: (patch: Partial<Query>) => visitLater(patched(patch)),
    /** Also empties the fields of text that was never applied, where `clearings` is their key. */
    clear: () => {
      setClearings((count) => count + 1)
      const empty = Object.fromEntries(Object.keys(query).map((key) => [key, undefined]))
      change(empty as Partial<Query>)
    },
  }
}
