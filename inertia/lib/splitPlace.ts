import { createStore } from './store'

/** The page's content, over which an opened project lies on wide screens. */
export const splitPlace = createStore<HTMLElement | null>(null)

/** A `ref`. */
export function setSplitPlace(element: HTMLElement | null) {
  splitPlace.set(element)
}

/** Whether an opened project can be drawn at once. */
export const isSplitLoaded = createStore(false)

/** While it does, the content below cannot be reached. */
export const isSplitOpen = createStore(false)
