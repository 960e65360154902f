import { useRef, useState } from 'react'
import { useStableCallback } from '~/hooks/useStableCallback'
import { createMemberStore, useStore } from '~/lib/store'

type Ticks = { list: string; ids: ReadonlySet<number> }

const NONE: ReadonlySet<number> = new Set()

/** Of the list shown last; a project over the list takes the page's component away, but not these. */
const kept = createMemberStore<Ticks>({ list: '', ids: NONE })

/** A row that leaves the page is no longer ticked. Selecting all results lasts while `list` stays the same, and so do
 * the ticks themselves where they are kept. */
export function useSelection(shown: readonly number[], list: string, { isKept = false } = {}) {
  const [own, setOwn] = useState<Ticks>({ list, ids: NONE })
  const [allResults, setAllResults] = useState<{ list: string; total: number } | null>(null)
  const lastTicked = useRef<number | null>(null)
  const ofKept = useStore(kept)
  const ticked = isKept ? (ofKept.list === list ? ofKept.ids : NONE) : own.ids
  const ids = shown.filter((id) => ticked.has(id))
  const isAll = shown.length > 0 && ids.length === shown.length

  function tick(next: Iterable<number>) {
    const ticks = { list, ids: new Set(next) }
    if (isKept) kept.set(ticks)
    else setOwn(ticks)
    setAllResults(null)
  }

  return {
    ids,
    isAll,
    /** Null while only rows of this page are selected. */
    results: isAll && allResults?.list === list ? allResults.total : null,
    has: (id: number) => ticked.has(id),
    canTick: (id: number) => shown.includes(id),
    /** `isRange`: with all rows from the one ticked before to this one. */
    toggle: useStableCallback((id: number, isRange = false) => {
      const [from, to] = [shown.indexOf(lastTicked.current ?? id), shown.indexOf(id)]
      const isStretch = isRange && from >= 0
      const meant = isStretch ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
      const next = new Set(ids)
      const isTicked = !next.has(id)
      for (const one of meant) {
        if (isTicked) next.add(one)
        else next.delete(one)
      }
      lastTicked.current = id
      tick(next)
    }),
    toggleAll: () => tick(isAll ? [] : shown),
    selectResults: (total: number) => setAllResults({ list, total }),
    clear: () => tick([]),
  }
}

export type Selection = ReturnType<typeof useSelection>

/** Whether Shift was held when a box was ticked. */
export function hasShift({ nativeEvent }: { nativeEvent: Event }): boolean {
  return 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true
}
