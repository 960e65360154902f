import type { Browser, BrowserContext, Page } from 'playwright'
import env from '#start/env'
import { DESKTOP } from '#tests/helpers/projects_page'

/**
 * A browser of its own into which the service worker is let; whoever asks for it closes it. It knows no background sync,
 * whose moment the browser alone decides: pages send what waits.
 */
export async function deviceOf(browser: Browser, viewport = DESKTOP): Promise<BrowserContext> {
  const device = await browser.newContext({
    baseURL: `http://${env.get('HOST')}:${env.get('PORT')}`,
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
    viewport,
  })
  await device.addInitScript(() => {
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
  })
  return device
}

/** Opens a page and waits until the device could show it again without the network. */
export async function openAndKeep(device: BrowserContext, path: string): Promise<Page> {
  const page = await device.newPage()
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await waitUntilKept(page, `"url":"${path}"`)
  return page
}

/** Takes the network away, and waits until the page says so: its notice moves what lies below, and is not to come between press and release. */
export async function goOffline(page: Page) {
  await page.context().setOffline(true)
  await page.getByTestId('offline-notice').waitFor()
}

/** Writes a note on the open project, which waits for the network. */
export async function writeWaitingNote(page: Page, note: string) {
  await page.getByTestId('note-text').fill(note)
  await page.getByTestId('save-note').click()
  await page.getByTestId('waiting-note').getByText(note).waitFor()
}

/** Waits until these words lie on the device. */
export async function waitUntilKept(page: Page, words: string) {
  await prepare(page)
  await page.waitForFunction(
    async (wanted) => (await (window as Reading).readDevice!()).includes(wanted),
    words
  )
}

/** Waits until nothing lies on the device any more. */
export async function waitUntilEmpty(page: Page) {
  await prepare(page)
  await page.waitForFunction(async () => (await (window as Reading).readDevice!()) === '')
}

/** What lies on the device, as one text; empty where there is nothing. */
export async function keptOn(page: Page): Promise<string> {
  await prepare(page)
  return page.evaluate(() => (window as Reading).readDevice!())
}

type Reading = Window & { readDevice?: () => Promise<string> }

/** Gives the page a way to read the device's database. One that is not there must not be made. */
async function prepare(page: Page) {
  await page.evaluate(() => {
    function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    }
    const reading = window as Reading
    reading.readDevice = async () => {
      const found = await indexedDB.databases()
      if (!found.some(({ name }) => name === 'offline')) return ''
      const database = await answerOf(indexedDB.open('offline'))
      const texts: string[] = []
      for (const name of ['pages', 'projects', 'queue']) {
        const rows = await answerOf(database.transaction(name).objectStore(name).getAll())
        if (rows.length > 0) texts.push(JSON.stringify(rows))
      }
      database.close()
      return texts.join(' ')
    }
  })
}
