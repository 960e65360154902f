import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { completeEndedSites } from '#actions/sites/complete_ended_sites'
import { violations } from '#tests/helpers/axe'
import { useTransaction } from '#tests/helpers/database'
import { asAdmin } from '#tests/helpers/office'
import { PHONE } from '#tests/helpers/projects_page'

test.group('A clock that leapt', (group) => {
  useTransaction(group)
  group.each.setup(async () => {
    await db.from('clock_checks').delete()
    await db.table('clock_checks').insert({ id: 1, last_day: '2026-01-05' })
  })
  group.each.teardown(() => completeEndedSites())

  test('is told to administrators, who confirm the date', async ({ assert, openAs }) => {
    const page = await openAs(await asAdmin(), '/admin/dashboard', PHONE)
    const notice = page.getByTestId('clock-notice')
    await notice.getByText('They last ran on 05/01/2026').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByTestId('confirm-clock').click()
    await page.getByTestId('toast-success').getByText('Daily jobs are running again.').waitFor()
    await notice.waitFor({ state: 'detached' })
  })
})
