import { router } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'

/** Tells screen readers which page has been opened, since the document itself is never loaded anew. */
export function PageAnnouncer() {
  const [title, setTitle] = useState('')
  const path = useRef<string | null>(null)

  useEffect(() => {
    path.current ??= window.location.pathname
    return router.on('navigate', () => {
      const moved = path.current !== window.location.pathname
      path.current = window.location.pathname
      // The title follows the page by one tick.
      if (moved) setTimeout(() => setTitle(document.title))
    })
  }, [])

  return (
    <p role="status" aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
