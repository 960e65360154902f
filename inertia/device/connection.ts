import { useSyncExternalStore } from 'react'
import { router } from '@inertiajs/react'
import type { Page } from '@inertiajs/core'
import { createStore } from '~/lib/store'

let isCachedPage = false
const changes = createStore<void>(undefined)
/** When the server answered the current page. */
let answeredAt = 0

/** Null means that the page came from the server. */
export function setServedFromCache(seenAt: string | null) {
  if (seenAt) answeredAt = Date.parse(seenAt)
  isCachedPage = seenAt !== null
  changes.set()
}

/** Beginning with the first page. */
export function watchConnection(first: Page) {
  const follow = (page: Page) => {
    answeredAt = Date.now()
    setServedFromCache((page.props.seenAt as string | null | undefined) ?? null)
  }
  follow(first)
  router.on('success', ({ detail: { page } }) => follow(page))
  window.addEventListener('online', () => changes.set())
  window.addEventListener('offline', () => changes.set())
}

/** As far as the browser or the current page can tell. */
export function isAway(): boolean {
  return isCachedPage || !navigator.onLine
}

/** Reads `navigator.onLine` at every render: an event can fire before anything listens. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(changes.subscribe, isAway, () => false)
}

/** In milliseconds. */
export function lastResponseAt(): number {
  return answeredAt
}
