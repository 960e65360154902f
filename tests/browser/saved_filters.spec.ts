import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { saveFilter } from '#actions/saved_filters/save_filter'
import { SAVED_FILTERS_PAID } from '#shared/limits'
import { createSite, createUser } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'
import { afterListChange, DESKTOP, parameters, rowNames } from '#tests/helpers/projects_page'
import { createThreeSites, filtersOf } from '#tests/helpers/three_sites'
import { until } from '#tests/helpers/until'

test.group('Saved filters', (group) => {
  // MariaDB's full-text search finds only what was committed.
  useCleanTables(group)
  group.each.setup(createThreeSites)

  test('a search is filtered, sorted, paged, shared, saved and applied', async ({
    assert,
    browser,
    openAs,
  }) => {
    const names = Array.from(
      { length: 12 },
      (_, number) => `Yard ${String(number).padStart(2, '0')}`
    )
    for (const name of names) await createSite({ name, region: 'Scotland' })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects?perPage=10')
    await until(async () => assert.lengthOf(await rowNames(page), 10))

    await page.getByLabel('Region', { exact: true }).fill('scot')
    await afterListChange(page, () => page.getByRole('option', { name: 'Scotland' }).click())
    await page.keyboard.press('Escape')
    await page.getByText('All Sites: (12)').waitFor()
    await afterListChange(page, () => page.getByTestId('sort-name').click())
    await until(async () => assert.deepEqual(await rowNames(page), names.slice(0, 10)))
    await afterListChange(page, () => page.getByTestId('next-page').click())
    await until(async () => assert.deepEqual(await rowNames(page), names.slice(10)))
    await page.reload()
    await until(async () => assert.deepEqual(await rowNames(page), names.slice(10)))
    await page.goBack()
    await page.getByText('Showing 1 to 10 of 12 results').waitFor()
    await until(async () => assert.deepEqual(await rowNames(page), names.slice(0, 10)))

    const shared = page.url()
    const other = await browser.newContext()
    await other.loginAs(await createUser({ membershipType: 'paid' }))
    const theirs = await other.newPage()
    await theirs.goto(shared)
    await until(async () => assert.deepEqual(await rowNames(theirs), names.slice(0, 10)))
    await other.close()

    await page.getByTestId('save-filter').click()
    await page.getByLabel('Name', { exact: true }).fill('Scottish yards')
    await page.getByRole('button', { name: 'Save', exact: true }).last().click()
    await page.getByTestId('toast-success').getByText('Filter saved').waitFor()
    const saved = page
      .getByTestId('saved-filter')
      .getByRole('button', { name: 'Scottish yards', exact: true })
    await saved.waitFor()
    await until(async () => assert.equal(await saved.getAttribute('aria-current'), 'true'))

    await afterListChange(page, () => page.getByTestId('clear-filters').click())
    await page.getByText('All Sites: (15)').waitFor()
    await saved.click()
    await page.getByText('All Sites: (12)').waitFor()
    assert.deepEqual(filtersOf(page), { region: ['Scotland'] })
    assert.isNull(parameters(page).get('filter'))
    assert.equal(parameters(page).get('sortBy'), 'name')
  })

  test('that cannot be read any more say so and can be deleted', async ({ assert, openAs }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const { id } = await saveFilter(viewer.id, { name: 'Old one', filters: {} })
    await db.from('saved_filters').where('id', id).update({ filters: '{"colour":"red"}' })
    const page = await openAs(viewer, '/projects')
    await page.getByTestId('saved-filter').getByRole('button', { name: 'Old one' }).first().click()
    await page
      .getByTestId('unreadable-filter')
      .getByText('We can no longer read this filter')
      .waitFor()
    assert.equal(await page.getByRole('link', { name: 'Apply Old one' }).count(), 0)
    await page.getByRole('button', { name: 'Delete Old one' }).click()
    await page.getByTestId('confirm-delete-filter').click()
    await page.getByTestId('no-saved-filters').waitFor()
  })

  test('are listed with their matches, renamed and deleted', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    await saveFilter(viewer.id, { name: 'Northern', filters: { region: ['North West'] } })
    await saveFilter(viewer.id, { name: 'Taken', filters: {} })
    await browserContext.loginAs(viewer)
    const page = await visit('/saved-filters')
    const card = page.getByTestId('saved-filter-card').first()
    await card.getByText('2 projects').waitFor()
    await card.getByText('North West').waitFor()
    await card.getByText('Never used').waitFor()

    await card.getByRole('button', { name: 'Rename Northern' }).click()
    await page.getByTestId('filter-name').fill('taken')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('You already have a saved filter with this name.').waitFor()
    await page.getByTestId('toast-error').getByText('Failed to save filter').waitFor()
    await page.getByTestId('filter-name').fill('Lancashire')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await card.getByRole('heading', { name: 'Lancashire' }).waitFor()

    await card.getByRole('button', { name: 'Delete Lancashire' }).click()
    await page.getByTestId('confirm-delete-filter').click()
    await card.getByRole('heading', { name: 'Taken' }).waitFor()
    await card.getByRole('link', { name: 'Apply Taken' }).click()
    await page.getByText('All Sites: (3)').waitFor()
    await until(async () => assert.equal(new URL(page.url()).search, ''))
  })

  test('are asked about where nothing is set, and replaced by what the list shows', async ({
    assert,
    openAs,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const page = await openAs(viewer, '/projects')
    await rowNames(page)
    await page.getByTestId('save-filter').click()
    const question = page.getByTestId('save-unfiltered-dialog')
    await question.getByText('would find every live project').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    assert.equal(await page.getByTestId('filter-name-dialog').count(), 0)
    await page.getByTestId('save-filter').click()
    await page.getByTestId('confirm-save-unfiltered').click()
    await page.getByTestId('filter-name').fill('All')
    await page.getByRole('button', { name: 'Save', exact: true }).last().click()
    const saved = page.getByTestId('saved-filter')
    await saved.waitFor()

    await afterListChange(page, () => page.getByLabel('Location').fill('cardiff'))
    await page.getByTestId('change-filter').click()
    await page.getByRole('menuitem', { name: 'Replace with current' }).click()
    await page.getByTestId('confirm-replace-filter').click()
    await saved.locator('[aria-current=true]').waitFor()
    const [{ filters }] = await viewer.related('savedFilters').query()
    assert.deepEqual(filters, { postcode: 'cardiff' })

    await afterListChange(page, () => page.getByTestId('clear-filters').click())
    await page.getByTestId('change-filter').click()
    await page.getByRole('menuitem', { name: 'Replace with current' }).click()
    const loss = page.getByTestId('replace-filter-dialog')
    await loss.getByText('would find every live project').waitFor()
  })

  test('say why there can be no more of them', async ({ browserContext, visit }) => {
    const paid = await createUser({ membershipType: 'paid' })
    for (let number = 1; number <= SAVED_FILTERS_PAID; number += 1) {
      await saveFilter(paid.id, { name: `Filter ${number}`, filters: {} })
    }
    const tries: [User, string][] = [
      [paid, 'You have reached the maximum number of saved filters (10).'],
      [await createUser(), 'Please upgrade your account to save your filters.'],
    ]
    const page = await visit('/')
    await page.setViewportSize(DESKTOP)
    for (const [viewer, reason] of tries) {
      await browserContext.loginAs(viewer)
      await page.goto(new URL('/projects', page.url()).href)
      await rowNames(page)
      await page.getByTestId('save-filter').click()
      await page.getByTestId('save-refused').getByText(reason).waitFor()
    }

    await page.goto(new URL('/saved-filters', page.url()).href)
    const none = page.getByTestId('no-saved-filters')
    await none.getByText('Please upgrade your account to save your filters.').waitFor()
    await none.getByRole('link', { name: 'See the plans' }).click()
    await page.waitForURL('**/pricing')
  })
})
