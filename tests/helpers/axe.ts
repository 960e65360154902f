import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { settle } from '#tests/helpers/settle'

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** The rules of axe that depend on the colour scheme. */
const COLOURS = ['color-contrast', 'link-in-text-block']

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
  await settle(page)
  // What is as it should be need not be described.
  const asked = JSON.stringify({ ...options, resultTypes: ['violations'] })
  const results = await page.evaluate<AxeResults>(`axe.run(document, ${asked})`)
  return results.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`
  )
}
