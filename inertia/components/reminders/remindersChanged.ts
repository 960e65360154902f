import { createStore } from '~/lib/store'

/** A reminder was set, completed, moved or removed. */
export const remindersChanged = createStore<void>(undefined)
