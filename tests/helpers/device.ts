import type { TestContext } from '@japa/runner/core'
import type { BrowserContext, Page } from 'playwright'
import type User from '#models/user'
import env from '#start/env'
import { arrived } from '#tests/helpers/chromium'
import { createUser } from '#tests/helpers/factories'
import { DESKTOP } from '#tests/helpers/projects_page'

export type Opening = Pick<TestContext, 'browser' | 'cleanup'>

/**
 * A browser of its own into which the service worker is let, until the test ends. It knows no background sync, whose
 * moment the browser alone decides: pages send what waits.
 */
export async function deviceOf(
  { browser, cleanup }: Opening,
  viewport = DESKTOP
): Promise<BrowserContext> {
  const device = await browser.newContext({
    baseURL: `http://${env.get('HOST')}:${env.get('PORT')}`,
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
    viewport,
  })
  cleanup(() => device.close())
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
  await waitUntilStored(page, `"url":"${path}"`)
  return page
}

/** A device of a member, a paid one unless told, on which a page is open and kept. */
export async function openAsMember(
  opening: Opening,
  path: string,
  { viewer: known, size }: { viewer?: User; size?: typeof DESKTOP } = {}
) {
  const device = await deviceOf(opening, size)
  const viewer = known ?? (await createUser({ membershipType: 'paid' }))
  await device.loginAs(viewer)
  return { device, page: await openAndKeep(device, path), viewer }
}

/**
 * Takes the network away once the page has all its parts, which would not come any more, and waits until it says so:
 * its notice moves what lies below, and is not to come between press and release.
 */
export async function goOffline(page: Page) {
  await arrived(page)
  await page.context().setOffline(true)
  await page.getByTestId('offline-notice').waitFor()
}

/** Writes a note on the open project, which waits for the network. */
export async function writeWaitingNote(page: Page, note: string) {
  await page.getByTestId('note-text').fill(note)
  await page.getByTestId('save-note').click()
  await page.getByTestId('waiting-note').getByText(note).waitFor()
}

/** Lets nothing be sent that waits, as while another window of the device does so, until the answer is called. */
export async function holdQueue(device: BrowserContext) {
  const other = await device.newPage()
  await other.goto('/robots.txt')
  await other.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request('offline-queue', () => {
          held()
          return new Promise(() => {})
        })
      })
  )
  return () => other.close()
}

/** Takes a built file out of what the device and its browser keep, so that it comes from the network. */
export async function forgetFile(page: Page, name: string) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await browser.detach()
  return page.evaluate(async (wanted) => {
    let count = 0
    for (const key of await caches.keys()) {
      const cache = await caches.open(key)
      for (const request of await cache.keys()) {
        if (request.url.includes(wanted) && (await cache.delete(request))) count += 1
      }
    }
    return count
  }, name)
}

/** Waits until these words lie on the device. */
export async function waitUntilStored(page: Page, words: string) {
  await prepare(page)
  await page.waitForFunction((wanted) => (window as Reading).lastRead!()?.includes(wanted), words)
}

/** Waits until these words do not lie on the device any more. */
export async function waitUntilGone(page: Page, words: string) {
  await prepare(page)
  await page.waitForFunction(
    (gone) => (window as Reading).lastRead!()?.includes(gone) === false,
    words
  )
}

/** Waits until nothing lies on the device any more. */
export async function waitUntilEmpty(page: Page) {
  await prepare(page)
  await page.waitForFunction(() => (window as Reading).lastRead!() === '')
}

/** What lies on the device, as one text; empty where there is nothing. */
export async function storedOn(page: Page): Promise<string> {
  await prepare(page)
  return page.evaluate(() => (window as Reading).readDevice!())
}

type Reading = Window & { readDevice?: () => Promise<string>; lastRead?: () => string | undefined }

/**
 * Gives the page ways to read the device's database: `readDevice`, and for `waitForFunction`, to which any promise is as
 * good as true, `lastRead`, which answers what was read last and reads once more. One that is not there must not be made.
 */
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
      const opening = indexedDB.open('offline')
      opening.onupgradeneeded = () => opening.transaction!.abort()
      const database = await answerOf(opening).catch(() => null)
      if (!database) return ''
      try {
        const texts: string[] = []
        for (const name of ['pages', 'projects', 'queue']) {
          const rows = await answerOf(database.transaction(name).objectStore(name).getAll())
          if (rows.length > 0) texts.push(JSON.stringify(rows))
        }
        return texts.join(' ')
      } finally {
        database.close()
      }
    }
    let last: string | undefined
    let isRunning = false
    const readOnce = async () => {
      isRunning = true
      last = await reading.readDevice!().finally(() => (isRunning = false))
    }
    reading.lastRead = () => {
      if (!isRunning) void readOnce()
      return last
    }
  })
}

export type Counting = Window & { transactions?: number }

/** Counts in a page what it has done to the database of the device: first of all it keeps, or does not keep, itself. */
export function countTransactions() {
  const counting = window as Counting
  const begin = IDBDatabase.prototype.transaction
  counting.transactions = 0
  IDBDatabase.prototype.transaction = function (...names) {
    const begun = begin.apply(this, names)
    begun.addEventListener('complete', () => (counting.transactions! += 1))
    return begun
  }
}
