import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright'

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** The rules of axe that depend on the colour scheme. */
const COLOURS = ['color-contrast', 'link-in-text-block']

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
export function violations(page: Page): Promise<string[]> {
  return run(page, OPTIONS)
}

/** What axe finds in the colours alone: of a page that it has read already, in another colour scheme. */
export function poorColours(page: Page): Promise<string[]> {
  return run(page, { runOnly: COLOURS })
}

async function run(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source)
  await page.evaluate(SETTLE)
  // What is as it should be need not be described.
  const asked = JSON.stringify({ ...options, resultTypes: ['violations'] })
  const results = await page.evaluate<AxeResults>(`axe.run(document, ${asked})`)
  return results.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`
  )
}
