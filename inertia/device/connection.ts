import { useSyncExternalStore } from 'react'
import { router } from '@inertiajs/react'
import type { Page } from '@inertiajs/core'

/** Whether the page that stands came from the device, and when the server answered it. */
let isKeptPage = false
let answeredAt = 0
const listeners = new Set<() => void>()

/** Says that the page that stands was seen at a time and came from the device, or, with null, from the server. */
export function setServedFromCache(seenAt: string | null) {
  isKeptPage = seenAt !== null
  if (seenAt) answeredAt = Date.parse(seenAt)
  listeners.forEach((notify) => notify())
}

/** Follows where pages come from, beginning with the first. */
export function watchAnswers(first: Page) {
  const follow = (page: Page) => {
    answeredAt = Date.now()
    setServedFromCache((page.props.seenAt as string | null | undefined) ?? null)
  }
  follow(first)
  router.on('success', ({ detail: { page } }) => follow(page))
}

/** Whether the network is away, as far as the browser or the page that stands can tell. */
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

/** The same for a component; where pages are drawn for it there is a network. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, isAway, () => false)
}

/** When what is shown was answered by the server, in milliseconds. */
export function lastAnswer(): number {
  return answeredAt
}
