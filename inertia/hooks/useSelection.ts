import { useState } from 'react'

/** Which of the rows that can be ticked are; a row that leaves the page is no longer. */
export function useSelection(shown: readonly number[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const ids = shown.filter((id) => ticked.has(id))
  const isAll = shown.length > 0 && ids.length === shown.length

  return {
    ids,
    isAll,
    has: (id: number) => ticked.has(id),
    canTick: (id: number) => shown.includes(id),
    toggle(id: number) {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setTicked(next)
    },
    toggleAll: () => setTicked(new Set(isAll ? [] : shown)),
    clear: () => setTicked(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
