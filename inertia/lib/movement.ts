import { createStore } from './store'

/** Shows what `draw` draws, moving the row there, then calls `after`. */
export type Movement = (row: HTMLElement, draw: () => void, after: () => void) => void

/** Set as soon as it has been loaded. */
export const movement = createStore<Movement | null>(null)
