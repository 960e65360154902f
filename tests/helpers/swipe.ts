import type { Page } from 'playwright'

const STEPS = 4

/** Draws a finger over the page, from one place to another. */
export async function swipe(page: Page, from: { x: number; y: number }, to: typeof from) {
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: typeof from) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', from)
  for (let step = 1; step <= STEPS; step += 1) {
    const between = (start: number, end: number) => start + ((end - start) * step) / STEPS
    await touch('touchMove', { x: between(from.x, to.x), y: between(from.y, to.y) })
  }
  await touch('touchEnd')
  await fingers.detach()
}
