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
/** Marks since the list was loaded. They outlive the page component, because Back restores a list from before them. */
let marks = NONE
const listeners = new Set<() => void>()

function publish(next: ReadonlyMap<number, Marks>) {
  marks = next
  listeners.forEach((notify) => notify())
}

/** Until fresh rows arrive. */
export function markSite(id: number, change: Marks) {
  publish(new Map(marks).set(id, { ...marks.get(id), ...change }))
}

/** Fresh rows contain the marks. */
export function forgetMarks() {
  if (marks.size > 0) publish(NONE)
}

onSent(forgetMarks)

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Offline changes, until they are sent. */
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
