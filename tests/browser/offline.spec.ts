import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { Page } from 'playwright'
import { violationsLightAndDark } from '#tests/helpers/axe'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import {
  deviceOf,
  goOffline,
  openAndKeep,
  openAsMember,
  waitUntilStored,
} from '#tests/helpers/device'
import { interceptRequest } from '#tests/helpers/intercept_request'
import { SIZES } from '#tests/helpers/project_panel'
import { DESKTOP, PHONE, secretsOf } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

const SEEN = /^You’re offline. Last loaded at \d\d:\d\d\./

/** Axe finds nothing in the page, light and dark, on a desk and on a phone. */
async function hasNoViolations(assert: Assert, page: Page) {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    assert.deepEqual(await violationsLightAndDark(page), [], `at ${size.width}`)
  }
}

test.group('The service worker', (group) => {
  useTransaction(group)

  test('is a script at the root, asked for anew each time, and let in by the policy', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const device = await deviceOf({ browser, cleanup })
    const response = await device.request.get('/service-worker.js')
    assert.equal(response.status(), 200)
    assert.match(response.headers()['content-type'], /^text\/javascript/)
    assert.match(response.headers()['cache-control'], /max-age=0/)
    await device.loginAs(await createUser({ membershipType: 'paid' }))
    const page = await openAndKeep(device, '/projects')
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
    assert.equal(new URL(scope).pathname, '/')
  })

  test('is given to nobody who has not logged in', async ({ assert, browser, cleanup }) => {
    const device = await deviceOf({ browser, cleanup })
    const page = await device.newPage()
    await page.goto('/projects')
    await page.waitForLoadState('networkidle')
    const found = await page.evaluate(() => navigator.serviceWorker.getRegistrations())
    assert.lengthOf(found, 0)
  })
})

