import { router } from '@inertiajs/react'

/**
 * Notes in the browser's history how far the page is scrolled at the moment a visit leaves it. Inertia alone notes
 * that a tenth of a second after the last movement, by when a quick visit has made its own entry: Back then led to
 * the top of the list.
 */
export function noteScroll() {
  router.on('before', () => {
    const state = window.history.state as { page?: unknown } | null
    if (!state?.page) return
    const documentScrollPosition = { top: window.scrollY, left: window.scrollX }
    window.history.replaceState({ ...state, documentScrollPosition }, '')
  })
}
