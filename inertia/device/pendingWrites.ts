import { createStore } from '~/lib/store'
import type { QueuedWrite } from './queuedWrite'

/** What pages draw; the device stores the changes (`device/queue`). */
export const pendingWrites = createStore<readonly QueuedWrite[]>([])

/** Waiting changes have arrived, and the page shows the answer. */
export const writesSent = createStore<void>(undefined)