test.group('Without the network', (group) => {
  useTransaction(group)

  for (const { title, size, row, frame } of SIZES) {
    test(`the list ${title} is the one that was seen, says when, and is fresh again with it`, async ({
      assert,
      browser,
      cleanup,
    }) => {
      await createSite({ name: 'Kiln Yard' })
      const { device, page } = await openAsMember({ browser, cleanup }, '/projects', { size })
      const notice = page.getByTestId('offline-notice')
      assert.equal(await notice.count(), 0)

      await device.setOffline(true)
      await page.reload()
      await page.getByTestId(row).getByText('Kiln Yard').waitFor()
      await page.getByTestId(frame).waitFor()
      await until(async () => assert.match((await notice.innerText()).trim(), SEEN))

      await createSite({ name: 'Mill Lane' })
      await device.setOffline(false)
      await page.getByTestId(row).getByText('Mill Lane').waitFor()
      await notice.waitFor({ state: 'detached' })
    })

    test(`a project ${title} opens with its contacts, from the list and by its address`, async ({
      assert,
      browser,
      cleanup,
    }) => {
      const site = await createSite({ name: 'Kiln Yard' })
      const [name] = secretsOf(site)
      const { device, page } = await openAsMember({ browser, cleanup }, '/projects', { size })
      const panel = page.getByTestId('project-panel')
      const mark = size === PHONE ? 'seen-mark' : 'offline-notice'
      await page.getByTestId(row).getByTestId('view-button').click()
      await panel.getByText(name).first().waitFor()
      await waitUntilStored(page, name)
      await page.getByTestId('close-panel').click()
      await panel.waitFor({ state: 'detached' })

      await device.setOffline(true)
      await page.reload()
      await page.getByTestId(row).getByTestId('view-button').click()
      await panel.getByText(name).first().waitFor()
      await until(async () => assert.match((await page.getByTestId(mark).innerText()).trim(), SEEN))
      await page.goto(`/projects/${site.id}?search=kiln`)
      await page.getByText(name).first().waitFor()
      await page.goto(`/site/${site.id}`)
      await page.getByText(name).first().waitFor()
      await until(async () =>
        assert.match((await page.getByTestId('offline-notice').innerText()).trim(), SEEN)
      )
    })
  }

  test('an open project stands below the notice, and takes its room when it goes', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const site = await createSite({ name: 'Kiln Yard' })
    const { device, page } = await openAsMember({ browser, cleanup }, `/projects/${site.id}`)
    const top = async () => (await page.getByTestId('project-panel').boundingBox())!.y
    const alone = await top()
    await goOffline(page)
    const { y, height } = (await page.getByTestId('offline-notice').boundingBox())!
    assert.equal(y, alone)
    await until(async () => assert.equal(await top(), alone + height))
    await device.setOffline(false)
    await until(async () => assert.equal(await top(), alone))
  })

  test('is over for a page at one answer: it is not read twice at a time', async ({
    assert,
    browser,
    cleanup,
  }) => {
    await createSite({ name: 'Kiln Yard' })
    const { device, page } = await openAsMember({ browser, cleanup }, '/projects')
    const asked = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    let count = 0
    interceptRequest({ cleanup }, /^\/health$/, ({ proceed }) => {
      count += 1
      asked.resolve()
      return released.promise.then(proceed)
    })
    await device.setOffline(true)
    await page.clock.install()
    await page.reload()
    const notice = page.getByTestId('offline-notice')
    await notice.waitFor()
    await device.setOffline(false)
    await asked.promise
    await page.clock.runFor('00:05')
    await page.evaluate(() => fetch('/favicon.svg'))
    assert.equal(count, 1)
    released.resolve()
    await notice.waitFor({ state: 'detached' })
    assert.equal(count, 1)
  })

  test('a network that does not answer counts as away, for what was seen', async ({
    assert,
    browser,
    cleanup,
  }) => {
    await createSite({ name: 'Kiln Yard' })
    const { page } = await openAsMember({ browser, cleanup }, '/projects')
    const released = Promise.withResolvers<void>()
    interceptRequest({ cleanup }, /^\/projects$/, ({ proceed }) => released.promise.then(proceed))
    await page.reload()
    await page.getByTestId('project-row').getByText('Kiln Yard').waitFor()
    await until(async () =>
      assert.match((await page.getByTestId('offline-notice').innerText()).trim(), SEEN)
    )
    released.resolve()
    await page.getByTestId('offline-notice').waitFor({ state: 'detached' })
  })

  test('a page that was not seen says what can be read, and leads there', async ({
    assert,
    browser,
    cleanup,
  }) => {
    await createSite({ name: 'Kiln Yard' })
    const { device, page } = await openAsMember({ browser, cleanup }, '/projects')
    await page.goto('/projects?search=kiln')
    await waitUntilStored(page, '/projects?search=kiln')
    await device.setOffline(true)
    await page.goto('/insights')
    const lists = page.getByTestId('offline-page').getByTestId('cached-page')
    await lists.first().waitFor()
    await until(async () =>
      assert.sameMembers(
        (await lists.allInnerTexts()).map((text) => text.split('\n')[0]),
        ['Projects', 'Projects, “kiln”']
      )
    )
    await hasNoViolations(assert, page)
    await lists.filter({ hasText: '“kiln”' }).click()
    await page.getByTestId('project-row').getByText('Kiln Yard').waitFor()
    await page.getByTestId('offline-notice').waitFor()
    await until(async () => assert.equal(new URL(page.url()).search, '?search=kiln'))
    await hasNoViolations(assert, page)
  })

  test('a list that was not seen leaves the one that stands, and says why', async ({
    browser,
    cleanup,
  }) => {
    await createSite({ name: 'Kiln Yard' })
    const { device, page } = await openAsMember({ browser, cleanup }, '/projects')
    await device.setOffline(true)
    await page.reload()
    await page.getByTestId('project-row').waitFor()
    await page.getByTestId('search-input').fill('mill')
    await page.getByTestId('toast-error').getByText('This needs a connection.').waitFor()
    await page.getByTestId('project-row').getByText('Kiln Yard').waitFor()
  })

  test('a project that is no longer shown is not shown offline either', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const site = await createSite({ name: 'Kiln Yard' })
    const [name] = secretsOf(site)
    const { device, page } = await openAsMember({ browser, cleanup }, `/site/${site.id}`)
    await waitUntilStored(page, name)
    const { default: db } = await import('@adonisjs/lucid/services/db')
    await db.from('sites').where('id', site.id).delete()
    await page.goto(`/site/${site.id}`)
    await page.getByTestId('error-page').waitFor()
    await device.setOffline(true)
    await page.goto(`/site/${site.id}`)
    await page.getByTestId('offline-page').waitFor()
    assert.equal(await page.getByText(name).count(), 0)
  })

  test('what was seen too long ago is not shown any more', async ({ assert, browser, cleanup }) => {
    const site = await createSite({ name: 'Kiln Yard' })
    const [name] = secretsOf(site)
    const device = await deviceOf({ browser, cleanup })
    const inTwoDays = DateTime.utc().startOf('day').plus({ days: 2 })
    await device.loginAs(await createUser({ membershipType: 'paid', planEndDate: inTwoDays }))
    const page = await openAndKeep(device, `/site/${site.id}`)
    await waitUntilStored(page, name)
    await device.setOffline(true)
    await page.goto(`/site/${site.id}`)
    await page.getByText(name).first().waitFor()

    await page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('offline')
        opening.onsuccess = () => resolve(opening.result)
      })
      const stores = ['pages', 'projects']
      const work = database.transaction(stores, 'readwrite')
      for (const store of stores) {
        const asked = work.objectStore(store).getAll()
        asked.onsuccess = () => {
          for (const kept of asked.result)
            work.objectStore(store).put({ ...kept, until: Date.now() })
        }
      }
      await new Promise((resolve) => (work.oncomplete = resolve))
      database.close()
    })
    await page.goto(`/site/${site.id}`)
    await page.getByTestId('offline-page').waitFor()
    assert.equal(await page.getByText(name).count(), 0)
    assert.equal(await page.getByTestId('cached-page').count(), 0)
  })
})
