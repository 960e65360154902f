import type { SalesStage } from '#shared/sites/sales_stages'
import { pendingWrites, writesSent } from '~/device/pendingWrites'
import type { QueuedWrite } from '~/device/queuedWrite'
import { createStore, useStore } from '~/lib/store'

type Marks = {
  is_bookmarked?: boolean
  has_viewed?: boolean
  has_notes?: boolean
  sales_stage?: SalesStage | null
}

/** Marks since the list was loaded. They outlive the page component, because Back restores a list from before them. */
const marks = createStore<ReadonlyMap<number, Marks>>(new Map())

/** Until fresh rows arrive. */
export function markSite(id: number, change: Marks) {
  marks.set(new Map(marks.get()).set(id, { ...marks.get().get(id), ...change }))
}

/** Fresh rows contain the marks. */
export function forgetMarks() {
  if (marks.get().size > 0) marks.set(marks.initial)
}

writesSent.subscribe(forgetMarks)

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
  const current = useStore(marks)
  const waiting = useStore(pendingWrites)
  return <Site extends Marked>(site: Site): Site => ({
    ...site,
    ...current.get(site.ID),
    ...marksOf(site.ID, waiting),
  })
}
