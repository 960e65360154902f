import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright'

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** Colours that are still fading are no colours of the page; what runs for ever is not waited for. */
const SETTLE = `Promise.allSettled(
  document.getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished)
)`

/** What axe finds against WCAG 2.2 AA once the page has settled, one line a violation. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(SETTLE)
  await page.evaluate(axe.source)
  const results = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(OPTIONS)})`)
  return results.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`
  )
}
