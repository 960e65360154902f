import { router } from '@inertiajs/react'

type Holder = () => boolean

let holder: Holder | null = null
let overlay: Holder | null = null
let isStep = false

/** Whether the page came from the browser's history and no one has asked the server since. */
export const isOutOfHistory = () => isStep

export function setOutOfHistory(value: boolean) {
  isStep = value
}

/** Call it before Inertia starts, which then misses the Back and Forward steps that are held. */
export function watchHistorySteps() {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  isStep = load?.type === 'back_forward'
  window.addEventListener('popstate', (event) => {
    if (holder?.() || overlay?.()) event.stopImmediatePropagation()
    else isStep = true
  })
  // A page without lists leaves the mark; the next visit takes it away.
  router.on('before', ({ detail: { visit } }) => {
    if (!visit.async) isStep = false
  })
}

/** `next` decides whether to hold a step; returns a function that stops it. */
export function blockHistoryNavigation(next: Holder): () => void {
  holder = next
  return () => {
    if (holder === next) holder = null
  }
}

/** For what lies over a page and has an address of its own: it takes the steps that `next` says are its own. */
export function holdHistorySteps(next: Holder) {
  overlay = next
}
