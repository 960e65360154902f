import { useState } from 'react'
import { useDebouncedCallback } from '~/hooks/useDebouncedCallback'
import { DEBOUNCE_MS } from '#shared/limits'
import { useListVisit } from './useListVisit'

type Value = string | number | null | undefined
type ListQuery = Record<string, Value>

/** The address holds the state: `change` loads the first page, `type` does so once typing pauses. Shows the request
 * at once, whatever the server still does. */
export function useAdminList<Query extends ListQuery>(path: string, query: Query) {
  const { newest, ask, visit, ...shown } = useListVisit({ query, props: [] })
  const [clearings, setClearings] = useState(0)

  function load(next: Query) {
    const set = Object.entries(next).filter(([, value]) => (value ?? '') !== '')
    const text = new URLSearchParams(set.map(([key, value]) => [key, String(value)]))
    visit(set.length > 0 ? `${path}?${text}` : path, next, { replace: true })
  }
  const loadLater = useDebouncedCallback(load, DEBOUNCE_MS)

  const firstPage = (patch: Partial<Query>) => ({ ...newest(), page: undefined, ...patch })

  /** Includes what was typed and still waits. */
  function change(patch: Partial<Query>) {
    loadLater.cancel()
    load(firstPage(patch))
  }

  return {
    ...shown,
    clearings,
    change,
    type: (patch: Partial<Query>) => {
      const next = firstPage(patch)
      ask(next, true)
      loadLater(next)
    },
    /** Also empties the fields of text that was never applied, where `clearings` is their key. */
    clear: () => {
      setClearings((count) => count + 1)
      const empty = Object.fromEntries(Object.keys(query).map((key) => [key, undefined]))
      change(empty as Partial<Query>)
    },
  }
}
