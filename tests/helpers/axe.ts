import { readFileSync } from 'node:fs'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { settle } from '#tests/helpers/settle'

/** The smaller of its two builds, as every page is given it. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** The rules of axe that depend on the colour scheme. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * What is as it should be need not be described, and no rule that is asked for here reads the style sheets, which axe
 * would ask for and read at every run.
 */
const QUICKLY: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } }

const SIZES = 'target-size'

/** What is about to be replaced by a newer answer is faded, which is no colour of the page. */
const FADED = '.outdated'

type Answer = { violations: AxeResults['violations']; wasFaded: boolean }

/** What axe finds against WCAG 2.2 AA once the page has settled, one line a violation. */
export function violations(page: Page): Promise<string[]> {
  return run(page, OPTIONS)
}

/** The same of a page that is light, and in the colours alone once it is dark; it is left light. */
export async function violationsLightAndDark(page: Page): Promise<string[]> {
  const found = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await run(page, { runOnly: COLOURS })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...found, ...dark.map((line) => `dark: ${line}`)]
}

async function run(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(AXE)
  await settle(page)
  const { violations: all, wasFaded } = await page.evaluate<Answer>(askWatching(options))
  if (all.length > 0 && wasFaded) {
    await page.waitForFunction(`!document.querySelector('${FADED}')`)
    return run(page, options)
  }
  const found: string[] = []
  for (const { id, nodes } of all) {
    const kept = id === SIZES ? await stillSmall(page, nodes) : nodes
    const texts = kept.map(({ html, failureSummary }) => `${html} ${failureSummary}`)
    if (texts.length > 0) found.push(`${id}: ${texts.join(' | ')}`)
  }
  return found
}

/** A script that asks axe and tells whether anything was faded meanwhile. */
function askWatching(options: RunOptions): string {
  return `(async () => {
    const isFaded = () => document.querySelector('${FADED}') !== null
    let wasFaded = isFaded()
    const watch = new MutationObserver(() => (wasFaded ||= isFaded()))
    watch.observe(document, { subtree: true, attributes: true, attributeFilter: ['class'] })
    const { violations } = await axe.run(document, ${JSON.stringify({ ...options, ...QUICKLY })})
    watch.disconnect()
    return { violations, wasFaded }
  })()`
}

/** A control that is half under a sticky edge is asked again in the middle of the window, where it can be scrolled. */
async function stillSmall(page: Page, nodes: AxeResults['violations'][number]['nodes']) {
  const kept: typeof nodes = []
  for (const node of nodes) {
    const isSmall = await page.evaluate(
      `(async () => {
        const node = document.querySelector(${JSON.stringify(String(node.target[0]))})
        const [x, y] = [scrollX, scrollY]
        node.scrollIntoView({ block: 'center' })
        const again = await axe.run(node, { runOnly: ['${SIZES}'] })
        scrollTo(x, y)
        return again.violations.length > 0
      })()`
    )
    if (isSmall) kept.push(node)
  }
  return kept
}
