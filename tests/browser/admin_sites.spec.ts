import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { setBookmark } from '#actions/projects/set_bookmark'
import { violations } from '#tests/helpers/axe'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { DESKTOP, PHONE } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

/** More sites than a screen shows. */
const MANY = 20

test.group("The administrators' sites", (group) => {
  useTransaction(group)

  test('a site is added, edited against another editor, and deleted', async ({
    assert,
    openAs,
  }) => {
    const page = await openAs(await createUser({ type: 'admin' }), '/admin/sites')
    await page.getByText('No sites found.').waitFor()

    await page.getByTestId('add-site').click()
    const dialog = page.getByTestId('site-dialog')
    await dialog.getByTestId('field-name').fill('Tannery Wharf')
    await dialog.getByTestId('save-site').click()
    await until(async () =>
      assert.equal(await dialog.getByText('This field is required.').count(), 4)
    )
    await until(async () =>
      assert.equal(await dialog.getByTestId('field-name').inputValue(), 'Tannery Wharf')
    )

    await dialog.getByTestId('field-address').fill('4 Tannery Lane')
    await dialog.getByTestId('field-start_date').fill('2026-01-05')
    await dialog.getByTestId('field-end_date').fill('2027-06-30')
    await dialog.getByTestId('field-contractor').fill('Hartley Boone')
    await page.keyboard.press('Tab')
    await dialog.getByTestId('field-postcode').fill('M50 2EQ')
    await dialog.getByTestId('find-by-postcode').click()
    await dialog.locator('[name=latitude]:not([value=""])').waitFor()
    await page.route('**/api/sites', (route) => route.abort(), { times: 1 })
    await dialog.getByTestId('save-site').click()
    await dialog.getByText('An unexpected error occurred. Please try again later.').waitFor()
    await until(async () =>
      assert.equal(await dialog.getByTestId('field-address').inputValue(), '4 Tannery Lane')
    )
    await dialog.getByTestId('save-site').click()
    await page.getByText('Site created successfully!').waitFor()
    await dialog.waitFor({ state: 'detached' })

    const site = await db.from('sites').firstOrFail()
    await page.getByTestId('edit-site').click()
    await dialog.getByTestId('field-address').fill('5 Tannery Lane')
    await db.from('sites').where('id', site.id).update({ name: 'Renamed Wharf', version: 2 })
    await dialog.getByTestId('save-update').click()
    const conflict = page.getByTestId('site-conflict')
    await conflict.getByText('Renamed Wharf').waitFor()
    await conflict.getByTestId('resolve-conflict').click()
    await conflict.waitFor({ state: 'detached' })
    await dialog.locator('[data-testid=field-name][value="Renamed Wharf"]').waitFor()
    await until(async () =>
      assert.equal(await dialog.getByTestId('field-address').inputValue(), '5 Tannery Lane')
    )
    await dialog.getByTestId('field-client').fill('Tannery Homes')
    await page.getByRole('option', { name: 'New: Tannery Homes' }).waitFor()
    await dialog.getByTestId('save-update').click()
    await page.getByText('Site updated successfully!').waitFor()
    const saved = await db.from('sites').where('id', site.id).firstOrFail()
    assert.deepEqual(
      [saved.address, saved.name, saved.version],
      ['5 Tannery Lane', 'Renamed Wharf', 3]
    )

    await page.getByTestId('delete-site').click()
    await page
      .getByText('Are you sure you want to delete this item? This action cannot be undone.')
      .waitFor()
    await page.getByTestId('confirm-delete-site').click()
    await page.getByText('Site deleted successfully!').waitFor()
    await page.getByText('No sites found.').waitFor()
    assert.lengthOf(await db.from('sites'), 0)
  })

  test('a form longer than the window keeps Save in sight, and its page in place', async ({
    assert,
    openAs,
  }) => {
    for (let count = 0; count < MANY; count++) await createSite()
    const page = await openAs(await createUser({ type: 'admin' }), '/admin/sites')
    await page.getByTestId('edit-site').first().click()
    const dialog = page.getByTestId('site-dialog')
    await dialog.getByTestId('site-form').waitFor()
    await until(async () => {
      assert.isAbove((await dialog.boundingBox())!.height, DESKTOP.height)
      const save = (await dialog.getByTestId('save-site').boundingBox())!
      assert.isAtMost(save.y + save.height, DESKTOP.height)
    })

    assert.isAbove(await page.evaluate<number>('document.body.scrollHeight'), DESKTOP.height)
    await dialog.getByTestId('field-client').fill('Tannery Homes')
    await dialog.getByRole('option', { name: 'New: Tannery Homes' }).waitFor()
    assert.equal(await page.evaluate<number>('scrollY'), 0)
  })

  test('what was typed is not lost to the Back button', async ({ assert, openAs }) => {
    const page = await openAs(await createUser({ type: 'admin' }), '/admin/users')
    await page.getByTestId('admin-tabs').getByRole('link', { name: 'Sites' }).click()
    await page.getByTestId('add-site').click()
    const name = page.getByTestId('field-name')
    await name.fill('Tannery Wharf')
    const question = page.getByTestId('leave-site')
    for (let times = 0; times < 2; times++) {
      await page.evaluate('history.back()')
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await question.waitFor({ state: 'detached' })
      await until(async () => assert.equal(await name.inputValue(), 'Tannery Wharf'))
      await until(async () => assert.equal(new URL(page.url()).pathname, '/admin/sites'))
    }
    await page.evaluate('history.back()')
    await page.getByTestId('discard-site').click()
    await page.waitForURL('**/admin/users')
    await question.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Users' }).first().waitFor()
    await page.goForward()
    await page.waitForURL('**/admin/sites')
    await page.getByTestId('add-site').waitFor()
  })

  test('all results of a list change status and are deleted, over its pages', async ({
    assert,
    openAs,
  }) => {
    for (let at = 0; at < 12; at++) await createSite({ name: `Alder ${at}`, siteStatus: 'Verify' })
    const other = await createSite({ name: 'Elsewhere' })
    const page = await openAs(
      await createUser({ type: 'admin' }),
      '/admin/sites?status=Verify&perPage=10'
    )
    const all = async () => {
      await page.getByTestId('select-all').click()
      await page.getByText('10 sites selected').waitFor()
      await page.getByTestId('select-results').click()
      await page.getByText('12 sites selected').waitFor()
    }
    await all()
    assert.deepEqual(await violations(page), [])
    await page.getByTestId('bulk-status').click()
    await page.getByRole('option', { name: 'Hold' }).click()
    await page.getByTestId('apply-bulk-status').click()
    await page.getByText('Set 12 sites to Hold?').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByTestId('confirm-many').click()
    await page.getByText('12 of 12 sites changed to Hold.').waitFor()
    await page.getByText('No sites found.').waitFor()

    await page.goto(new URL('/admin/sites?status=Hold&perPage=10', page.url()).href)
    await all()
    await page.getByTestId('bulk-delete').click()
    await page.getByTestId('delete-count').fill('12')
    await page.getByTestId('confirm-delete-site').click()
    await page.getByText('12 sites deleted.').waitFor()
    const left = await db.from('sites').select('id')
    assert.deepEqual(left, [{ id: other.id }])
  })

  test('the list shows IDs and Date Added at 1440 pixels and its buttons on one line, and axe finds nothing on it and the form', async ({
    assert,
    openAs,
  }) => {
    const viewer = await createUser({ type: 'admin' })
    const site = await createSite({ cmapId: 'K1', addedAt: '2026-03-04 09:00:00' })
    await setBookmark(viewer.id, site.id, true)
    const page = await openAs(viewer, '/admin/sites', DESKTOP)
    const row = page.getByTestId('site-row')
    await row.getByText(`ID ${site.id} · K1`).waitFor()
    await row.getByText('added 04/03/2026').waitFor()
    await row.getByRole('button', { name: `1 bookmark of ${site.name}` }).waitFor()
    const toolbar = page.getByTestId('admin-toolbar')
    await toolbar.getByTestId('per-page').and(toolbar.getByRole('button')).waitFor()
    const buttons = toolbar.locator('a, button')
    await until(async () => {
      const tops = await buttons.evaluateAll((elements) =>
        elements.map((element) => Math.round(element.getBoundingClientRect().top))
      )
      assert.isAtLeast(tops.length, 4)
      assert.lengthOf(new Set(tops), 1)
    })

    assert.deepEqual(await violations(page), [])
    await page.getByTestId('edit-site').click()
    await page.getByTestId('site-form').waitFor()
    await page.getByTestId('toggle-history').click()
    await page.getByText('No changes yet.').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.goto(page.url().replace('/admin/sites', '/admin/sites/create'))
    await page.getByTestId('site-form').waitFor()
    assert.deepEqual(await violations(page), [])
  })

  test('the sort menu reaches orders without a column at 1440 pixels and on a phone', async ({
    assert,
    openAs,
  }) => {
    await createSite({ name: 'Old Wharf', addedAt: '2026-03-01 09:00:00' })
    await createSite({ name: 'New Wharf', addedAt: '2026-03-09 09:00:00' })
    await createSite({
      name: 'Kiln Yard',
      addedAt: '2026-03-05 09:00:00',
      refreshedAt: '2026-03-10 09:00:00',
    })
    const page = await openAs(await createUser({ type: 'admin' }), '/admin/sites')
    for (const { size, orders } of [
      {
        size: DESKTOP,
        orders: [
          ['Date Added, descending', 'date', 'New Wharf'],
          ['Date Added, ascending', 'date', 'Old Wharf'],
        ],
      },
      {
        size: PHONE,
        orders: [
          ['Updated, descending', 'updated', 'Kiln Yard'],
          ['ID, ascending', 'id', 'Old Wharf'],
        ],
      },
    ]) {
      await page.setViewportSize(size)
      await page.getByTestId('site-row').first().waitFor()
      if (size === DESKTOP) assert.isFalse(await page.getByTestId('sort-id').isVisible())
      for (const [order, sortBy, first] of orders) {
        await page.getByTestId('sort-menu').and(page.getByRole('button')).click()
        await page.getByRole('option', { name: order, exact: true }).click()
        await page.waitForURL(({ searchParams }) => searchParams.get('sortBy') === sortBy)
        await page.getByTestId('site-row').first().filter({ hasText: first }).waitFor()
      }
    }
  })
})
