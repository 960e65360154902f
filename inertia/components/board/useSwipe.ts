import { useRef, type TouchEvent } from 'react'

/** In pixels; less is a tap. */
const FAR = 60

/** Calls with 1 for a swipe to the left, which leads on, and -1 for one to the right. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      start.current = touches.length === 1 ? { x: touches[0].clientX, y: touches[0].clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      if (!start.current) return
      const touch = changedTouches[0]
      const x = touch.clientX - start.current.x
      const y = touch.clientY - start.current.y
      start.current = null
      if (Math.abs(x) > FAR && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
    },
  }
}
