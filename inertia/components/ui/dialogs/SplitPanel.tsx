import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { moveInto } from '~/lib/moveInto'
import { isSplitOpen, splitPlace } from '~/lib/splitPlace'
import { useStore } from '~/lib/store'

type SplitPanelProps = {
  onClose: () => void
  title: string
  /** The row that was opened: the heading moves from there. */
  from?: HTMLElement
  /** Stays beside what is open. */
  rail: ReactNode
  children: ReactNode
  testId: string
}

/** Fills the page below the header, which stays in use; the page itself keeps its scroll behind it. */
export function SplitPanel({ onClose, title, from, rail, children, testId }: SplitPanelProps) {
  const place = useStore(splitPlace)
  const top = useTop(place)
  const frame = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)

  const show = useEffectEvent(() => {
    const heading = panel.current?.querySelector('h2')
    if (heading && from) moveInto(heading, from)
  })
  useLayoutEffect(() => {
    show()
    // Before the next frame, which would show neither panel nor page.
    return () => isSplitOpen.set(false)
  }, [])

  useEffect(() => {
    isSplitOpen.set(true)
    panel.current?.focus({ preventScroll: true })
  }, [place])

  // A button that is disabled under the focus, as Next is at the last project, leaves it to the body.
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    const isBehindDialog = frame.current?.closest('[inert]')
    if (event.key !== 'Escape' || event.defaultPrevented || isBehindDialog) return
    const target = event.target as Node
    if (target === document.body || frame.current?.contains(target)) onClose()
  })
  useEffect(() => {
    window.addEventListener('keydown', closeByKey)
    return () => window.removeEventListener('keydown', closeByKey)
  }, [])

  if (!place) return null
  return createPortal(
    <div
      ref={frame}
      tabIndex={-1}
      style={{ top: `max(var(--header-height), ${top}px)` }}
      className="fixed inset-x-0 bottom-0 z-25 flex bg-surface outline-none"
    >
      {rail}
      <section
        ref={panel}
        role="dialog"
        aria-label={title}
        tabIndex={-1}
        data-testid={testId}
        className="flex min-w-0 flex-1 flex-col outline-none"
      >
        {children}
      </section>
    </div>,
    place
  )
}

/** Of the element in the window, as the page scrolls and notices above it come and go. */
function useTop(element: HTMLElement | null): number {
  // Read before the panel is drawn, as reading it afterwards makes the browser lay out the page twice.
  const [top, setTop] = useState(() => element?.getBoundingClientRect().top ?? 0)
  useEffect(() => {
    if (!element) return
    const measure = () => setTop(element.getBoundingClientRect().top)
    // A notice makes the page longer, or `main` shorter where the page has room to spare.
    const sizes = new ResizeObserver(measure)
    sizes.observe(document.body)
    sizes.observe(element.parentElement!)
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [element])
  return top
}
