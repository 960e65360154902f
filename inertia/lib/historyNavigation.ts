type Holder = () => boolean

let holder: Holder | null = null

/** Call it before Inertia starts, which then misses the Back and Forward steps that are held. */
export function watchHistorySteps() {
  window.addEventListener('popstate', (event) => {
    if (holder?.()) event.stopImmediatePropagation()
  })
}

/** `next` decides whether to hold a step; returns a function that stops it. */
export function blockHistoryNavigation(next: Holder): () => void {
  holder = next
  return () => {
    if (holder === next) holder = null
  }
}
