import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { violations } from '#tests/helpers/axe'
import { useCleanTables } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { parameters, PHONE, rowNames } from '#tests/helpers/projects_page'

const filtersOf = (page: Page) => JSON.parse(parameters(page).get('filters') ?? '{}')
const mapRows = (page: Page) => page.getByTestId('map-row').locator('[data-control=open]')

async function createSites() {
  await createSite({
    name: 'Holyhead Dock',
    sector: 'Infrastructure',
    region: 'Wales',
    latitude: 53.3094,
    longitude: -4.6331,
  })
  await createSite({ name: 'Leeds School', sector: 'Education', latitude: 53.8, longitude: -1.55 })
  await createSite({
    name: 'Bristol School',
    sector: 'Education',
    latitude: 51.45,
    longitude: -2.6,
  })
  await createSite({
    name: 'Somewhere School',
    sector: 'Education',
    latitude: null,
    longitude: null,
  })
}

/** Changes the list and waits for the one that says so. */
async function afterChange(page: Page, key: string, change: () => Promise<unknown>) {
  await change()
  await page.waitForURL((url) => (url.searchParams.get('filters') ?? '').includes(`"${key}"`))
  await page.locator('[data-testid=project-results][aria-busy=false]').waitFor()
}

test.group('The map of projects', (group) => {
  // MariaDB's full-text search finds only what was committed.
  useCleanTables(group)
  group.each.setup(createSites)

  test('filter, map, area and list keep one state', async ({ assert, openAs }) => {
    const page = await openAs(
      await createUser({ membershipType: 'paid' }),
      `/projects?filters=${JSON.stringify({ sectors: ['Education'] })}`
    )
    assert.lengthOf(await rowNames(page), 3)

    await page.getByTestId('layout-switch').getByRole('radio', { name: 'Map' }).click()
    await page.waitForURL('**/map?**')
    assert.deepEqual(filtersOf(page), { sectors: ['Education'] })
    await page.getByTestId('map-pin').nth(1).waitFor()
    assert.equal(await page.getByTestId('map-pin').count(), 2)
    assert.equal(
      await page.getByTestId('without-position').textContent(),
      '1 project not on the map'
    )

    await afterChange(page, 'area', () => page.getByTestId('search-this-area').click())
    assert.sameMembers(await mapRows(page).allTextContents(), ['Leeds School', 'Bristol School'])
    await page.getByRole('button', { name: 'Area: Area on the map, change' }).waitFor()

    await page.getByTestId('layout-switch').getByRole('radio', { name: 'List' }).click()
    await page.waitForURL('**/projects?**')
    assert.sameMembers(Object.keys(filtersOf(page)), ['sectors', 'area'])
    assert.sameMembers(await rowNames(page), ['Leeds School', 'Bristol School'])
    await page.goBack()
    await page.waitForURL('**/map?**')
    assert.sameMembers(Object.keys(filtersOf(page)), ['sectors', 'area'])
  })

  test('a row lights its pin by pointer and by keyboard, and a pin opens its project', async ({
    assert,
    openAs,
  }) => {
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/map')
    await page.getByTestId('map-pin').nth(2).waitFor()
    assert.equal(await page.getByTestId('lit-pin').count(), 0)

    await page.getByTestId('map-row').filter({ hasText: 'Leeds School' }).hover()
    await page.getByTestId('lit-pin').waitFor()
    await page.locator('.leaflet-tooltip', { hasText: 'Leeds School' }).waitFor()
    await page.getByTestId('search-input').hover()
    await page.getByTestId('lit-pin').waitFor({ state: 'detached' })
    await mapRows(page).filter({ hasText: 'Bristol School' }).focus()
    await page.locator('.leaflet-tooltip', { hasText: 'Bristol School' }).waitFor()

    await page.getByTitle('Holyhead Dock, Infrastructure').click()
    await page.getByTestId('project-panel').getByText('Holyhead Dock').first().waitFor()
    await page.waitForURL('**/map?siteid=*')
    await page.getByTestId('close-panel').click()
    await page.getByTestId('project-panel').waitFor({ state: 'detached' })
    assert.isNull(parameters(page).get('siteid'))
    assert.equal(new URL(page.url()).pathname, '/map')
  })

  test('a drawn area narrows the list to what lies in it', async ({ assert, openAs }) => {
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/map')
    const pin = page.getByTitle('Holyhead Dock, Infrastructure')
    await pin.waitFor()
    await page.getByTestId('draw-area').click()
    await page.getByTestId('draw-hint').waitFor()
    const { x, y } = (await pin.boundingBox())!
    const corners = [
      [x - 20, y - 25],
      [x + 45, y - 25],
      [x + 45, y + 45],
      [x - 20, y + 45],
    ]
    await afterChange(page, 'area', async () => {
      for (const [left, top] of [...corners, corners[0]]) await page.mouse.click(left, top)
    })
    assert.deepEqual(await mapRows(page).allTextContents(), ['Holyhead Dock'])
    assert.lengthOf(filtersOf(page).area.split(';'), 4)
  })

  test('miles around a place narrow the list, and an unknown place says so at its field', async ({
    assert,
    openAs,
  }) => {
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
    assert.lengthOf(await rowNames(page), 4)
    const near = page.getByTestId('filter-near')
    await near.fill('Atlantis')
    await near.press('Enter')
    await page.getByText('We don’t recognise this place.').waitFor()
    assert.equal(await near.inputValue(), 'Atlantis')
    assert.lengthOf(await rowNames(page), 4)

    await near.fill('LS1 4DY')
    await afterChange(page, 'near', () => near.press('Enter'))
    assert.deepEqual(await rowNames(page), ['Leeds School'])
    await page.getByText('Measured from the centre of LS1, Leeds.').waitFor()
    await page
      .getByRole('button', { name: 'Within: 10 miles of LS1 4DY, change' })
      .press('Backspace')
    await page.waitForURL((url) => !url.search.includes('near'))
    assert.equal(await near.inputValue(), '')
  })

  test('on a phone the rows stand under the map', async ({ assert, openAs }) => {
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/map', PHONE)
    await page.getByTestId('map-pin').nth(2).waitFor()
    const map = (await page.getByTestId('projects-map').boundingBox())!
    const row = (await page.getByTestId('map-row').first().boundingBox())!
    assert.isAtLeast(row.y, map.y + map.height)
    assert.isAtMost(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width)
    assert.deepEqual(await violations(page), [])
  })

  test('the map is for paid members', async ({ openAs }) => {
    const page = await openAs(await createUser(), '/projects')
    await rowNames(page)
    await page.getByTestId('layout-switch').getByRole('radio', { name: 'Map' }).click()
    await page.waitForURL('**/pricing')
  })
})
