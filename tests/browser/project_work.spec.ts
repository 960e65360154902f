import { test } from '@japa/runner'
import type { Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { sendDueReminders } from '#actions/send_due_reminders'
import { addDays, londonToday } from '#shared/dates'
import { violations } from '#tests/helpers/axe'
import { createNote, createSite, createUser, unlockFor } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { mailsTo } from '#tests/helpers/mail_box'
import { DESKTOP, parameters, rowNames } from '#tests/helpers/projects_page'

const PHONE = { width: 390, height: 844 }
const SIZES = [
  { title: 'on a phone', size: PHONE, row: 'project-card' },
  { title: 'on a desk', size: DESKTOP, row: 'project-row' },
]
const TOMORROW = addDays(londonToday(), 1)

/** The errors that a page logs from here on, without the browser's own lines on failed requests. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    const isOwn = !message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && isOwn) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(`uncaught ${error.message}`))
  return errors
}

async function chooseStage(page: Page, stage: string) {
  await page.getByTestId('sales-stage').click()
  await page.getByRole('option', { name: stage, exact: true }).click()
}

test.group('Working a project', (group) => {
  useTransaction(group)

  for (const { title, size, row } of SIZES) {
    test(`open, unlock, note, stage and bookmark as a free member ${title}`, async ({
      assert,
      browserContext,
      visit,
    }) => {
      const site = await createSite()
      await browserContext.loginAs(await createUser())
      const page = await visit('/projects')
      await page.setViewportSize(size)
      const line = page.getByTestId(row)
      await line.getByTestId('notes-button').click()
      const panel = page.getByTestId('project-panel')
      await panel.getByTestId('work-locked').waitFor()
      assert.isTrue(await panel.getByTestId('sales-stage').isDisabled())
      assert.equal(await panel.getByTestId('note-form').count(), 0)

      await panel.getByTestId('unlock-project').click()
      await page.getByTestId('confirm-unlock').click()
      await panel.getByTestId('contacts-granted').waitFor()
      await panel.getByText('*Upgrade your membership to use reminders').waitFor()
      assert.equal(await panel.getByTestId('note-date').count(), 0)

      const save = panel.getByTestId('save-note')
      assert.isTrue(await save.isDisabled())
      await panel.getByTestId('note-text').fill('See https://example.com/plan. <b>Ring</b>')
      await save.click()
      const note = panel.getByTestId('note')
      await note.getByText('<b>Ring</b>').waitFor()
      const link = note.getByRole('link')
      assert.equal(await link.getAttribute('href'), 'https://example.com/plan')
      assert.equal(await link.getAttribute('rel'), 'noopener noreferrer nofollow')
      assert.match(await note.innerText(), /Note · \d\d\/\d\d\/\d{4} \d\d:\d\d/)
      assert.equal(await panel.getByTestId('note-text').inputValue(), '')

      assert.equal(await panel.getByTestId('sales-stage').innerText(), 'Add Sales Stage')
      await chooseStage(page, 'Quote Sent')
      await note.getByText('Sales stage: Quote Sent').waitFor()
      assert.include(await note.first().innerText(), 'Sales stage')
      await panel.getByTestId('detail-bookmark').click()
      await panel.getByText('Added', { exact: true }).waitFor()

      await note.first().getByTestId('remove-note').click()
      await note.first().getByTestId('confirm-remove-note').click()
      await note.getByText('Sales stage: Quote Sent').waitFor({ state: 'detached' })
      assert.equal(await note.count(), 1)
      assert.deepEqual(await violations(page), [])

      await panel.getByTestId('close-panel').click()
      await panel.waitFor({ state: 'detached' })
      assert.equal(await line.getByTestId('notes-button').getAttribute('data-has-notes'), 'true')
      await line.getByText('Quote Sent').waitFor()
      await line.getByText('Saved', { exact: true }).waitFor()
      await page.reload()
      assert.equal(await line.getByTestId('notes-button').getAttribute('data-has-notes'), 'true')
      assert.lengthOf(await db.from('notes').where('site_id', site.id), 1)
    })

    test(`a reminder, its mail and the bell ${title}`, async ({
      assert,
      browserContext,
      visit,
    }) => {
      const site = await createSite({ name: 'Holbeck Lane School' })
      const viewer = await createUser({ membershipType: 'paid' })
      await browserContext.loginAs(viewer)
      const page = await visit(`/projects/${site.id}`)
      await page.setViewportSize(size)
      const panel = page.getByTestId('project-panel')
      const save = panel.getByTestId('save-note')
      await panel.getByTestId('note-text').fill('Chase the quote')
      assert.isTrue(await save.isEnabled())

      await panel.getByTestId('note-date').fill(TOMORROW)
      await panel.getByText('Please fill in the time.').waitFor()
      await panel.getByText('Both date and time are required to set a reminder.').waitFor()
      assert.isTrue(await save.isDisabled())
      await panel.getByTestId('note-date').fill('')
      await panel.getByTestId('note-time').fill('09:30')
      await panel.getByText('Please fill in the date.').waitFor()
      assert.isTrue(await save.isDisabled())
      await panel.getByTestId('note-date').fill(TOMORROW)
      await save.click()
      await panel.getByTestId('note').getByText('Chase the quote').waitFor()
      assert.match(
        await panel.getByTestId('note').innerText(),
        /Reminder · \d\d\/\d\d\/\d{4} 09:30/
      )

      const due = new Date(Date.now() + 3 * 86_400_000)
      assert.lengthOf(await mailsTo(viewer.email), 0)
      await sendDueReminders(due)
      await sendDueReminders(due)
      assert.lengthOf(await mailsTo(viewer.email), 1)

      await db.from('notes').update({ remind_at: '2026-01-05 09:30:00' })
      await page.goto(new URL('/', page.url()).href)
      await page.getByTestId('due-reminders').getByText('Chase the quote').waitFor()
      assert.equal(await page.getByTestId('reminder-count').innerText(), '1')
      await page.getByTestId('reminder-bell').click()
      const bell = page.getByTestId('reminder-panel')
      await bell.getByText('05/01/2026 09:30').waitFor()
      assert.deepEqual(await violations(page), [])
      await bell.getByRole('link', { name: 'Holbeck Lane School' }).click()
      await panel.getByTestId('contacts-granted').waitFor()
      await panel.getByTestId('close-panel').click()
      await page.getByTestId('reminder-bell').click()
      await bell.getByTestId('reminder-done').click()
      await bell.getByText('Nothing is due.').waitFor()
      assert.equal(await page.getByTestId('reminder-count').count(), 0)
    })
  }

  test('when the network is cut, nothing typed is lost and each failure is logged once', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const site = await createSite()
    const viewer = await createUser({ membershipType: 'paid' })
    await browserContext.loginAs(viewer)
    const page = await visit(`/projects/${site.id}`)
    await page.setViewportSize(DESKTOP)
    const panel = page.getByTestId('project-panel')
    const errors = errorsOf(page)
    let isCut = true
    for (const path of ['**/notes', '**/status', '**/ajaxRequest']) {
      await page.route(path, (route) => (isCut ? route.abort() : route.continue()))
    }
    const logged = async (count: number) => {
      await page.waitForFunction(() => true)
      assert.lengthOf(errors, count, errors.join('\n'))
    }

    const save = panel.getByTestId('save-note')
    await panel.getByTestId('note-text').fill('Chase the quote')
    await panel.getByTestId('note-date').fill(TOMORROW)
    await panel.getByTestId('note-time').fill('09:30')
    await save.click()
    await save.getByText('Try again').waitFor()
    await logged(1)
    assert.equal(await panel.getByTestId('note-text').inputValue(), 'Chase the quote')
    assert.equal(await panel.getByTestId('note-time').inputValue(), '09:30')
    assert.equal(await page.getByTestId('toast-error').count(), 0)

    await chooseStage(page, 'Won')
    await panel.getByTestId('sales-stage').getByText('Add Sales Stage').waitFor()
    await logged(2)
    await panel.getByTestId('detail-bookmark').click()
    await panel.getByTestId('detail-bookmark').getByText('My Projects').waitFor()
    await logged(3)

    await page.reload()
    assert.equal(await panel.getByTestId('note-text').inputValue(), 'Chase the quote')
    isCut = false
    await save.click()
    await panel.getByTestId('note').getByText('Chase the quote').waitFor()
    await chooseStage(page, 'Won')
    await panel.getByTestId('note').getByText('Sales stage: Won').waitFor()
    await logged(3)
    assert.lengthOf(await db.from('notes').where('user_id', viewer.id), 2)
  })

  test('when the network is cut, a note stays that was to be deleted, and a reminder due that was done', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const site = await createSite()
    const viewer = await createUser({ membershipType: 'paid' })
    const past = new Date(Date.now() - 86_400_000)
    await createNote(viewer, site, { body: 'Ring the lead', remindAt: past })
    await browserContext.loginAs(viewer)
    const page = await visit(`/site/${site.id}`)
    await page.setViewportSize(PHONE)
    const errors = errorsOf(page)
    let isCut = true
    for (const path of ['**/projects/*/notes/*', '**/api/reminders/*']) {
      await page.route(path, (route) => (isCut ? route.abort() : route.continue()))
    }

    const note = page.getByTestId('note')
    const refused = page.waitForEvent('requestfailed')
    await note.getByTestId('remove-note').click()
    await note.getByTestId('confirm-remove-note').click()
    await refused
    await note.getByTestId('remove-note').waitFor()
    assert.lengthOf(errors, 1, errors.join('\n'))
    await page.getByTestId('reminder-bell').click()
    const bell = page.getByTestId('reminder-panel')
    const failed = page.waitForEvent('requestfailed')
    await bell.getByTestId('reminder-done').click()
    await failed
    await bell.getByText('Ring the lead').waitFor()
    assert.equal(await page.getByTestId('reminder-count').innerText(), '1')
    assert.lengthOf(await db.from('notes').whereNull('done_at'), 1)

    isCut = false
    await bell.getByTestId('reminder-done').click()
    await bell.getByText('Nothing is due.').waitFor()
    await page.keyboard.press('Escape')
    await note.getByTestId('remove-note').click()
    await note.getByTestId('confirm-remove-note').click()
    await note.waitFor({ state: 'detached' })
    assert.lengthOf(await db.from('notes'), 0)
    assert.lengthOf(errors, 2, errors.join('\n'))
  })

  test('a note that was kept although its answer was lost is kept once', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const site = await createSite()
    const viewer = await createUser({ membershipType: 'paid' })
    await browserContext.loginAs(viewer)
    const page = await visit(`/site/${site.id}`)
    await page.setViewportSize(DESKTOP)
    let isCut = true
    await page.route('**/notes', async (route) => {
      await route.fetch()
      return isCut ? route.abort() : route.continue()
    })
    const save = page.getByTestId('save-note')
    await page.getByTestId('note-text').fill('Only once')
    await save.click()
    await save.getByText('Try again').waitFor()
    assert.lengthOf(await db.from('notes').where('user_id', viewer.id), 1)
    isCut = false
    await save.click()
    await page.getByTestId('note').getByText('Only once').waitFor()
    assert.lengthOf(await db.from('notes').where('user_id', viewer.id), 1)
  })

  test('opening one of fifty takes one request, and without a map no map code', async ({
    assert,
    browserContext,
    visit,
  }) => {
    for (let count = 0; count < 50; count++) await createSite({ latitude: null, longitude: null })
    const mapped = await createSite({ name: 'With a place' })
    await browserContext.loginAs(await createUser({ membershipType: 'paid' }))
    const page = await visit('/projects')
    await page.setViewportSize(DESKTOP)
    assert.lengthOf(await rowNames(page), 50)
    await page.waitForLoadState('networkidle')
    const calls: string[] = []
    const code: string[] = []
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request.url())
      if (/leaflet/i.test(request.url())) code.push(request.url())
    })
    await page.getByTestId('project-row').nth(3).getByTestId('view-button').click()
    const panel = page.getByTestId('project-panel')
    await panel.getByTestId('note-form').waitFor()
    await page.getByTestId('project-row').nth(3).getByText('Viewed').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    assert.lengthOf(calls, 1, calls.join('\n'))
    assert.deepEqual(code, [])
    assert.equal(await panel.getByTestId('project-map').count(), 0)

    await panel.getByTestId('close-panel').click()
    await panel.waitFor({ state: 'detached' })
    await page.locator(`[data-project="${mapped.id}"]`).getByTestId('view-button').click()
    await panel.locator('.leaflet-container').waitFor()
    assert.isAbove(code.length, 0)
    const box = await panel.getByTestId('project-map').boundingBox()
    assert.equal(box!.height, 300)
    assert.equal(await panel.locator('.leaflet-marker-icon').count(), 1)
  })

  test('the arrow keys walk over the edge of a page, but not while writing', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const names: string[] = []
    for (let count = 0; count < 12; count++) {
      names.unshift((await createSite({ latitude: null, longitude: null })).name)
    }
    await browserContext.loginAs(await createUser({ membershipType: 'paid' }))
    const page = await visit('/projects?perPage=10')
    await page.setViewportSize(DESKTOP)
    await page.getByTestId('project-row').nth(8).getByTestId('view-button').click()
    const panel = page.getByTestId('project-panel')
    const shows = (at: number) => panel.getByTestId('project-name').getByText(names[at]).waitFor()
    await panel.getByTestId('note-form').waitFor()
    await page.keyboard.press('ArrowRight')
    await shows(9)
    await panel.getByTestId('note-form').waitFor()
    await page.keyboard.press('ArrowRight')
    await shows(10)
    assert.equal(parameters(page).get('page'), '2')
    assert.equal(parameters(page).get('open'), null)
    await panel.getByTestId('note-text').fill('Typed here')
    await page.keyboard.press('ArrowLeft')
    await shows(10)
    await panel.getByRole('button', { name: 'Previous project' }).click()
    await shows(9)
    assert.equal(parameters(page).get('page'), null)
    await panel.getByTestId('note-form').waitFor()
    await panel.getByRole('button', { name: 'Next project' }).click()
    await shows(10)
    await panel.getByTestId('note-form').waitFor()
    assert.equal(await panel.getByTestId('note-text').inputValue(), 'Typed here')
    await panel.getByTestId('close-panel').click()
    await panel.waitFor({ state: 'detached' })
    assert.equal(parameters(page).get('page'), '2')
    assert.deepEqual(await rowNames(page), names.slice(10))
  })

  test('an expired member reads what they wrote on a locked project, and cannot change it', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const [locked, unlocked] = [await createSite(), await createSite()]
    const viewer = await createUser({ membershipType: 'expired' })
    await createNote(viewer, locked, { body: 'From better days' })
    await unlockFor(viewer, unlocked)
    await browserContext.loginAs(viewer)
    const page = await visit(`/projects/${locked.id}`)
    await page.setViewportSize(DESKTOP)
    await page.getByTestId('note').getByText('From better days').waitFor()
    assert.equal(await page.getByTestId('remove-note').count(), 0)
    assert.equal(await page.getByTestId('note-form').count(), 0)
    await page.goto(new URL(`/projects/${unlocked.id}`, page.url()).href)
    await page.getByTestId('note-form').waitFor()
  })
})
