import { test } from '@japa/runner'
import type { Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { createSite } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import {
  forgetFile,
  goOffline,
  holdQueue,
  openAsMember,
  writeWaitingNote,
} from '#tests/helpers/device'
import {
  answer,
  answered,
  cutOff,
  interceptRequest,
  type Arrival,
} from '#tests/helpers/intercept_request'
import { chooseStage } from '#tests/helpers/project_panel'

/** The server does its work, and no one hears of it. */
async function swallowAnswer(arrival: Arrival) {
  await answered(arrival)
  cutOff(arrival)
}

type Watching = Window & { wasMissed?: boolean }

/** Notes whether the page is without these words at any time from now on. */
async function watchFor(page: Page, words: string) {
  await page.evaluate((wanted) => {
    const watching = window as Watching
    watching.wasMissed = false
    const look = () => (watching.wasMissed ||= !document.body.textContent.includes(wanted))
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  }, words)
}

/** Takes everything out of the queue, as a window that sent it does, and tells no one. */
async function takeOutUnnoticed(page: Page) {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('offline')
      opening.onsuccess = () => resolve(opening.result)
    })
    const work = database.transaction('queue', 'readwrite')
    work.objectStore('queue').clear()
    await new Promise((resolve) => (work.oncomplete = resolve))
    database.close()
  })
}

test.group('A change that is sent late', (group) => {
  useTransaction(group)

  test('is shown all the while, although the page comes from the device once more', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const site = await createSite({ name: 'Kiln Yard' })
    const { device, page } = await openAsMember({ browser, cleanup }, `/site/${site.id}`)
    let isCut = true
    interceptRequest({ cleanup }, new RegExp(`^/site/${site.id}$`), (arrival) =>
      isCut ? cutOff(arrival) : arrival.proceed()
    )
    await goOffline(page)
    await writeWaitingNote(page, 'Rang the lead')
    await watchFor(page, 'Rang the lead')
    await device.setOffline(false)
    await page
      .getByTestId('toast-success')
      .getByText('1 change made offline has been sent.')
      .waitFor()
    const notice = page.getByTestId('offline-notice')
    await notice.getByText('You’re offline. Last loaded').waitFor()
    isCut = false
    await notice.waitFor({ state: 'detached' })
    await page.getByTestId('note').getByText('Rang the lead').waitFor()
    await page.getByTestId('waiting-note').waitFor({ state: 'detached' })
    assert.isFalse(await page.evaluate(() => (window as Watching).wasMissed))
  })

  test('by a window that did not live to tell of it is not shown as waiting for ever', async ({
    browser,
    cleanup,
  }) => {
    const site = await createSite({ name: 'Kiln Yard' })
    const { device, page } = await openAsMember({ browser, cleanup }, `/site/${site.id}`)
    await goOffline(page)
    await writeWaitingNote(page, 'Rang the lead')
    await takeOutUnnoticed(page)
    await device.setOffline(false)
    await page.getByTestId('waiting-note').waitFor({ state: 'detached' })
    await page.getByTestId('offline-notice').waitFor({ state: 'detached' })
  })

  test('is not shown as waiting for ever on a network that swallows an answer', async ({
    browser,
    cleanup,
  }) => {
    const site = await createSite({ name: 'Kiln Yard' })
    const { device, page: earlier } = await openAsMember({ browser, cleanup }, `/site/${site.id}`)
    const release = await holdQueue(device)
    await goOffline(earlier)
    await writeWaitingNote(earlier, 'Rang the lead')
    await earlier.close()
    await device.setOffline(false)
    const page = await device.newPage()
    await page.clock.install()
    await page.goto('/my-account')
    await page.getByTestId('waiting-count').waitFor()
    const swallowed = Promise.withResolvers<void>()
    let isSwallowing = true
    interceptRequest({ cleanup }, /^\/my-account$/, ({ proceed }) => {
      if (!isSwallowing) return proceed()
      isSwallowing = false
      swallowed.resolve()
    })
    await release()
    await page.clock.runFor('00:20')
    await swallowed.promise
    await page.clock.runFor('01:00')
    await page.getByTestId('offline-notice').waitFor({ state: 'detached' })
  })

  test('is asked for before logging out, although the question comes late', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const site = await createSite({ name: 'Kiln Yard' })
    const { device, page } = await openAsMember({ browser, cleanup }, `/site/${site.id}`)
    await holdQueue(device)
    await goOffline(page)
    await writeWaitingNote(page, 'Rang the lead')
    await device.setOffline(false)
    assert.isAbove(await forgetFile(page, '/OfflineNotice-'), 0)
    const late = Promise.withResolvers<void>()
    interceptRequest({ cleanup }, /\/OfflineNotice-/, ({ proceed }) => late.promise.then(proceed))
    await page.reload()
    await page.getByTestId('waiting-note').getByText('Rang the lead').waitFor()
    await page.getByTestId('user-menu').click()
    await page.getByTestId('log-out').click()
    assert.equal(await page.getByTestId('offline-notice').count(), 0)
    late.resolve()
    await page.getByTestId('log-out-question').getByRole('button', { name: 'Cancel' }).waitFor()
    assert.isAbove(await page.getByTestId('waiting-count').count(), 0)
  })
})

