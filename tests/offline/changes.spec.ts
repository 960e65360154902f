import { test } from '@japa/runner'
import type { Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { changeStage } from '#actions/projects/change_stage'
import { setBookmark } from '#actions/projects/set_bookmark'
import type User from '#models/user'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import {
  goOffline,
  storedOn,
  holdQueue,
  openAndKeep,
  openAsMember,
  waitUntilEmpty,
  waitUntilStored,
  writeWaitingNote,
} from '#tests/helpers/device'
import { answer, answered, cutOff, interceptRequest } from '#tests/helpers/intercept_request'
import { chooseStage, SIZES } from '#tests/helpers/project_panel'
import { until } from '#tests/helpers/until'

const notesOf = async (viewer: User) =>
  (await db.from('notes').where('user_id', viewer.id).orderBy('id')).map(({ body }) => body)
const stageOf = async (viewer: User) =>
  (await db.from('site_stages').where('user_id', viewer.id).first())?.stage
const bookmarksOf = async (viewer: User) =>
  (await db.from('bookmarks').where('user_id', viewer.id)).length

const countOf = (page: Page, words: string) =>
  page.getByTestId('waiting-count').getByText(words).waitFor()

test.group('What is done without the network', (group) => {
  useTransaction(group)

  for (const { title, size } of SIZES) {
    test(`on a project ${title} waits, outlives the page, and arrives once`, async ({
      assert,
      browser,
      cleanup,
    }) => {
      const site = await createSite({ name: 'Kiln Yard' })
      const { device, page, viewer } = await openAsMember(
        { browser, cleanup },
        `/site/${site.id}`,
        { size }
      )
      await waitUntilStored(page, `"id":${site.id}`)
      await goOffline(page)
      await writeWaitingNote(page, 'Rang the lead')
      await page.getByTestId('detail-bookmark').click()
      await chooseStage(page, 'Won')
      await countOf(page, '3 changes are waiting to be sent.')

      const fresh = await device.newPage()
      await page.close()
      await fresh.goto(`/site/${site.id}`)
      await fresh.getByTestId('waiting-note').getByText('Rang the lead').waitFor()
      await fresh.getByTestId('sales-stage').getByText('Won').waitFor()
      await fresh.getByTestId('detail-bookmark').getByText('Added').waitFor()
      assert.deepEqual(await notesOf(viewer), [])
      assert.isUndefined(await stageOf(viewer))
      assert.equal(await bookmarksOf(viewer), 0)

      await device.setOffline(false)
      await fresh.getByTestId('note').getByText('Rang the lead').waitFor()
      await fresh.getByTestId('waiting-note').waitFor({ state: 'detached' })
      await fresh.getByTestId('offline-notice').waitFor({ state: 'detached' })
      await fresh.getByTestId('detail-bookmark').getByText('Added').waitFor()
      await fresh.getByTestId('sales-stage').getByText('Won').waitFor()
      assert.deepEqual(await notesOf(viewer), ['Rang the lead'])
      assert.equal(await stageOf(viewer), 'Won')
      assert.equal(await bookmarksOf(viewer), 1)
    })
  }

  test('on a page that stands is sent when the network is back', async ({
    assert,
    browser,
    cleanup,
  }) => {
    await createSite({ name: 'Kiln Yard' })
    const { device, page, viewer } = await openAsMember({ browser, cleanup }, '/projects')
    const toggle = (words: string) => page.getByRole('button', { name: `${words}: Kiln Yard` })
    await goOffline(page)
    await toggle('My Projects').click()
    await countOf(page, '1 change is waiting to be sent.')
    await toggle('Saved').waitFor()
    await device.setOffline(false)
    await page
      .getByTestId('toast-success')
      .getByText('1 change made offline has been sent.')
      .waitFor()
    await page.getByTestId('offline-notice').waitFor({ state: 'detached' })
    await toggle('Saved').waitFor()
    assert.equal(await bookmarksOf(viewer), 1)
  })

  test('on the board moves the card, and is sent', async ({ assert, browser, cleanup }) => {
    const site = await createSite({ name: 'Kiln Yard' })
    const viewer = await createUser({ membershipType: 'paid' })
    await setBookmark(viewer.id, site.id, true)
    const { device, page } = await openAsMember({ browser, cleanup }, '/my-projects?view=board', {
      viewer,
    })
    const column = page.locator('[data-testid=board-column][data-stage="Intro Email"]')
    await goOffline(page)
    await page.getByTestId('move-to').click()
    await page.getByTestId('move-stage').filter({ hasText: 'Intro Email' }).click()
    await column.getByTestId('board-card').waitFor()
    await countOf(page, '1 change is waiting to be sent.')
    await page.reload()
    await column.getByTestId('board-card').waitFor()
    await countOf(page, '1 change is waiting to be sent.')
    assert.isUndefined(await stageOf(viewer))
    await device.setOffline(false)
    await page.getByTestId('offline-notice').waitFor({ state: 'detached' })
    await column.getByTestId('board-card').waitFor()
    assert.equal(await stageOf(viewer), 'Intro Email')
  })

  test('is kept once although its answer is lost, and does not undo what came after', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const site = await createSite({ name: 'Kiln Yard' })
    const { device, page, viewer } = await openAsMember({ browser, cleanup }, `/site/${site.id}`)
    let tries = 0
    let isCut = true
    const lost = Promise.withResolvers<void>()
    interceptRequest({ cleanup }, /^\/ajaxRequest$/, async (arrival) => {
      tries += 1
      if (!isCut) return arrival.proceed()
      if (tries === 1) {
        await answered(arrival)
        await setBookmark(viewer.id, site.id, false)
        lost.resolve()
      }
      cutOff(arrival)
    })
    await goOffline(page)
    await page.getByTestId('detail-bookmark').click()
    await countOf(page, '1 change is waiting to be sent.')
    await device.setOffline(false)
    await lost.promise
    await page.reload()
    isCut = false
    await page.getByTestId('offline-notice').waitFor({ state: 'detached' })
    await page.getByTestId('detail-bookmark').getByText('My Projects').waitFor()
    assert.isAbove(tries, 1)
    assert.equal(await bookmarksOf(viewer), 0)
  })

  test('loses against a stage that was set later, and says so until it is given up', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const site = await createSite({ name: 'Kiln Yard' })
    const viewer = await createUser({ membershipType: 'paid' })
    await changeStage({ userId: viewer.id, siteId: site.id, stage: 'Intro Email' })
    const { device, page } = await openAsMember({ browser, cleanup }, `/site/${site.id}`, {
      viewer,
    })
    await goOffline(page)
    await chooseStage(page, 'Won')
    await countOf(page, '1 change is waiting to be sent.')
    await db.from('site_stages').update({ stage: 'Lost', changed_at: '2099-01-01 00:00:00' })
    await device.setOffline(false)
    const refused = page.getByTestId('refused-change')
    await refused
      .getByText(
        'The stage “Won” on Kiln Yard could not be saved. The stage has since been set to “Lost”, so we left it unchanged.'
      )
      .waitFor()
    await page.getByTestId('sales-stage').getByText('Lost').waitFor()
    assert.equal(await stageOf(viewer), 'Lost')
    await page.getByTestId('discard-change').click()
    await refused.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByTestId('sales-stage').getByText('Lost').waitFor()
    assert.equal(await refused.count(), 0)
  })

  test('and refused is written again: a note on a project that is closed to its member', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const site = await createSite({ name: 'Kiln Yard' })
    const { device, page, viewer } = await openAsMember({ browser, cleanup }, `/site/${site.id}`)
    let isRefusing = true
    interceptRequest({ cleanup }, /\/notes$/, (arrival) => {
      if (!isRefusing) return arrival.proceed()
      answer(arrival, 422, { message: 'No.', errors: { note: ['Too long.'] } })
    })
    await goOffline(page)
    await writeWaitingNote(page, 'Rang the lead')
    await device.setOffline(false)
    const waiting = page.getByTestId('waiting-note')
    await waiting.getByText('Not saved. Too long.').waitFor()
    isRefusing = false
    await waiting.getByTestId('write-again').click()
    await waiting.waitFor({ state: 'detached' })
    await until(async () =>
      assert.equal(await page.getByTestId('note-text').inputValue(), 'Rang the lead')
    )
    assert.deepEqual(await notesOf(viewer), [])
    await page.getByTestId('save-note').click()
    await page.getByTestId('note').getByText('Rang the lead').waitFor()
    assert.deepEqual(await notesOf(viewer), ['Rang the lead'])
  })

  test('is asked for before logging out, and lost with it', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const site = await createSite({ name: 'Kiln Yard' })
    const { device, page, viewer } = await openAsMember({ browser, cleanup }, `/site/${site.id}`)
    await holdQueue(device)
    await goOffline(page)
    await writeWaitingNote(page, 'Rang the lead')
    await device.setOffline(false)
    await countOf(page, '1 change is waiting to be sent.')
    const logOut = async () => {
      await page.getByTestId('user-menu').click()
      await page.getByTestId('log-out').click()
    }
    await logOut()
    const question = page.getByTestId('log-out-question')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    assert.include(await storedOn(page), 'Rang the lead')
    await logOut()
    await page.getByTestId('confirm-log-out').click()
    await page.waitForURL('**/login')
    await waitUntilEmpty(page)
    assert.deepEqual(await notesOf(viewer), [])
  })

  test('by one member is never sent, nor seen, by the next', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const site = await createSite({ name: 'Kiln Yard' })
    const next = await createUser({ membershipType: 'paid' })
    const { device, page, viewer } = await openAsMember({ browser, cleanup }, `/site/${site.id}`)
    await goOffline(page)
    await writeWaitingNote(page, 'Rang the lead')
    assert.include(await storedOn(page), 'Rang the lead')
    await page.close()
    await device.setOffline(false)
    await device.loginAs(next)
    const other = await openAndKeep(device, `/site/${site.id}`)
    await waitUntilStored(other, next.email)
    assert.notInclude(await storedOn(other), 'Rang the lead')
    assert.equal(await other.getByTestId('waiting-note').count(), 0)
    assert.deepEqual(await notesOf(viewer), [])
    assert.deepEqual(await notesOf(next), [])
  })
})
