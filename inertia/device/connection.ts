import { useSyncExternalStore } from 'react'
import { router } from '@inertiajs/react'
import type { Page } from '@inertiajs/core'

/** Whether the current page came from the device, and when the server answered it. */
let isKeptPage = false
let answeredAt = 0
const listeners = new Set<() => void>()

/** Null means that the page came from the server. */
export function setServedFromCache(seenAt: string | null) {
  isKeptPage = seenAt !== null
  if (seenAt) answeredAt = Date.parse(seenAt)
  listeners.forEach((notify) => notify())
}

/** Beginning with the first page. */
export function watchAnswers(first: Page) {
  const follow = (page: Page) => {
    answeredAt = Date.now()
    setServedFromCache((page.props.seenAt as string | null | undefined) ?? null)
  }
  follow(first)
  router.on('success', ({ detail: { page } }) => follow(page))
}

/** As far as the browser or the current page can tell. */
export function isAway(): boolean {
  return isKeptPage || !navigator.onLine
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    listeners.delete(notify)
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}

/** False on the server, which always has a network. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, isAway, () => false)
}

/** In milliseconds. */
export function lastAnswer(): number {
  return answeredAt
}
