import type { Page } from 'playwright'

const SETTLE = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  for (;;) {
    await frame()
    await frame()
    const fading = document.getAnimations().filter(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    )
    if (fading.length === 0) return
    await Promise.allSettled(fading.map(({ finished }) => finished))
  }
})()`

/**
 * Waits until nothing fades or moves any more, nor begins to in the next frames: colours that are still fading are no
 * colours of the page. What runs for ever is not waited for.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(SETTLE)
}
