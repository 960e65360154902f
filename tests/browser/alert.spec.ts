import { test } from '@japa/runner'
import { sendAlerts } from '#actions/saved_filters/send_alerts'
import { violations } from '#tests/helpers/axe'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { linkIn, mailsTo } from '#tests/helpers/mail_box'
import { addSite } from '#tests/helpers/site_history'

const TOMORROW = () => new Date(Date.now() + 86_400_000)

test.group('An alert', (group) => {
  useTransaction(group)

  test('is switched on, arrives, opens the list, and is unsubscribed from', async ({
    assert,
    openAs,
  }) => {
    const owner = await createUser({ membershipType: 'paid' })
    await createSite({ name: 'Long Known', region: 'Wales' })
    const page = await openAs(owner, `/projects?filters=${JSON.stringify({ region: ['Wales'] })}`)
    await page.getByTestId('save-filter').click()
    const dialog = page.getByTestId('filter-name-dialog')
    await dialog.getByText('1 match in the last 30 days').waitFor()
    await dialog.getByTestId('filter-name').fill('Welsh work')
    await dialog.getByTestId('notify').click()
    await page.getByRole('option', { name: 'Instantly' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByTestId('saved-filter').getByText('Welsh work').waitFor()

    await addSite({ name: 'Taff Quay', region: 'Wales' })
    assert.equal(await sendAlerts(TOMORROW()), 1)
    await page.reload()
    await page.getByTestId('reminder-count').filter({ hasText: '1' }).waitFor()
    await page.getByRole('button', { name: 'Alerts: 1 unread' }).click()
    const bell = page.getByTestId('reminder-panel')
    await bell.getByText('New in Welsh work').waitFor()
    assert.deepEqual(await violations(page), [])
    await bell.getByTestId('alert').getByRole('link', { name: 'Taff Quay' }).click()
    await page.getByTestId('project-panel').waitFor()
    await page.locator('[data-testid=reminder-bell][title="Reminders and alerts"]').waitFor()
    assert.equal(await page.getByTestId('reminder-count').count(), 0)

    const [mail] = await mailsTo(owner.email)
    assert.include(mail.plain, 'Taff Quay')
    assert.notInclude(mail.plain, 'Long Known')
    await page.goto(new URL(linkIn(mail, '/projects\\?'), page.url()).href)
    await page.getByText('Taff Quay').first().waitFor()

    await page.goto(new URL('/saved-filters', page.url()).href)
    const card = page.getByTestId('saved-filter-card')
    await card.getByTestId('notify').getByText('Instantly').waitFor()
    assert.deepEqual(await violations(page), [])
    await card.getByTestId('notify').click()
    await page.getByRole('option', { name: 'Weekly' }).click()
    await page.getByTestId('toast-success').getByText('Alert saved').waitFor()

    await page.goto(new URL(linkIn(mail, '/unsubscribe'), page.url()).href)
    await page.getByTestId('unsubscribe').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByTestId('unsubscribe').click()
    await page.getByText('You are unsubscribed').waitFor()
    await page.locator('#content').getByRole('link', { name: 'My Account' }).click()
    await page.getByTestId('wants-alerts').waitFor()
    assert.isFalse(await page.getByTestId('wants-alerts').isChecked())
    await page.getByTestId('wants-alerts').check()
    await page.getByRole('button', { name: 'Save preferences' }).click()
    await page.getByText('Email preferences saved.').waitFor()
    await owner.refresh()
    assert.isTrue(owner.wantsAlertMails)
  })
})
