import { useEffect, useRef } from 'react'

/** About a second: longer than a dialog takes to leave. */
const MOST_FRAMES = 60

/** The dialog's bundle loads too late to remember the focus when it first opens; later the dialog does it itself. */
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
