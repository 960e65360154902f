import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { isSplitOpen, splitPlace } from '~/lib/splitPlace'
import { useStore } from '~/lib/store'

type SplitPanelProps = {
  onClose: () => void
  title: string
  /** Stays beside what is open. */
  rail: ReactNode
  children: ReactNode
  testId: string
}

/** Fills the page below the header, which stays in use; the page itself keeps its scroll behind it. */
export function SplitPanel({ onClose, title, rail, children, testId }: SplitPanelProps) {
  const place = useStore(splitPlace)
  const top = useTop(place)
  const panel = useRef<HTMLElement>(null)

  useEffect(() => {
    isSplitOpen.set(true)
    panel.current?.focus({ preventScroll: true })
    return () => isSplitOpen.set(false)
  }, [place])

  function closeByKey(event: KeyboardEvent<HTMLElement>) {
    const isOwn = event.currentTarget.contains(event.target as Node)
    if (event.key === 'Escape' && isOwn && !event.defaultPrevented) onClose()
  }

  if (!place) return null
  return createPortal(
    <div
      tabIndex={-1}
      onKeyDown={closeByKey}
      style={{ top: `max(var(--header-height), ${top}px)` }}
      className="fixed inset-x-0 bottom-0 z-20 flex bg-surface outline-none"
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

/** Of the element in the window, as the page scrolls. */
function useTop(element: HTMLElement | null): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (!element) return
    const measure = () => setTop(element.getBoundingClientRect().top)
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [element])
  return top
}
