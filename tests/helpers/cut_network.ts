import type { Page } from 'playwright'

/** Cut on the way there nothing reaches the server; cut on the way back it was done, and no one hears of it. */
type State = 'whole' | 'cut there' | 'cut back'

/** The network between a page and some addresses, to be cut and mended. */
export async function networkOf(page: Page, ...paths: (string | RegExp)[]) {
  let state: State = 'whole'
  for (const path of paths) {
    await page.route(path, async (route) => {
      if (state === 'whole') return route.continue()
      if (state === 'cut back') await route.fetch()
      return route.abort()
    })
  }
  return (next: State) => {
    state = next
  }
}

/** The errors that a page logs from here on, without the browser's own lines on failed requests. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    const isOwn = !message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && isOwn) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(`uncaught ${error.message}`))
  return errors
}

/** Does something whose request must fail, and waits until the page has seen it fail. */
export async function afterFailure(page: Page, change: () => Promise<unknown>) {
  const failed = page.waitForEvent('requestfailed')
  await change()
  await failed
}
