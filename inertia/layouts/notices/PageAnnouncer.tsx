import { router } from '@inertiajs/react'
import { useEffect } from 'react'
import { notify } from '~/lib/notify'

/** Screen readers hear no page load, since the document stays. */
export function PageAnnouncer() {
  useEffect(() => {
    let path = window.location.pathname
    return router.on('navigate', () => {
      const hasMoved = path !== window.location.pathname
      path = window.location.pathname
      // The title follows the page by one tick.
      if (hasMoved) setTimeout(() => notify.say(document.title))
    })
  }, [])
  return null
}
