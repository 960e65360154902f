import { useEffect, useRef } from 'react'

/** About a second: longer than a dialog takes to leave. */
const MOST_FRAMES = 60

/**
 * Gives the focus back to what had it when a dialog opened for the first time. Its bundle comes too late to have seen
 * that; from the second time on the dialog itself does it.
 */
export function useFocusBack(open: boolean) {
  const before = useRef<HTMLElement | null>(null)
  const hasOpened = useRef(false)

  useEffect(() => {
    if (open) {
      if (!hasOpened.current) before.current = document.activeElement as HTMLElement | null
      hasOpened.current = true
      return
    }
    if (before.current) focusWhenFree(before.current)
    before.current = null
  }, [open])
}

function focusWhenFree(element: HTMLElement, patience = MOST_FRAMES) {
  if (document.activeElement === document.body) element.focus({ preventScroll: true })
  else if (patience > 0) requestAnimationFrame(() => focusWhenFree(element, patience - 1))
}
