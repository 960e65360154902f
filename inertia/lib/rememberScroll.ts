import { router } from '@inertiajs/react'

/** Inertia records the scroll position a tenth of a second late: a quick visit has its own history entry by then,
 * and Back would lead to the top. */
export function saveScrollPosition() {
  router.on('before', () => {
    const state = window.history.state as { page?: unknown } | null
    if (!state?.page) return
    const documentScrollPosition = { top: window.scrollY, left: window.scrollX }
    window.history.replaceState({ ...state, documentScrollPosition }, '')
  })
}
