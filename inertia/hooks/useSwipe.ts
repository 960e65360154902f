import { useRef, type TouchEvent } from 'react'

/** In pixels; less is a tap. */
const FAR = 60
/** From here the browser's own swipe goes back and forward. */
const EDGE = 24
/** Elements that follow a finger themselves. */
const KEEPS_TOUCHES =
  'input, textarea, select, [contenteditable], [role=slider], [role=alertdialog], .leaflet-container'

/** Calls with 1 for a swipe to the left, which leads on, and -1 for one to the right. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart(event: TouchEvent) {
      const { clientX: x, clientY: y } = event.touches[0]
      start.current = event.touches.length === 1 && isFree(event, x) ? { x, y } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      if (!start.current) return
      const touch = changedTouches[0]
      const x = touch.clientX - start.current.x
      const y = touch.clientY - start.current.y
      start.current = null
      if (document.getSelection()?.isCollapsed === false) return
      if (Math.abs(x) > FAR && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
    },
  }
}

/** Whether nothing else moves by it: the browser, an enlarged page, a dialog over it or what lies under the finger. */
function isFree({ target, currentTarget }: TouchEvent, x: number): boolean {
  const isEnlarged = (window.visualViewport?.scale ?? 1) > 1.01
  const isAtEdge = x < EDGE || x > window.innerWidth - EDGE
  if (isEnlarged || isAtEdge || !currentTarget.contains(target as Element)) return false
  if ((target as Element).closest(KEEPS_TOUCHES)) return false
  for (let part = target as Element; part !== currentTarget; part = part.parentElement!) {
    const scrolls = /auto|scroll/.test(getComputedStyle(part).overflowX)
    if (scrolls && part.scrollWidth > part.clientWidth) return false
  }
  return true
}
