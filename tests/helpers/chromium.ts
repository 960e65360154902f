import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser']

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-sync',
  '--no-first-run',
]

/** The browser to drive: CHROMIUM_PATH, else the machine's own; undefined means Playwright's download. */
function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || INSTALLED.find((path) => existsSync(path))
}

/** Whether there is a browser to drive. */
export function hasChromium(): boolean {
  return existsSync(chromiumPath() ?? chromium.executablePath())
}

/** Starts a headless Chromium; the one place that knows where it is and how it is started. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: ARGUMENTS })
}
