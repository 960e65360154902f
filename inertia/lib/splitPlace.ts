import { createStore } from './store'

/** The page's content, over which an opened project lies on wide screens. */
export const splitPlace = createStore<HTMLElement | null>(null)

/** While it does, the content below cannot be reached. */
export const isSplitOpen = createStore(false)
