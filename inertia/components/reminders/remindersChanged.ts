import { createStore } from '~/lib/store'

/** A reminder was set, completed or removed. */
export const remindersChanged = createStore<void>(undefined)
