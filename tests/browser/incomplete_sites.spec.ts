import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { queueVerifications } from '#actions/sites/queue_verifications'
import { violations } from '#tests/helpers/axe'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { until } from '#tests/helpers/until'

const imported = (name: string) =>
  createSite({
    name,
    siteStatus: 'Verify',
    address: null,
    contractor: null,
    startDate: null,
    endDate: null,
  })

test.group('Sites that were imported without required fields', (group) => {
  useTransaction(group)

  test('are marked, asked for what is missing in the form and released from the desk', async ({
    assert,
    openAs,
  }) => {
    const [form, desk] = [await imported('Alder Court'), await imported('Birch Yard')]
    const page = await openAs(await createUser({ type: 'admin' }), '/admin/sites')
    await until(async () => assert.equal(await page.getByTestId('incomplete-mark').count(), 2))
    await page.getByRole('button', { name: 'Edit Alder Court' }).click()
    const dialog = page.getByTestId('site-dialog')
    await dialog.getByText('Missing: Address, Start Date, End Date, Contractor.').waitFor()
    assert.deepEqual(await violations(page), [])
    await dialog.getByTestId('field-postcode').fill('LS1 4DY')
    await dialog.getByTestId('complete-site').click()
    await dialog.getByText('This field is required.').nth(3).waitFor()
    await dialog.getByTestId('field-address').fill('4 Tannery Lane')
    await dialog.getByTestId('field-contractor').fill('Marlowe')
    await dialog.getByTestId('field-start_date').fill('2026-01-05')
    await dialog.getByTestId('field-end_date').fill('2027-06-30')
    await dialog.getByTestId('complete-site').click()
    await page.getByText('Site updated successfully!').waitFor()
    await dialog.waitFor({ state: 'detached' })

    await queueVerifications()
    await page.goto(new URL('/admin/sites/verify', page.url()).href)
    await page.getByRole('heading', { name: desk.name }).waitFor()
    await page.getByTestId('verify-live').click()
    await page.getByText('Nothing to verify.').waitFor()
    const rows = await db.from('sites').orderBy('id').select('id', 'status', 'postcode')
    assert.deepEqual(
      rows.map((row) => [row.id, row.status, row.postcode]),
      [
        [form.id, 'Complete', 'LS1 4DY'],
        [desk.id, 'Live', desk.postcode],
      ]
    )
  })
})
