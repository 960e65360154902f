import { test } from '@japa/runner'
import { createSite, createUser } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'
import { afterListChange, parameters, rowNames } from '#tests/helpers/projects_page'
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
})
