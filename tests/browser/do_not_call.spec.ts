import { test } from '@japa/runner'
import type { Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { addDays, formatDay, londonToday } from '#shared/time/dates'
import { useTransaction } from '#tests/helpers/database'
import { violations } from '#tests/helpers/axe'
import { createSite, createUser } from '#tests/helpers/factories'
import { PHONE } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

const CONTACTS = [
  { firstName: 'Ann', lastName: 'Lead', phone: '020 7946 0101', email: 'ann@example.org' },
  { firstName: 'Bob', lastName: 'Second', phone: '+44 161 496 0999', email: 'bob@example.org' },
]
const listOf = (text: string) => ({
  name: 'tps.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

const open = (page: Page, path: string) => page.goto(new URL(path, page.url()).href)

test.group('Numbers not to call', (group) => {
  useTransaction(group)

  test('a list is imported; Call Now then says Clear, or asks whether the person agreed', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const site = await createSite({ contacts: CONTACTS })
    await browserContext.loginAs(await createUser({ type: 'admin' }))
    const page = await visit('/admin/do-not-call')
    await page.getByTestId('do-not-call-TPS').getByText('Not imported').waitFor()
    await page.getByTestId('import-do-not-call').click()
    await page.getByText('Please choose a file.').waitFor()
    assert.deepEqual(await violations(page), [])

    await page.getByTestId('do-not-call-file').setInputFiles(listOf('Number\n(020) 7946 0101\n'))
    await page.getByText('tps.csv').waitFor()
    const { width, height } = page.viewportSize()!
    await page.setViewportSize(PHONE)
    await until(async () => {
      const name = (await page.getByText('tps.csv').boundingBox())!
      assert.isBelow(name.height, 30, 'A short name stands on one line.')
    })
    await page.setViewportSize({ width, height })
    assert.equal(await page.getByText('Please choose a file.').count(), 0)
    await page.getByRole('button', { name: 'Remove file' }).click()
    await page.getByText('No file chosen').waitFor()
    await page.getByTestId('do-not-call-file').setInputFiles(listOf('Number\n(020) 7946 0101\n'))
    await page.getByTestId('import-do-not-call').click()
    const card = page.getByTestId('do-not-call-TPS')
    await card.getByText('1 number', { exact: true }).waitFor()
    await card.getByText('Up to date').waitFor()
    assert.deepEqual(await violations(page), [])

    await browserContext.loginAs(await createUser({ membershipType: 'paid' }))
    await open(page, `/projects/${site.id}`)
    const contacts = page.getByTestId('contacts-granted')
    await contacts.getByText('Registered (confirm consent)').waitFor()
    await contacts.getByText('Clear', { exact: true }).waitFor()
    await contacts
      .getByText(`TPS list dated ${formatDay(londonToday())}`)
      .first()
      .waitFor()
    assert.equal(await contacts.getByTestId('old-list').count(), 0)
    assert.equal(await contacts.locator('a[href="tel:02079460101"]').count(), 0)
    assert.deepEqual(await violations(page), [])

    await contacts.getByTestId('call-now').first().click()
    const dialog = page.getByTestId('consent-dialog')
    await dialog.getByText('This number is registered with TPS.').waitFor()
    assert.deepEqual(await violations(page), [])
    const call = dialog.getByTestId('confirm-consent')
    await until(async () => assert.equal(await call.getAttribute('href'), 'tel:02079460101'))
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })

    await page.setViewportSize(PHONE)
    await page.getByTestId('call-lead').click()
    await dialog.getByText('This number is registered with TPS.').waitFor()
    await page.locator('a[href="tel:02079460101"]').waitFor()
  })

  test('a list of more than 28 days warns in the office, and in one line of a project', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const site = await createSite({ contacts: CONTACTS })
    await browserContext.loginAs(await createUser({ type: 'admin' }))
    const page = await visit('/admin/do-not-call')
    await page.getByTestId('do-not-call-file').setInputFiles(listOf('020 7946 0999\n'))
    await page.getByLabel('List date').fill(addDays(londonToday(), -29))
    await page.getByTestId('import-do-not-call').click()
    await page.getByTestId('do-not-call-TPS').getByText('Over 28 days old').waitFor()
    await open(page, `/projects/${site.id}`)
    const contacts = page.getByTestId('contacts-granted')
    await contacts.getByTestId('call-status').nth(1).waitFor()
    const warning = 'Do-not-call list over 28 days old. Check again before you call.'
    await until(async () => assert.equal(await contacts.getByText('28 days').count(), 1))
    await until(async () =>
      assert.equal(await contacts.getByTestId('old-list').textContent(), warning)
    )

    await open(page, '/admin/dashboard')
    const due = page.getByTestId('due-lists')
    await due
      .getByText(`TPS list dated ${formatDay(addDays(londonToday(), -29))}: over 28 days old.`)
      .waitFor()
    await due.getByRole('link', { name: 'Import a list' }).click()
    await page.waitForURL('**/admin/do-not-call')
  })

  test('somebody who objected is not shown, whatever the lists say', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const site = await createSite({ contacts: CONTACTS })
    await db.from('contacts').where({ site_id: site.id, last_name: 'Lead' }).update({
      first_name: null,
      last_name: null,
      phone: null,
      email: null,
      objected_at: '2026-11-01 09:00:00',
    })
    await browserContext.loginAs(await createUser({ membershipType: 'paid' }))
    const page = await visit(`/projects/${site.id}`)
    const contacts = page.getByTestId('contacts-granted')
    await contacts.getByText('Do not contact', { exact: true }).waitFor()
    await until(async () => assert.equal(await contacts.getByTestId('call-now').count(), 1))
    assert.deepEqual(await violations(page), [])
  })
})
