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
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH ?? INSTALLED.find((path) => existsSync(path))
}

/** Starts a headless Chromium; the one place that knows where it is and how it is started. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: ARGUMENTS })
}
