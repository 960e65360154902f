import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import {
  countTransactions,
  deviceOf,
  forgetFile,
  goOffline,
  holdQueue,
  storedOn,
  openAsMember,
  type Counting,
  type Opening,
  waitUntilEmpty,
  waitUntilGone,
  waitUntilStored,
  writeWaitingNote,
} from '#tests/helpers/device'
import { cutOff, interceptRequest } from '#tests/helpers/intercept_request'
import { secretsOf } from '#tests/helpers/projects_page'

const CACHE_MANAGER = /\/cacheManager-/

/** A member's device on which a project's contacts lie. */
async function withContacts(opening: Opening) {
  const site = await createSite({ name: 'Kiln Yard' })
  const opened = await openAsMember(opening, `/site/${site.id}`)
  await waitUntilStored(opened.page, secretsOf(site)[0])
  return { ...opened, site }
}

/** Leaves a note on the device, which cannot be sent. */
async function leaveNote(page: Page) {
  await holdQueue(page.context())
  await goOffline(page)
  await writeWaitingNote(page, 'Rang the lead')
}

/** A new page of the device, to which the bundle that keeps pages does not come until `mend` is called. */
async function withoutCacheManager(opening: Opening, device: BrowserContext, earlier: Page) {
  if ((await forgetFile(earlier, '/cacheManager-')) === 0)
    throw new Error('The cache manager was not cached.')
  await earlier.close()
  const isMissed = Promise.withResolvers<void>()
  let isCut = true
  interceptRequest(opening, CACHE_MANAGER, (arrival) => {
    if (!isCut) return arrival.proceed()
    cutOff(arrival)
    isMissed.resolve()
  })
  const mend = () => (isCut = false)
  return { page: await device.newPage(), isMissed: isMissed.promise, mend }
}

test.group('Where the bundle that keeps pages does not come', (group) => {
  useTransaction(group)

  test('what was seen is gone once nobody is logged in', async ({ browser, cleanup }) => {
    const { device, page: earlier } = await withContacts({ browser, cleanup })
    const { page, isMissed } = await withoutCacheManager({ browser, cleanup }, device, earlier)
    await device.clearCookies()
    await page.goto('/pricing')
    await isMissed
    await waitUntilEmpty(page)
  })

  test('what was seen is gone once the plan has ended, and what waits stays', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { device, page: earlier, site, viewer } = await withContacts({ browser, cleanup })
    await leaveNote(earlier)
    const { page, isMissed, mend } = await withoutCacheManager(
      { browser, cleanup },
      device,
      earlier
    )
    await device.setOffline(false)
    await viewer.merge({ membershipType: 'expired' }).save()
    await page.goto('/pricing')
    await isMissed
    await waitUntilGone(page, secretsOf(site)[0])
    assert.include(await storedOn(page), 'Rang the lead')
    mend()
    await page.getByTestId('waiting-count').waitFor()
    for (const secret of secretsOf(site)) assert.notInclude(await storedOn(page), secret)
  })

  test('what waits is not lost, and is shown when it comes', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { device, page: earlier, site } = await withContacts({ browser, cleanup })
    await leaveNote(earlier)
    const { page, isMissed, mend } = await withoutCacheManager(
      { browser, cleanup },
      device,
      earlier
    )
    await device.setOffline(false)
    await page.goto(`/site/${site.id}`)
    await isMissed
    await page.getByTestId('user-menu').waitFor()
    assert.include(await storedOn(page), 'Rang the lead')
    assert.equal(await page.getByTestId('waiting-note').count(), 0)
    mend()
    await page.getByTestId('waiting-note').getByText('Rang the lead').waitFor()
  })
})

/** Lets none of the bundles that keep and empty come to the pages of a device until the answer is called. */
async function cutBundles(opening: Opening, earlier: Page): Promise<() => void> {
  let isCut = true
  for (const name of ['/cacheManager-', '/outbox-']) {
    if ((await forgetFile(earlier, name)) === 0) throw new Error(`${name} was not kept.`)
    interceptRequest(opening, new RegExp(name), (arrival) =>
      isCut ? cutOff(arrival) : arrival.proceed()
    )
  }
  return () => (isCut = false)
}

/** Waits until the device says that it belongs to no one. */
function waitUntilLeft(page: Page) {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('offline')
      opening.onsuccess = () => resolve(opening.result)
    })
    for (let isLeft = false; !isLeft;) {
      const asked = database.transaction('owner').objectStore('owner').get('owner')
      await new Promise((resolve) => (asked.onsuccess = resolve))
      isLeft = (asked.result as { member: number | null } | undefined)?.member === null
    }
    database.close()
  })
}

async function logOut(page: Page) {
  await page.getByTestId('user-menu').click()
  await page.getByTestId('log-out').click()
}

