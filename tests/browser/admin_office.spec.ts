import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { logActivity } from '#database/log_activity'
import { cancelUpgrade } from '#actions/upgrades/cancel_upgrade'
import { requestUpgrade } from '#actions/upgrades/request_upgrade'
import { storedTime } from '#shared/time/dates'
import { violations } from '#tests/helpers/axe'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { asAdmin, createEnquiry } from '#tests/helpers/office'
import { PHONE } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

test.group('The office', (group) => {
  useTransaction(group)

  test('finds users, changes one, suspends another and stays at its list', async ({
    assert,
    openAs,
  }) => {
    const [mary, nora] = [
      await createUser({ firstName: 'Mary', lastName: 'Masonry', membershipType: 'paid' }),
      await createUser({ firstName: 'Nora', lastName: 'Nobody', membershipType: 'paid' }),
    ]
    await createUser({ firstName: 'Fred', lastName: 'Free' })
    const page = await openAs(await asAdmin(), '/admin/users?membership=paid')
    const rows = page.getByTestId('user-row')
    await rows.filter({ hasText: 'Mary Masonry' }).getByText('No Logo Uploaded').waitFor()
    await until(async () => assert.equal(await rows.count(), 2))
    assert.deepEqual(await violations(page), [])

    await page.getByRole('button', { name: 'Mary Masonry' }).click()
    const panel = page.getByTestId('user-panel')
    await panel.getByLabel('Company').fill('Masonry Works')
    await panel.getByTestId('user-form').getByRole('button', { name: 'Save' }).click()
    await page.getByTestId('toast-success').first().waitFor()
    await panel.waitFor()
    assert.equal((await mary.refresh()).company, 'Masonry Works')
    await until(async () => assert.include(page.url(), 'membership=paid'))
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Nora Nobody' }).click()
    await panel.getByRole('button', { name: 'Suspend', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Suspend Nora Nobody?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    assert.isNull((await nora.refresh()).suspendedAt)
    await panel.getByTestId('suspend-user').click()
    await question.getByTestId('confirm-suspension').click()
    await question.waitFor({ state: 'detached' })
    await panel.getByRole('button', { name: 'Lift suspension' }).waitFor()
    assert.isNotNull((await nora.refresh()).suspendedAt)
    await panel.getByTestId('anonymise-user').click()
    const removal = page.getByRole('alertdialog', { name: 'Remove Nora Nobody' })
    await removal.getByRole('button', { name: 'Cancel' }).click()
    await removal.waitFor({ state: 'detached' })
    assert.isNull((await nora.refresh()).anonymisedAt)
    await panel.getByRole('button', { name: 'Close' }).click()
    await rows.filter({ hasText: 'Nora' }).getByTestId('lock-closed').waitFor()
    await until(async () => assert.equal(await rows.count(), 2))
  })

  test('labels every user that the filters find, over the pages', async ({ assert, openAs }) => {
    for (let users = 0; users < 51; users++) await createUser({ membershipType: 'paid' })
    await createUser()
    const page = await openAs(await asAdmin(), '/admin/users?membership=paid')
    await page.getByTestId('select-all').click()
    await page.getByText('50 users selected').waitFor()
    await page.getByTestId('select-results').click()
    await page.getByText('51 users selected').waitFor()
    await page.getByTestId('bulk-label').click()
    await page.getByRole('option', { name: 'Keen' }).click()
    await page.getByTestId('apply-label').click()
    await page.getByTestId('selection-bar').waitFor({ state: 'detached' })
    assert.lengthOf(await db.from('users').where('follow_up', 'Keen'), 51)
  })

  test('leads from the activity log to the site and the person of a line', async ({
    assert,
    openAs,
  }) => {
    const admin = await asAdmin()
    const site = await createSite({ name: 'Kiln Yard' })
    await createSite()
    const line = { actorId: admin.id, action: 'site.updated', subjectType: 'site' }
    await logActivity({ ...line, subjectId: site.id })
    const page = await openAs(admin, '/admin/activity-log')
    await page.getByRole('link', { name: `site ${site.id}` }).click()
    await page.getByTestId('site-row').getByText('Kiln Yard').waitFor()
    await until(async () => assert.equal(await page.getByTestId('site-row').count(), 1))
    await page.goBack()
    await page.getByTestId('activity-row').getByRole('link', { name: 'Olive Office' }).click()
    await page.getByTestId('user-panel').getByText('Olive Office').first().waitFor()
  })

  test('counts on the dashboard what the lists show to which its figures lead', async ({
    assert,
    browserContext,
    client,
    visit,
  }) => {
    const admin = await asAdmin()
    await createUser()
    await createUser({ membershipType: 'paid', suspendedAt: DateTime.utc() })
    await createUser({ membershipType: 'expired', emailVerifiedAt: null })
    const labelled = [await createUser(), await createUser()]
    await labelled[0].merge({ followUp: 'Unverified' }).save()
    await labelled[1].merge({ followUp: 'Suspended' }).save()
    await createSite()
    await createSite({ held: true })
    await createEnquiry({ status: 'Closed' })
    const own = { actorId: admin.id, address: '203.0.113.9' }
    const { id: upgradeId } = await requestUpgrade({ ...own, userId: labelled[0].id })
    await cancelUpgrade({ ...own, upgradeId })
    await requestUpgrade({ ...own, userId: labelled[1].id })
    const flagged = { name: 'crowded.example', created_at: storedTime(), flagged_at: storedTime() }
    await db.table('domains').insert(flagged)

    await browserContext.loginAs(admin)
    const page = await visit('/admin/dashboard')
    await page.getByTestId('dashboard-members').waitFor()
    const figures = await page.locator('[data-testid^="dashboard-"] dd a').evaluateAll((links) =>
      links.map((link) => ({
        path: link.getAttribute('href')!,
        count: Number(link.textContent),
      }))
    )
    assert.isAbove(figures.length, 15)
    assert.deepInclude(figures, { path: '/admin/users?status=Unverified', count: 2 })
    assert.deepInclude(figures, { path: '/admin/upgrades?status=pending', count: 1 })
    const listed = []
    for (const { path } of figures) {
      const opened = await client.get(path).loginAs(admin).withInertia()
      opened.assertStatus(200)
      const { meta, list } = opened.body().props
      listed.push({ path, count: (meta ?? list).total })
    }
    assert.deepEqual(listed, figures)
  })

  test('shows the whole note of an e-mail domain on a phone', async ({ assert, openAs }) => {
    const note = 'A competitor of ours: do not open accounts for them before you have asked Olive.'
    await db.table('domains').insert({ name: 'rival.example', note, created_at: storedTime() })
    const page = await openAs(await asAdmin(), '/admin/domains', PHONE)
    const text = page.getByText(note)
    await text.waitFor()
    const { shown, needed } = await text.evaluate((element) => ({
      shown: element.clientWidth,
      needed: element.scrollWidth,
    }))
    assert.isAtMost(needed, shown)
  })

  test('changes the ticker, which shows at once', async ({ assert, browserContext, visit }) => {
    await browserContext.loginAs(await asAdmin())
    const page = await visit('/admin/dashboard')
    await page.getByTestId('dashboard-imports').getByText('No imports yet.').waitFor()
    assert.equal(await page.getByTestId('ticker').count(), 0)
    assert.deepEqual(await violations(page), [])
    await page.getByLabel('Ticker text').fill('Closed on Monday')
    await page.getByTestId('save-settings').click()
    await page.getByTestId('ticker').getByText('Closed on Monday').waitFor()
  })
})