test.group('A call that the network swallows', (group) => {
  useTransaction(group)

  for (const { what, swallow } of [
    { what: 'on its way', swallow: cutOff },
    { what: 'with its answer', swallow: swallowAnswer },
  ]) {
    test(`${what} is queued, told, and counts once`, async ({ assert, browser, cleanup }) => {
      const site = await createSite({ name: 'Kiln Yard' })
      const { device, page, viewer } = await openAsMember({ browser, cleanup }, `/site/${site.id}`)
      const release = await holdQueue(device)
      let isWeak = true
      interceptRequest(
        { cleanup },
        new RegExp(`^/projects/${site.id}/(status|notes)$`),
        (arrival) => (isWeak ? swallow(arrival) : arrival.proceed())
      )
      await chooseStage(page, 'Won')
      await page.getByTestId('waiting-count').getByText('1 change is waiting').waitFor()
      await page.getByTestId('sales-stage').getByText('Won').waitFor()
      await writeWaitingNote(page, 'Rang the lead')
      assert.equal(await page.getByTestId('toast-error').count(), 0)

      isWeak = false
      await release()
      await page
        .getByTestId('toast-success')
        .getByText('2 changes made offline have been sent.')
        .waitFor()
      await page.getByTestId('offline-notice').waitFor({ state: 'detached' })
      await page.getByTestId('sales-stage').getByText('Won').waitFor()
      const own = (table: string) => db.from(table).where('user_id', viewer.id)
      assert.deepEqual(
        (await own('stage_changes')).map(({ stage }) => stage),
        ['Won']
      )
      assert.lengthOf(await own('notes'), 1)
      assert.lengthOf(await own('bookmarks'), 1)
    })
  }

  test('gives way to a later choice, made when the network is back', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const site = await createSite({ name: 'Kiln Yard' })
    const { device, page, viewer } = await openAsMember({ browser, cleanup }, `/site/${site.id}`)
    const release = await holdQueue(device)
    let isWeak = true
    interceptRequest({ cleanup }, /^\/ajaxRequest$/, (arrival) =>
      isWeak ? cutOff(arrival) : arrival.proceed()
    )
    const button = page.getByTestId('detail-bookmark')
    await button.click()
    await page.getByTestId('waiting-count').waitFor()
    isWeak = false
    await button.getByText('Added').click()
    await button.getByText('My Projects', { exact: true }).waitFor()
    await page.getByTestId('waiting-count').getByText('1 change is waiting').waitFor()
    await release()
    await page.getByTestId('offline-notice').waitFor({ state: 'detached' })
    await button.getByText('My Projects', { exact: true }).waitFor()
    assert.lengthOf(await db.from('bookmarks').where('user_id', viewer.id), 0)
  })

  test('is refused later in words', async ({ assert, browser, cleanup }) => {
    const site = await createSite({ name: 'Kiln Yard' })
    const { device, page, viewer } = await openAsMember({ browser, cleanup }, `/site/${site.id}`)
    const release = await holdQueue(device)
    let isWeak = true
    interceptRequest({ cleanup }, /^\/ajaxRequest$/, (arrival) =>
      isWeak ? cutOff(arrival) : answer(arrival, 403, { message: 'Your plan has ended.' })
    )
    await page.getByTestId('detail-bookmark').click()
    await page.getByTestId('waiting-count').waitFor()
    await page.getByTestId('detail-bookmark').getByText('Added').waitFor()
    isWeak = false
    await release()
    await page
      .getByTestId('toast-error')
      .getByText('1 change made offline could not be saved.')
      .waitFor()
    await page.getByTestId('detail-bookmark').getByText('My Projects', { exact: true }).waitFor()
    assert.lengthOf(await db.from('bookmarks').where('user_id', viewer.id), 0)
  })
})