test.group('Where the bundles of what is kept do not come', (group) => {
  useTransaction(group)

  test('logging out without the network empties the device all the same', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { device, page: earlier, site } = await withContacts({ browser, cleanup })
    await cutBundles({ browser, cleanup }, earlier)
    await device.setOffline(true)
    const page = await device.newPage()
    await earlier.close()
    await page.goto(`/site/${site.id}`)
    await page.getByText(secretsOf(site)[0]).first().waitFor()
    assert.include(await storedOn(page), secretsOf(site)[0])
    await logOut(page)
    await waitUntilEmpty(page)
  })

  test('logging out asks before what waits is lost', async ({ assert, browser, cleanup }) => {
    const { device, page: earlier, site } = await withContacts({ browser, cleanup })
    await leaveNote(earlier)
    await cutBundles({ browser, cleanup }, earlier)
    await device.setOffline(false)
    const page = await device.newPage()
    await earlier.close()
    await page.goto(`/site/${site.id}`)
    await page.getByText(secretsOf(site)[0]).first().waitFor()
    page.once('dialog', (question) => question.dismiss())
    const [question] = await Promise.all([page.waitForEvent('dialog'), logOut(page)])
    assert.match(question.message(), /^One change you made offline has not been sent yet\./)
    assert.include(await storedOn(page), 'Rang the lead')
    page.once('dialog', (again) => again.accept())
    await logOut(page)
    await page.waitForURL('**/login')
    await waitUntilEmpty(page)
  })

  test('what stood when its member logged out is not kept when they come afterwards', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { device, page: earlier, site } = await withContacts({ browser, cleanup })
    const mend = await cutBundles({ browser, cleanup }, earlier)
    interceptRequest({ cleanup }, /^\/logout$/, cutOff)
    const page = await device.newPage()
    await page.addInitScript(countTransactions)
    await earlier.close()
    await page.goto(`/site/${site.id}`)
    await page.getByText(secretsOf(site)[0]).first().waitFor()
    await logOut(page)
    await waitUntilLeft(page)
    assert.equal(await storedOn(page), '')
    const before = await page.evaluate(() => (window as Counting).transactions!)
    mend()
    await page.waitForFunction((count) => (window as Counting).transactions! > count, before)
    assert.equal(await storedOn(page), '')
  })

  test('a plan that has ended empties the device while they are still on their way', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { device, page: earlier, site, viewer } = await withContacts({ browser, cleanup })
    assert.isAbove(await forgetFile(earlier, '/cacheManager-'), 0)
    interceptRequest({ cleanup }, CACHE_MANAGER, () => {})
    const page = await device.newPage()
    await earlier.close()
    await viewer.merge({ membershipType: 'expired' }).save()
    await page.goto('/pricing')
    await waitUntilGone(page, secretsOf(site)[0])
  })
})

type Refusing = Window & { refusals?: number }

/** Lets no worker be looked for, as where the browser is told to store nothing. */
function refuseWorkers() {
  const refusing = window as Refusing
  refusing.refusals = 0
  navigator.serviceWorker.getRegistration = () => {
    refusing.refusals! += 1
    return Promise.reject(new DOMException('It is not allowed.', 'SecurityError'))
  }
}

/** Lets nothing be put among the pages of the device, as a full one does. */
function refusePages() {
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (...row) {
    if (this.name === 'pages') throw new DOMException('It is full.', 'QuotaExceededError')
    return put.apply(this, row)
  }
}

test.group('Where a browser lets in no worker', (group) => {
  useTransaction(group)

  test('no page ends in an error', async ({ assert, browser, cleanup }) => {
    const device = await deviceOf({ browser, cleanup })
    const page = await device.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.addInitScript(refuseWorkers)
    await page.goto('/pricing')
    await page.waitForFunction(() => (window as Refusing).refusals! > 0)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    assert.deepEqual(errors, [])
  })
})

test.group('Where a page cannot be kept', (group) => {
  useTransaction(group)

  test('what another member left to be sent is gone all the same', async ({ browser, cleanup }) => {
    const { device, page: earlier } = await withContacts({ browser, cleanup })
    await leaveNote(earlier)
    await earlier.close()
    await device.setOffline(false)
    await device.clearCookies()
    const page = await device.newPage()
    await device.loginAs(await createUser({ membershipType: 'paid' }))
    await page.addInitScript(refusePages)
    await page.goto('/projects')
    await waitUntilGone(page, 'Rang the lead')
  })

  test('what its member left to be sent stays', async ({ assert, browser, cleanup }) => {
    const { device, page: earlier, site } = await withContacts({ browser, cleanup })
    await leaveNote(earlier)
    await earlier.close()
    await device.setOffline(false)
    const page = await device.newPage()
    await page.addInitScript(refusePages)
    await page.goto('/projects')
    await waitUntilGone(page, secretsOf(site)[0])
    assert.include(await storedOn(page), 'Rang the lead')
  })
})
