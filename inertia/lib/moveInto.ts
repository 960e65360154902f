import { flushSync } from 'react-dom'
import type { Movement } from './movement'

/** Only where it stands beside its list: narrower panels slide in by themselves. */
const MOVES = '(min-width: 1280px) and (prefers-reduced-motion: no-preference)'

/** The row moves to where the record’s heading is drawn, which bears the same name in the style sheet. */
export const moveInto: Movement = (row, draw, after) => {
  if (!('startViewTransition' in document) || !window.matchMedia(MOVES).matches) {
    draw()
    after()
    return
  }
  row.style.viewTransitionName = 'record'
  document.startViewTransition(() => {
    row.style.viewTransitionName = ''
    flushSync(draw)
    after()
  })
}
