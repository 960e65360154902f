import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright'

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/**
 * Colours that are still fading are no colours of the page, nor are those that begin to fade in the next frames;
 * what runs for ever is not waited for.
 */
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

/** What axe finds against WCAG 2.2 AA once the page has settled, one line a violation. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  await page.evaluate(SETTLE)
  const results = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(OPTIONS)})`)
  return results.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`
  )
}
