import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { logActivity } from '#database/log_activity'
import { addDays, formatDay, londonToday } from '#shared/time/dates'
import { violations } from '#tests/helpers/axe'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { until } from '#tests/helpers/until'

async function storedDays() {
  const { start_date, end_date } = await db.from('sites').firstOrFail()
  return [start_date, end_date]
}

test.group('A date field', (group) => {
  useTransaction(group)

  test('shows and takes dd/mm/yyyy, says what it cannot read and keeps it', async ({
    assert,
    openAs,
  }) => {
    await createSite({ startDate: '2026-11-04', endDate: '2099-06-30' })
    const page = await openAs(await createUser({ type: 'admin' }), '/admin/sites')
    await page.getByTestId('edit-site').click()
    const start = page.getByTestId('field-start_date')
    await until(async () => assert.equal(await start.inputValue(), '04/11/2026'))

    await start.fill('31/02/2026')
    await start.blur()
    await page.getByText('Please enter a real date, as dd/mm/yyyy.').waitFor()
    await start.fill('next week')
    await page.getByText('Please enter a real date, as dd/mm/yyyy.').waitFor({ state: 'detached' })
    await start.blur()
    await page.getByText('Please enter a real date, as dd/mm/yyyy.').waitFor()
    await until(async () => assert.equal(await start.getAttribute('aria-invalid'), 'true'))

    await page.getByTestId('save-site').click()
    await page.getByTestId('site-form-errors').getByText('Start Date').waitFor()
    await until(async () => assert.equal(await start.inputValue(), 'next week'))
    await until(async () => assert.deepEqual(await storedDays(), ['2026-11-04', '2099-06-30']))

    await start.fill('5/1/2026')
    await start.blur()
    await until(async () => assert.equal(await start.inputValue(), '05/01/2026'))
    await page.getByTestId('field-end_date').fill('2098-12-31')
    await until(async () =>
      assert.equal(await page.getByTestId('field-end_date').inputValue(), '31/12/2098')
    )
    await page.getByTestId('save-site').click()
    await page.getByText('Site updated successfully!').waitFor()
    await until(async () => assert.deepEqual(await storedDays(), ['2026-01-05', '2098-12-31']))
  })

  test('has a calendar that a keyboard walks, within the days that may be chosen', async ({
    assert,
    openAs,
  }) => {
    const page = await openAs(await createUser({ type: 'admin' }), '/admin/do-not-call')
    const today = londonToday()
    const field = page.getByLabel('List date')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    const nameOf = (day: string) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'full' }).format(new Date(day))
    await until(async () => assert.equal(await field.inputValue(), formatDay(today)))

    await page.getByTestId('open-calendar').waitFor()
    await field.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByTestId('calendar').waitFor()
    await page.getByRole('button', { name: nameOf(today) }).waitFor()
    await until(async () => assert.equal(await focused(), nameOf(today)))
    assert.deepEqual(await violations(page), [])
    await page.keyboard.press('ArrowRight')
    await until(async () => assert.equal(await focused(), nameOf(today)))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    await until(async () => assert.equal(await focused(), nameOf(addDays(today, -8))))
    await page.keyboard.press('Enter')
    await page.getByTestId('calendar').waitFor({ state: 'detached' })
    await until(async () => assert.equal(await field.inputValue(), formatDay(addDays(today, -8))))

    await page.getByTestId('open-calendar').click()
    await page.getByRole('button', { name: 'Previous year' }).click()
    await until(async () =>
      assert.include(
        (await page.getByTestId('month').textContent())!,
        String(+today.slice(0, 4) - 1)
      )
    )
    await page.keyboard.press('Escape')
    await page.getByTestId('calendar').waitFor({ state: 'detached' })
    await until(async () => assert.equal(await field.inputValue(), formatDay(addDays(today, -8))))
    await until(async () => assert.equal(await focused(), 'Choose date'))
  })

  test('of a filter waits until the day is whole, and is emptied with the filters', async ({
    assert,
    openAs,
  }) => {
    const admin = await createUser({ type: 'admin' })
    await logActivity({ action: 'site.updated', actorId: admin.id })
    const page = await openAs(admin, '/admin/activity-log')
    const from = page.getByLabel('From')
    await page.getByTestId('activity-row').first().waitFor()
    await from.fill('1/1')
    await from.blur()
    await page.getByText('Please enter a real date, as dd/mm/yyyy.').waitFor()
    assert.notInclude(page.url(), 'from=')
    await page.getByTestId('clear-admin-filters').click()
    await page.getByText('Please enter a real date, as dd/mm/yyyy.').waitFor({ state: 'detached' })
    await until(async () => assert.equal(await from.inputValue(), ''))

    await from.fill('01/01/2098')
    await page.waitForURL('**/admin/activity-log?from=2098-01-01')
    await page.getByText('Nothing found.').waitFor()
    await until(async () => assert.equal(await from.inputValue(), '01/01/2098'))
  })
})
