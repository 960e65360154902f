import { useState } from 'react'

/** A row that leaves the page is no longer ticked. Selecting all results lasts while `list` stays the same. */
export function useSelection(shown: readonly number[], list = '') {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [allResults, setAllResults] = useState<{ list: string; total: number } | null>(null)
  const ids = shown.filter((id) => ticked.has(id))
  const isAll = shown.length > 0 && ids.length === shown.length

  function tick(next: Iterable<number>) {
    setTicked(new Set(next))
    setAllResults(null)
  }

  return {
    ids,
    isAll,
    /** Null while only rows of this page are selected. */
    results: isAll && allResults?.list === list ? allResults.total : null,
    has: (id: number) => ticked.has(id),
    canTick: (id: number) => shown.includes(id),
    toggle(id: number) {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      tick(next)
    },
    toggleAll: () => tick(isAll ? [] : shown),
    selectResults: (total: number) => setAllResults({ list, total }),
    clear: () => tick([]),
  }
}

export type Selection = ReturnType<typeof useSelection>
