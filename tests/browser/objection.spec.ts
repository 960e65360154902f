import { test } from '@japa/runner'
import type { Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { useTransaction } from '#tests/helpers/database'
import { violations } from '#tests/helpers/axe'
import { createSite, createUser } from '#tests/helpers/factories'
import { mailsTo } from '#tests/helpers/mail_box'
import { ANN, BOB, createObjection, MARKS } from '#tests/helpers/objections'
import { until } from '#tests/helpers/until'

const EMAIL = ANN.email.toLowerCase()

const open = (page: Page, path: string) => page.goto(new URL(path, page.url()).href)

async function digitsOf(email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1)!
  return /\b\d{3} \d{3}\b/.exec(mail.plain)![0]
}

test.group('Somebody who is listed asks to be removed', (group) => {
  useTransaction(group)

  test('by the code of a mail; an administrator approves, and the contact is gone at once', async ({
    assert,
    browser,
    browserContext,
    visit,
  }) => {
    const site = await createSite({ name: 'First Yard', contacts: [ANN, BOB] })
    const member = await createUser({ membershipType: 'paid' })
    const admin = await createUser({ type: 'admin' })

    const page = await visit('/remove-my-details')
    await page.getByTestId('send-objection').click()
    await page.getByText('This field is required.').first().waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByLabel('Your name').fill('Annabel Listedson')
    await page.getByLabel('Email', { exact: true }).fill(EMAIL)
    await page.getByTestId('send-objection').click()
    await page.getByTestId('objection-code-form').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByLabel('Code').fill('12')
    await page.getByTestId('prove-objection').click()
    await page.getByText('Please enter the 6-digit code.').waitFor()
    await page.getByRole('button', { name: 'Request a new code' }).click()
    await until(async () =>
      assert.equal(await page.getByLabel('Your name').inputValue(), 'Annabel Listedson')
    )
    await page.getByTestId('send-objection').click()
    await page.getByTestId('objection-code-form').waitFor()
    await page.getByLabel('Code').fill(await digitsOf(EMAIL))
    await page.getByTestId('prove-objection').click()
    await page.getByTestId('objection-received').waitFor()
    assert.deepEqual(await violations(page), [])

    const office = await browser.newContext()
    await office.loginAs(admin)
    const desk = await office.newPage()
    await desk.goto(new URL('/admin/enquiries', page.url()).href)
    await desk.getByTestId('open-objections').getByText('1 open').waitFor()
    await desk.getByTestId('open-objections').click()
    await desk.getByTestId('objection-row').getByText('days left').waitFor()
    assert.deepEqual(await violations(desk), [])
    await desk.getByTestId('open-objection').click()
    const dialog = desk.getByTestId('objection-dialog')
    await dialog.getByRole('link', { name: 'First Yard' }).waitFor()
    assert.deepEqual(await violations(desk), [])

    await browserContext.loginAs(member)
    await open(page, `/projects/${site.id}`)
    await page.getByTestId('contact-card').filter({ hasText: 'Listedson' }).waitFor()

    await dialog.getByTestId('approve-objection').click()
    await desk.getByTestId('approve-objection-dialog').getByText('First Yard').waitFor()
    assert.deepEqual(await violations(desk), [])
    await desk.getByTestId('confirm-approval').click()
    await desk.getByTestId('objection-row').getByText('Approved').waitFor()
    await office.close()

    await open(page, `/projects/${site.id}`)
    await page.getByTestId('contact-card').filter({ hasText: 'Staying' }).waitFor()
    await page.getByTestId('contact-objected').waitFor()
    const text = (await page.content()).toLowerCase()
    for (const mark of MARKS) assert.notInclude(text, mark)
  })

  test('by a number, which somebody must have rung; a refusal needs its reason', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await createSite({ contacts: [ANN] })
    const page = await visit('/remove-my-details')
    await page.getByTestId('objection-by').getByRole('radio', { name: 'Phone number' }).click()
    await page.getByLabel('Your name').fill('Annabel Listedson')
    await page.getByLabel('Phone', { exact: true }).fill(ANN.phone)
    await page.getByTestId('send-objection').click()
    await page.getByTestId('objection-received').getByText('We’ll call you').waitFor()
    await createObjection({ name: 'Bob Refused', email: 'bob@refused.example', open_hash: null })

    await browserContext.loginAs(await createUser({ type: 'admin' }))
    await open(page, '/admin/objections')
    await page.getByRole('button', { name: 'Annabel Listedson' }).click()
    const dialog = page.getByTestId('objection-dialog')
    await dialog.getByTestId('approve-objection').click()
    await page.getByTestId('confirm-approval').click()
    await dialog.getByText('Please call the number first').waitFor()
    await dialog.getByLabel('I called this number').check()
    await dialog.getByTestId('approve-objection').click()
    await page.getByTestId('confirm-approval').click()
    await page.getByTestId('objection-row').getByText('Approved').waitFor()
    assert.lengthOf(await db.from('contacts').where('last_name', 'Listedson'), 0)

    await open(page, '/admin/objections?status=Open')
    await page.getByRole('button', { name: 'Bob Refused' }).click()
    await dialog.getByTestId('start-refusal').click()
    await dialog.getByLabel('Reason (sent to the person)').fill('You are not listed here.')
    await dialog.getByTestId('refuse-objection').click()
    await page.getByText('No removal requests found.').waitFor()
    const [mail] = await mailsTo('bob@refused.example')
    assert.include(mail.plain, 'You are not listed here.')
  })
})
