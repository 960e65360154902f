import { existsSync } from 'node:fs'
import { chromium, type Browser, type Page } from 'playwright'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser']

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

/** The browser to drive: CHROMIUM_PATH, else the machine's own; undefined means Playwright's download. */
function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || INSTALLED.find((path) => existsSync(path))
}

/** Whether there is a browser to drive. */
export function hasChromium(): boolean {
  return existsSync(chromiumPath() ?? chromium.executablePath())
}

/** Where the browser is and how it is started. */
export function chromiumOptions() {
  return { executablePath: chromiumPath(), args: ARGUMENTS }
}

/** Starts a headless Chromium, which waits for the pages' scripts. */
export async function launchChromium(): Promise<Browser> {
  const browser = await chromium.launch(chromiumOptions())
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.setDefaultTimeout(PATIENCE_MS)
    context.on('page', waitForScripts)
    return context
  }
  return browser
}

/** What React notes at the element that it draws into: the tree that stands, empty until it has taken over. */
type Drawn = { stateNode: { current: { child: object | null } } }
/** As much of the browser's window as is needed here, where the server's types hold. */
type Window = { document: { getElementById(id: string): Record<string, Drawn> | null } }

/** Makes the page's `goto` and `reload` end when React has taken over, as a person's first click comes after that. */
function waitForScripts(page: Page) {
  const hydrated = () =>
    page.waitForFunction(() => {
      const { document } = globalThis as unknown as Window
      const root = document.getElementById('app')
      if (!root) return true
      const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'))
      return key !== undefined && root[key].stateNode.current.child !== null
    })
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
