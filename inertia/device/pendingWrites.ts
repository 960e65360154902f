import { useSyncExternalStore } from 'react'
import type { QueuedWrite } from './queuedWrite'

/** What pages draw; the device stores the changes (`device/queue`). */
const NONE: readonly QueuedWrite[] = []
let writes = NONE
const listeners = new Set<() => void>()

export function showPendingWrites(next: readonly QueuedWrite[]) {
  writes = next.length > 0 ? next : NONE
  listeners.forEach((notify) => notify())
}

export function pendingWrites(): readonly QueuedWrite[] {
  return writes
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export function usePendingWrites(): readonly QueuedWrite[] {
  return useSyncExternalStore(subscribe, pendingWrites, () => NONE)
}

const whenSent = new Set<() => void>()

/** Called when waiting changes have arrived and the page shows the answer. */
export function onSent(listener: () => void) {
  whenSent.add(listener)
}

export function notifySent() {
  whenSent.forEach((listen) => listen())
}
