import { useSyncExternalStore } from 'react'
import type { QueuedWrite } from './queuedWrite'

/** What was done without a network and waits to be sent; the device keeps it (`offline/queue`), this is what pages draw. */
const NONE: readonly QueuedWrite[] = []
let writes = NONE
const listeners = new Set<() => void>()

/** Shows these as waiting. */
export function showPendingWrites(next: readonly QueuedWrite[]) {
  writes = next.length > 0 ? next : NONE
  listeners.forEach((notify) => notify())
}

/** What waits now. */
export function pendingWrites(): readonly QueuedWrite[] {
  return writes
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** The same for a component. */
export function usePendingWrites(): readonly QueuedWrite[] {
  return useSyncExternalStore(subscribe, pendingWrites, () => NONE)
}

const whenSent = new Set<() => void>()

/** Calls `listener` whenever what waited has reached the server and the page shows its answer. */
export function onSent(listener: () => void) {
  whenSent.add(listener)
}

export function notifySent() {
  whenSent.forEach((listen) => listen())
}
