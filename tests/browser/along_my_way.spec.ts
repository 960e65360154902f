import { test } from '@japa/runner'
import { violations } from '#tests/helpers/axe'
import { useCleanTables } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { parameters, PHONE, rowNames } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

async function createSites() {
  await createSite({ name: 'Manchester School', latitude: 53.48, longitude: -2.24 })
  await createSite({ name: 'Leeds School', latitude: 53.8, longitude: -1.55 })
  await createSite({ name: 'Bristol School', latitude: 51.45, longitude: -2.6 })
}

const LEEDS_TO_MANCHESTER = JSON.stringify({ way_from: 'Leeds', way_to: 'Manchester' })

test.group('Along a route', (group) => {
  useCleanTables(group)
  group.each.setup(createSites)

  test('two places narrow the list and order it, and the sentence says so', async ({
    assert,
    openAs,
  }) => {
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
    await until(async () =>
      assert.deepEqual(await rowNames(page), [
        'Bristol School',
        'Leeds School',
        'Manchester School',
      ])
    )
    await page.getByTestId('toggle-way').click()
    const [from, to] = ['from', 'to'].map((end) => page.getByTestId(`filter-way_${end}`))
    await from.fill('Manchester')
    await from.press('Enter')
    await to.fill('Atlantis')
    await to.press('Enter')
    await page.getByText('We don’t recognise this place.').waitFor()
    await until(async () => assert.equal(await from.inputValue(), 'Manchester'))
    await until(async () => {
      assert.equal(await to.inputValue(), 'Atlantis')
      assert.equal(await to.getAttribute('aria-invalid'), 'true')
    })
    assert.notEqual(await from.getAttribute('aria-invalid'), 'true')
    await until(async () => assert.lengthOf(await rowNames(page), 3))

    await to.fill('Leeds')
    await to.press('Enter')
    await page.waitForURL(/sortBy=along/)
    await page.getByText('Bristol School').waitFor({ state: 'detached' })
    await until(async () =>
      assert.deepEqual(await rowNames(page), ['Manchester School', 'Leeds School'])
    )
    await page.getByTestId('way-hint').getByText('This follows a straight line').waitFor()
    await page.getByTestId('sort-menu').getByText('Along the route').waitFor()

    const word = page.getByRole('button', {
      name: 'Along a route: Manchester to Leeds, 5 miles wide, change',
    })
    await word.waitFor()
    await page.getByTestId('filter-near').fill('York')
    await page.getByText('A list can’t be near a place and along a route at once.').waitFor()
    await until(async () =>
      assert.equal(await page.getByTestId('filter-near').inputValue(), 'York')
    )

    await page.getByTestId('clear-filters').click()
    await page.waitForURL((url) => !url.search.includes('way_from'))
    await word.waitFor({ state: 'detached' })
    await until(async () => assert.equal(await page.getByTestId('filter-near').inputValue(), ''))
    await until(async () =>
      assert.deepEqual(await rowNames(page), [
        'Bristol School',
        'Leeds School',
        'Manchester School',
      ])
    )
  })

  test('is a band on the map, and the sheet of a phone has it', async ({ assert, openAs }) => {
    const path = `/map?filters=${encodeURIComponent(LEEDS_TO_MANCHESTER)}`
    const page = await openAs(await createUser({ membershipType: 'paid' }), path, PHONE)
    await page.locator('[data-testid=projects-map] path.fill-inverse').waitFor()
    await until(async () => assert.equal(await page.getByTestId('map-row').count(), 2))
    await page.getByTestId('header-filters').click()
    const sheet = page.getByTestId('sidebar-drawer')
    const width = sheet.getByTestId('filter-way_width')
    await width.waitFor()
    await until(async () =>
      assert.equal(await sheet.getByTestId('filter-way_to').inputValue(), 'Manchester')
    )
    await width.click()
    await page.getByRole('option', { name: '2 miles' }).click()
    await page.waitForURL(/way_width/)
    assert.equal(JSON.parse(parameters(page).get('filters')!).way_width, 2)
    assert.deepEqual(await violations(page), [])
  })
})
