/// <reference lib="dom" />
import type { Page } from 'playwright'

/** Call it before a step; the function it returns waits for the answer to the next visit that asks for `prop` or the
 * whole page, so that the next step meets no answer on its way. */
export async function nextVisit(page: Page, prop?: string): Promise<() => Promise<void>> {
  await page.evaluate((wanted) => {
    type Visit = CustomEvent<{ visit: { id: string; only: string[] } }>
    const visit = new Promise((resolve) => {
      let id: string | undefined
      document.addEventListener('inertia:start', (event) => {
        const { visit: begun } = (event as Visit).detail
        if (begun.only.length === 0 || begun.only.includes(wanted!)) id ??= begun.id
      })
      document.addEventListener('inertia:finish', (event) => {
        if ((event as Visit).detail.visit.id === id) resolve(null)
      })
    })
    Object.assign(window, { nextVisit: visit })
  }, prop)
  return () => page.evaluate(() => (window as unknown as { nextVisit: Promise<void> }).nextVisit)
}
