import { router } from '@inertiajs/react'
import type { Page } from '@inertiajs/core'
import { createStore, useStore } from '~/lib/store'

const isCachedPage = createStore(false)
/** On the server there always is a network. */
const isOffline = createStore(false)
/** When the server answered the current page. */
let answeredAt = 0

/** Null means that the page came from the server. */
export function setServedFromCache(seenAt: string | null) {
  if (seenAt) answeredAt = Date.parse(seenAt)
  isCachedPage.set(seenAt !== null)
}

/** Beginning with the first page. */
export function watchConnection(first: Page) {
  const follow = (page: Page) => {
    answeredAt = Date.now()
    setServedFromCache((page.props.seenAt as string | null | undefined) ?? null)
  }
  follow(first)
  router.on('success', ({ detail: { page } }) => follow(page))
  const look = () => isOffline.set(!navigator.onLine)
  look()
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
}

/** As far as the browser or the current page can tell. */
export function isAway(): boolean {
  return isCachedPage.get() || !navigator.onLine
}

export function useIsOffline(): boolean {
  const isCached = useStore(isCachedPage)
  return useStore(isOffline) || isCached
}

/** In milliseconds. */
export function lastAnswer(): number {
  return answeredAt
}
