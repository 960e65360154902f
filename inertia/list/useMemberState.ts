import type { Data } from '@generated/data'
import type { SalesStage } from '#shared/sites/sales_stages'
import { pendingWrites, writesSent } from '~/device/pendingWrites'
import type { QueuedWrite } from '~/device/queuedWrite'
import { createStore, useStore } from '~/lib/store'

type MemberState = {
  is_bookmarked?: boolean
  has_viewed?: boolean
  has_notes?: boolean
  notes_count?: number
  sales_stage?: SalesStage | null
  last_note?: Pick<Data.Note, 'notes' | 'date_time'> | null
}

/** Changes since the list was loaded. They outlive the page component, because Back restores a list from before them. */
const changes = createStore<ReadonlyMap<number, MemberState>>(new Map())

/** Every row and heading of the project shows the patch until fresh rows arrive. */
export function projectChanged(id: number, patch: MemberState) {
  changes.set(new Map(changes.get()).set(id, { ...changes.get().get(id), ...patch }))
}

/** Fresh rows contain the changes. */
export function forgetProjectChanges() {
  if (changes.get().size > 0) changes.set(changes.initial)
}

writesSent.subscribe(forgetProjectChanges)

/** Offline changes, until they are sent. */
function waitingChanges(id: number, waiting: readonly QueuedWrite[]): MemberState {
  const found: MemberState = {}
  for (const write of waiting) {
    if (write.siteId !== id || write.refusal !== undefined) continue
    if (write.kind === 'stage') found.sales_stage = write.stage
    else if (write.kind === 'bookmark') found.is_bookmarked = write.isBookmarked
    else found.has_notes = true
  }
  return found
}

type WithMemberState = { ID: number } & Required<Omit<MemberState, 'last_note'>>

/** Lays the changes over a project as it was loaded. */
export function useMemberState() {
  const current = useStore(changes)
  const waiting = useStore(pendingWrites)
  return <Site extends WithMemberState>(site: Site): Site => ({
    ...site,
    ...current.get(site.ID),
    ...waitingChanges(site.ID, waiting),
  })
}
