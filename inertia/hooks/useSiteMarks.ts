import { useSyncExternalStore } from 'react'
import type { SalesStage } from '#shared/sales_stages'

type Marks = {
  is_bookmarked?: boolean
  has_viewed?: boolean
  has_notes?: boolean
  sales_stage?: SalesStage | null
}

/**
 * What the viewer did to projects since their list came. It outlives the page component, because the
 * Back button brings a list back from the browser's history as it was before those deeds.
 */
let marks: ReadonlyMap<number, Marks> = new Map()
const NONE: ReadonlyMap<number, Marks> = new Map()
const listeners = new Set<() => void>()

function publish(next: ReadonlyMap<number, Marks>) {
  marks = next
  listeners.forEach((notify) => notify())
}

/** Lays a mark over the project until fresh rows arrive. */
export function markSite(id: number, change: Marks) {
  publish(new Map(marks).set(id, { ...marks.get(id), ...change }))
}

/** Fresh rows speak for themselves. */
export function forgetMarks() {
  if (marks.size > 0) publish(NONE)
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

type Marked = { ID: number } & Required<Marks>

/** Adds the marks of this session to a row or a project. */
export function useSiteMarks() {
  const current = useSyncExternalStore(
    subscribe,
    () => marks,
    () => NONE
  )
  return <Site extends Marked>(site: Site): Site => ({ ...site, ...current.get(site.ID) })
}
