/// <reference lib="dom" />
import type { Page } from 'playwright'

/** Call it before a step in the history; the function it returns waits until the page that comes out of it has asked
 * the server anew, so that the next step meets no answer on its way. */
export async function nextVisit(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const once = { once: true }
    const visit = new Promise((resolve) => {
      const begun = () => document.addEventListener('inertia:finish', resolve, once)
      document.addEventListener('inertia:start', begun, once)
    })
    Object.assign(window, { nextVisit: visit.then(() => null) })
  })
  return () => page.evaluate(() => (window as unknown as { nextVisit: Promise<void> }).nextVisit)
}
