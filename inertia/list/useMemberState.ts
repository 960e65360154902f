import { useSyncExternalStore } from 'react'
import type { SalesStage } from '#shared/sites/sales_stages'
import { onSent, usePendingWrites } from '~/device/pendingWrites'
import type { QueuedWrite } from '~/device/queuedWrite'

type Marks = {
  is_bookmarked?: boolean
  has_viewed?: boolean
  has_notes?: boolean
  sales_stage?: SalesStage | null
}

const NONE: ReadonlyMap<number, Marks> = new Map()
/**
 * What the viewer did to projects since their list came. It outlives the page component, because the
 * Back button brings a list back from the browser's history as it was before those deeds.
 */
let marks = NONE
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

onSent(forgetMarks)

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** What was done to a project without a network, until it is sent. */
function marksOf(id: number, waiting: readonly QueuedWrite[]): Marks {
  const found: Marks = {}
  for (const write of waiting) {
    if (write.siteId !== id || write.refusal !== undefined) continue
    if (write.kind === 'stage') found.sales_stage = write.stage
    else if (write.kind === 'bookmark') found.is_bookmarked = write.isBookmarked
    else found.has_notes = true
  }
  return found
}

type Marked = { ID: number } & Required<Marks>

/** Adds the marks of this session to a row or a project. */
export function useMemberState() {
  const current = useSyncExternalStore(
    subscribe,
    () => marks,
    () => NONE
  )
  const waiting = usePendingWrites()
  return <Site extends Marked>(site: Site): Site => ({
    ...site,
    ...current.get(site.ID),
    ...marksOf(site.ID, waiting),
  })
}
