import { existsSync } from 'node:fs'
import { chromium, type Browser, type Page, type Request } from 'playwright'

/** Chromium without windows: the same engine, for half of the processor's time. */
const SHELL = '/usr/lib/chromium/chromium-headless-shell'
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser']

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-sync',
  '--no-first-run',
]

/** How long a page or an element may keep a test waiting: long, as a slow machine is no fault of the product. */
const PATIENCE_MS = 60_000

/** CHROMIUM_PATH, else the first of these that the machine has; undefined means Playwright's download. */
function chromiumPath(paths: string[]): string | undefined {
  return process.env.CHROMIUM_PATH || paths.find((path) => existsSync(path))
}

/** Whether there is a browser to drive. */
export function hasChromium(): boolean {
  return existsSync(chromiumPath([SHELL, ...WHOLE]) ?? chromium.executablePath())
}

/** Whether nothing better can be installed: the shell is there, or another browser is asked for. */
export function hasBestChromium(): boolean {
  return Boolean(process.env.CHROMIUM_PATH) || existsSync(SHELL)
}

/** Where the whole browser is, for what measures it, and how it is started. */
export function chromiumOptions() {
  return { executablePath: chromiumPath([...WHOLE, SHELL]), args: ARGUMENTS }
}

/** Starts a headless Chromium, which waits for the pages' scripts. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = chromiumPath([SHELL, ...WHOLE])
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS })
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.setDefaultTimeout(PATIENCE_MS)
    context.on('page', (page) => {
      waitForScripts(page)
      waitForLayout(page)
      watchRequests(page)
    })
    return context
  }
  return browser
}

/** What React notes at the element that it draws into: the tree that stands, empty until it has taken over. */
type Drawn = { stateNode: { current: { child: object | null } } }
/** As much of the browser's window as is needed here, where the server's types hold. */
type Window = {
  document: { getElementById(id: string): Record<string, Drawn> | null }
  requestIdleCallback(callback: () => void, options: { timeout: number }): void
  hasBegun?: boolean
}

/**
 * Makes the page's `goto` and `reload` end when React has taken over and listens to keys, which it does in the effects
 * that it runs before the browser is idle: a person's first click comes after that.
 */
function waitForScripts(page: Page) {
  const hydrated = async () => {
    // Pages that are complete without scripts wait for someone's first action.
    await page.evaluate("dispatchEvent(new Event('pointermove'))")
    await page.waitForFunction(() => {
      const window = globalThis as unknown as Window
      const root = window.document.getElementById('app')
      if (!root) return true
      const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'))
      if (key === undefined || root[key].stateNode.current.child === null) return false
      if (window.hasBegun === undefined) {
        window.hasBegun = false
        window.requestIdleCallback(() => (window.hasBegun = true), { timeout: 2000 })
      }
      return window.hasBegun
    })
  }
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...args) => {
    const answer = await goto(...args)
    await hydrated()
    return answer
  }
  page.reload = async (...args) => {
    const answer = await reload(...args)
    await hydrated()
    return answer
  }
}

/** Ends when the page has drawn what it has and has nothing more to do, or has not been idle for two seconds. */
const IDLE =
  'new Promise((idle) => requestAnimationFrame(() => requestIdleCallback(idle, { timeout: 2000 })))'

/** Makes `setViewportSize` end when the page is drawn in the new size, so that what is measured next is of that size. */
function waitForLayout(page: Page) {
  const setViewportSize = page.setViewportSize.bind(page)
  page.setViewportSize = async (size) => {
    const before = page.viewportSize()
    if (before?.width === size.width && before.height === size.height) return
    await setViewportSize(size)
    await page.waitForFunction(`innerWidth === ${size.width} && innerHeight === ${size.height}`)
    await page.evaluate(IDLE)
  }
}

/** What each page has asked for and not been given yet. */
const awaited = new WeakMap<Page, Set<Request>>()

function watchRequests(page: Page) {
  const requests = new Set<Request>()
  awaited.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** A part that has come may ask for another a few frames later. */
const QUIET_ROUNDS = 5

/** Waits until the page has been given and has drawn all that it asks for, without `networkidle`'s half second. */
export async function arrived(page: Page): Promise<void> {
  const requests = awaited.get(page)!
  for (let quiet = 0; quiet < QUIET_ROUNDS; quiet += 1) {
    await page.evaluate(IDLE)
    if (requests.size > 0) quiet = -1
  }
}
