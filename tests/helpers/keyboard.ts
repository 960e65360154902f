import type { Locator, Page } from 'playwright'

const PATIENCE_MS = 60_000

/** Moves the focus on with Tab until it is on something; fails where it does not get there. */
export async function tabTo(page: Page, goal: Locator, steps = 60) {
  await goal.waitFor()
  for (let step = 0; step < steps; step += 1) {
    if (await isFocused(goal)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${steps} steps of Tab do not lead to ${goal}.`)
}

/** Moves the focus to something and presses Enter there. */
export async function enter(page: Page, goal: Locator, steps?: number) {
  await tabTo(page, goal, steps)
  await page.keyboard.press('Enter')
}

/** Whether it has the focus. */
async function isFocused(goal: Locator): Promise<boolean> {
  return (await goal.and(goal.page().locator(':focus')).count()) === 1
}

/** Waits until it has the focus, which dialogs give and give back a moment after they come and go. */
export function waitUntilFocused(goal: Locator): Promise<void> {
  return goal.and(goal.page().locator(':focus')).waitFor({ state: 'attached' })
}

type AxNode = {
  nodeId: string
  childIds?: string[]
  ignored: boolean
  role?: { value?: string }
  name?: { value?: string }
  properties?: { name: string; value: { value?: unknown } }[]
}

/** Waits until the browser's accessibility tree holds these words in a region whose changes are read out. */
export async function waitUntilSaid(page: Page, words: string) {
  const browser = await page.context().newCDPSession(page)
  const deadline = Date.now() + PATIENCE_MS
  let texts: string[] = []
  while (Date.now() < deadline) {
    texts = liveTexts((await browser.send('Accessibility.getFullAXTree')).nodes as AxNode[])
    if (texts.some((text) => text.includes(words))) return browser.detach()
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
  throw new Error(`“${words}” is not read out, only: ${texts.join(' | ')}`)
}

/** What stands in live regions, as assistive technology is given it. */
function liveTexts(nodes: AxNode[]): string[] {
  const known = new Map(nodes.map((node) => [node.nodeId, node]))
  const textOf = (node?: AxNode): string =>
    node?.role?.value === 'StaticText'
      ? (node.name?.value ?? '')
      : (node?.childIds ?? []).map((id) => textOf(known.get(id))).join(' ')
  return nodes
    .filter(({ ignored, properties = [] }) => !ignored && properties.some(isLive))
    .map((node) => textOf(node).replaceAll(/\s+/g, ' '))
}

function isLive({ name, value }: { name: string; value: { value?: unknown } }): boolean {
  return name === 'live' && value.value !== 'off'
}
