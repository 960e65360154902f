type Holder = () => boolean

let holder: Holder | null = null

/** To be called before Inertia, which hears of the browser's Back and Forward in its turn, and not of those that are held. */
export function watchHistorySteps() {
  window.addEventListener('popstate', (event) => {
    if (holder?.()) event.stopImmediatePropagation()
  })
}

/** Asks `next` of every step through the history whether it holds it; returns how to stop. */
export function blockHistoryNavigation(next: Holder): () => void {
  holder = next
  return () => {
    if (holder === next) holder = null
  }
}
