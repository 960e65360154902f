import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { SECTOR_IDS } from '#shared/sites/sectors'
import { violations } from '#tests/helpers/axe'
import { useCleanTables } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { parameters, PHONE, rowNames } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'
import { settle } from '#tests/helpers/settle'

const filtersOf = (page: Page) => JSON.parse(parameters(page).get('filters') ?? '{}')
const AROUND_BRISTOL = '-3,51,-2,52'
const mapRows = (page: Page) => page.getByTestId('map-row').locator('[data-control=open]')

const inView = (page: Page, count: number) =>
  page.getByTestId('list-summary').getByText(`${count} in view`).waitFor()

async function zoom(page: Page, key: '+' | '-', steps: number) {
  const map = page.locator('.leaflet-container')
  for (let step = 0; step < steps; step++) await map.press(key)
}

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
    await until(async () => assert.lengthOf(await rowNames(page), 3))

    await page.getByTestId('layout-switch').getByRole('radio', { name: 'Map' }).click()
    await page.waitForURL('**/map?**')
    assert.deepEqual(filtersOf(page), { sectors: ['Education'] })
    await page.getByTestId('map-pin').nth(1).waitFor()
    await until(async () => assert.equal(await page.getByTestId('map-pin').count(), 2))
    await page.getByTestId('without-position').getByText('1 project not on the map').waitFor()

    await inView(page, 2)
    await until(async () =>
      assert.sameMembers(await mapRows(page).allTextContents(), ['Leeds School', 'Bristol School'])
    )
    assert.isNotNull(parameters(page).get('box'))

    await page.getByTestId('layout-switch').getByRole('radio', { name: 'List' }).click()
    await page.waitForURL('**/projects?**')
    assert.deepEqual(filtersOf(page), { sectors: ['Education'] })
    assert.isNull(parameters(page).get('box'))
    await until(async () => assert.lengthOf(await rowNames(page), 3))
    await page.goBack()
    await page.waitForURL('**/map?**')
    assert.deepEqual(filtersOf(page), { sectors: ['Education'] })
  })

  test('the list follows the map, and Back and a reload return to the view', async ({
    assert,
    openAs,
  }) => {
    const page = await openAs(
      await createUser({ membershipType: 'paid' }),
      `/map?box=${AROUND_BRISTOL}`
    )
    await inView(page, 1)
    await until(async () =>
      assert.deepEqual(await mapRows(page).allTextContents(), ['Bristol School'])
    )

    await zoom(page, '-', 3)
    await inView(page, 3)
    const box = parameters(page).get('box')
    await page.reload()
    await inView(page, 3)
    await page.getByTestId('sector-chips').waitFor()
    await page.getByTestId('map-pin').nth(2).waitFor()
    assert.equal(parameters(page).get('box'), box)

    await mapRows(page).filter({ hasText: 'Leeds School' }).click()
    await page.getByTestId('project-panel').getByText('Leeds School').first().waitFor()
    // The panel shows what the list knows before the project has come, and its address with it.
    await page.waitForURL(/siteid=/)
    assert.equal(parameters(page).get('box'), box)
    await page.goBack()
    await page.getByTestId('project-panel').waitFor({ state: 'detached' })
    assert.equal(parameters(page).get('box'), box)
    await inView(page, 3)
  })

  test('sectors that have no room in one line are unfolded, and swiped on a phone', async ({
    assert,
    openAs,
  }) => {
    for (const sector of SECTOR_IDS) await createSite({ sector, latitude: 51.4, longitude: -2.5 })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/map')
    const chips = page.getByTestId('sector-chips')
    const sectors = chips.locator('[aria-pressed]')
    const more = page.getByTestId('more-sectors')
    const shown = async () => (await sectors.all()).map((chip) => chip.isVisible())
    const countShown = async () => (await Promise.all(await shown())).filter(Boolean).length
    await page.setViewportSize({ width: 1024, height: 800 })
    await more.waitFor()
    const first = await countShown()
    assert.isBelow(first, SECTOR_IDS.length)
    assert.equal(await more.innerText(), `${SECTOR_IDS.length - first} more\nsectors`)
    const right = async (box: Locator) =>
      (await box.boundingBox())!.x + (await box.boundingBox())!.width
    assert.isBelow(await right(sectors.nth(first - 1)), (await more.boundingBox())!.x)
    await more.click()
    assert.equal(await countShown(), SECTOR_IDS.length)
    await sectors.last().click()
    await until(async () => assert.deepEqual(filtersOf(page).sectors, [SECTOR_IDS.at(-1)]))
    await more.click()
    await until(async () => assert.equal(await countShown(), first))

    await page.setViewportSize(PHONE)
    await more.waitFor({ state: 'detached' })
    assert.equal(await countShown(), SECTOR_IDS.length)
  })

  test('a list that need not follow asks with a button after a move, and remembers it', async ({
    assert,
    openAs,
  }) => {
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, `/map?box=${AROUND_BRISTOL}`)
    await inView(page, 1)
    assert.equal(await page.getByTestId('search-this-area').count(), 0)
    await page.getByRole('checkbox', { name: 'Update as I move' }).uncheck()
    await zoom(page, '-', 3)
    await page.getByTestId('search-this-area').waitFor()
    await page.getByTestId('map-pin').nth(2).waitFor()
    await until(async () =>
      assert.deepEqual(await mapRows(page).allTextContents(), ['Bristol School'])
    )
    await page.getByTestId('search-this-area').click()
    await inView(page, 3)
    await page.getByTestId('search-this-area').waitFor({ state: 'detached' })

    await page.reload()
    await inView(page, 3)
    assert.isFalse(await page.getByRole('checkbox', { name: 'Update as I move' }).isChecked())
  })

  test('a row lights its pin by pointer and by keyboard, and a pin its row', async ({
    assert,
    openAs,
  }) => {
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/map')
    await page.getByTestId('map-pin').nth(2).waitFor()
    const lit = page.locator('[data-testid=map-pin][data-lit]')
    assert.equal(await lit.count(), 0)

    await page.getByTestId('map-row').filter({ hasText: 'Leeds School' }).hover()
    await lit.waitFor()
    await page.locator('.leaflet-tooltip', { hasText: 'Leeds School' }).waitFor()
    await page.getByTestId('search-input').hover()
    await lit.waitFor({ state: 'detached' })
    await mapRows(page).filter({ hasText: 'Bristol School' }).focus()
    await page.locator('.leaflet-tooltip', { hasText: 'Bristol School' }).waitFor()

    await page.getByTitle('Holyhead Dock, Infrastructure').hover()
    await page.locator('[data-testid=map-row][data-lit]', { hasText: 'Holyhead Dock' }).waitFor()
    await page.getByTitle('Holyhead Dock, Infrastructure').click()
    await page.getByTestId('map-card').getByTestId('view-button').click()
    await page.getByTestId('project-panel').getByText('Holyhead Dock').first().waitFor()
    await page.waitForURL('**/map?siteid=*')
    await page.getByTestId('close-panel').click()
    await page.getByTestId('project-panel').waitFor({ state: 'detached' })
    assert.isNull(parameters(page).get('siteid'))
    await until(async () => assert.equal(new URL(page.url()).pathname, '/map'))
  })

  test('the legend filters by sector, and the histogram at the foot by months of starts', async ({
    assert,
    openAs,
  }) => {
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/map')
    await inView(page, 3)
    const education = page.getByRole('button', { name: 'Education 2 in view' })
    await until(async () => assert.equal(await education.getAttribute('aria-pressed'), 'false'))
    await afterChange(page, 'sectors', () => education.click())
    await inView(page, 2)
    assert.deepEqual(filtersOf(page), { sectors: ['Education'] })
    await until(async () => assert.equal(await education.getAttribute('aria-pressed'), 'true'))
    await page.getByRole('button', { name: 'Infrastructure 1 in view' }).waitFor()

    const from = page.getByTestId('map-starts').getByRole('slider', { name: 'Starts from' })
    await until(async () => assert.equal(await from.getAttribute('aria-valuetext'), 'Any'))
    await afterChange(page, 'starts_from', () => from.press('End'))
    await inView(page, 0)
    assert.notEqual(await from.getAttribute('aria-valuetext'), 'Any')
  })

  test('a drawn area narrows the list to what lies in it', async ({ assert, openAs }) => {
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/map')
    const pin = page.getByTitle('Holyhead Dock, Infrastructure')
    await pin.waitFor()
    await inView(page, 3)
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
    await inView(page, 1)
    await until(async () =>
      assert.deepEqual(await mapRows(page).allTextContents(), ['Holyhead Dock'])
    )
    assert.lengthOf(filtersOf(page).area.split(';'), 4)
    await page.getByTestId('area-count').getByText('1 project in this area').waitFor()
    await page.getByRole('button', { name: 'Area: Area on the map, change' }).waitFor()
    await page.getByTestId('layout-switch').getByRole('radio', { name: 'List' }).click()
    await page.waitForURL('**/projects?**')
    await page.getByTestId('project-row').getByText('Holyhead Dock').waitFor()
    await until(async () => assert.deepEqual(await rowNames(page), ['Holyhead Dock']))
  })

  test('an area takes a hundred corners and refuses one more at once', async ({
    assert,
    openAs,
  }) => {
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/map')
    await inView(page, 3)
    await page.getByTestId('draw-area').click()
    const hint = page.getByTestId('draw-hint')
    const map = (await page.locator('.leaflet-container').boundingBox())!
    const [x, y] = [map.x + map.width / 2, map.y + map.height / 2]
    const corner = (at: number) => {
      // A star, as a click beside a corner would meet its mark.
      const [angle, away] = [(at * 2 * Math.PI) / 105, at % 2 === 0 ? 1 : 0.7]
      return [x + 300 * away * Math.cos(angle), y + 215 * away * Math.sin(angle)] as const
    }
    const corners = page.locator('.leaflet-container .marker-icon:not(.cursor-marker)')
    for (let at = 0; at < 100; at++) {
      await page.mouse.click(...corner(at))
      await corners.nth(at).waitFor()
    }
    await hint.getByText('Click to add corners.').waitFor()
    await page.mouse.click(...corner(100))
    await hint.getByText('An area can have up to 100 corners.').waitFor()
    await until(async () => assert.equal(await corners.count(), 100))
    await afterChange(page, 'area', () => page.mouse.click(...corner(0)))
    assert.lengthOf(filtersOf(page).area.split(';'), 100)
  })

  test('miles around a place narrow the list, and an unknown place says so at its field', async ({
    assert,
    openAs,
  }) => {
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
    await until(async () => assert.lengthOf(await rowNames(page), 4))
    const near = page.getByTestId('filter-near')
    await near.fill('Atlantis')
    await near.press('Enter')
    await page.getByText('We don’t recognise this place.').waitFor()
    await until(async () => assert.equal(await near.inputValue(), 'Atlantis'))
    await until(async () => assert.lengthOf(await rowNames(page), 4))

    await near.fill('LS1 4DY')
    await afterChange(page, 'near', () => near.press('Enter'))
    await until(async () => assert.deepEqual(await rowNames(page), ['Leeds School']))
    await page.getByText('Measured from the centre of LS1, Leeds.').waitFor()
    await page
      .getByRole('button', { name: 'Within: 10 miles of LS1 4DY, change' })
      .press('Backspace')
    await page.waitForURL((url) => !url.search.includes('near'))
    await until(async () => assert.equal(await near.inputValue(), ''))
  })

  test('on a phone the list is a drawer under the map', async ({ assert, openAs }) => {
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/map', PHONE)
    const refused: string[] = []
    page.on('response', (answer) => answer.status() === 422 && refused.push(answer.url()))
    await page.getByTestId('map-pin').nth(2).waitFor()
    await until(async () => {
      const map = (await page.getByTestId('projects-map').boundingBox())!
      const row = (await page.getByTestId('map-row').first().boundingBox())!
      assert.isAtLeast(row.y, map.y + map.height)
      assert.isAtMost(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width)
    })
    assert.deepEqual(await violations(page), [])

    const middleOf = async (testId: string) => {
      const box = (await page.getByTestId(testId).and(page.locator(':visible')).boundingBox())!
      return box.y + box.height / 2
    }
    const inRow = (await middleOf('list-summary')) - (await middleOf('sort-menu'))
    assert.isBelow(Math.abs(inRow), 4)
    const follow = page.getByText('Update as I move')
    await until(async () => assert.isBelow((await follow.boundingBox())!.height, 24))

    const handle = page.getByRole('slider', { name: 'Height of the list' })
    await until(async () => assert.equal(await handle.getAttribute('aria-valuetext'), 'A third'))
    const drawer = page.getByTestId('project-results')
    const stands = (words: string) =>
      handle.and(page.locator(`[aria-valuetext="${words}"]`)).waitFor()
    const waitForHeight = (height: number) =>
      page.waitForFunction((wanted) => {
        const list = document.querySelector('[data-testid=project-results]')!
        return Math.round(list.getBoundingClientRect().height) === wanted
      }, height)
    const third = await drawer.evaluate((list) => Math.round(list.parentElement!.clientHeight / 3))
    await waitForHeight(third)
    await handle.press('Home')
    await waitForHeight(96)
    await handle.press('End')
    await stands('Full')
    await waitForHeight(await drawer.evaluate((list) => list.parentElement!.clientHeight))
    await settle(page)
    assert.deepEqual(await violations(page), [])
    assert.deepEqual(refused, [], 'the covered map asks for nothing')

    await page.getByTestId('header-filters').and(page.locator(':visible')).click()
    const near = page.getByTestId('filter-near')
    await near.fill('LS1 4DY')
    await afterChange(page, 'near', () => near.press('Enter'))
    const filters = page.getByTestId('sidebar-drawer')
    await filters.getByText('Show 1 project').click()
    await filters.waitFor({ state: 'detached' })
    await until(async () =>
      assert.deepEqual(await mapRows(page).allTextContents(), ['Leeds School'])
    )
    const { x, y } = (await handle.boundingBox())!
    await page.mouse.move(x + 50, y + 10)
    await page.mouse.down()
    await page.mouse.move(x + 50, y + 2 * third)
    await page.mouse.up()
    await stands('A third')
    await waitForHeight(third)
    await page.getByTestId('map-pin').first().waitFor()
    await until(async () => {
      const [west, , east] = parameters(page).get('box')!.split(',').map(Number)
      assert.isBelow(east - west, 1, 'ten miles around Leeds fill the map that has room again')
    })
    assert.deepEqual(refused, [])
  })

  test('near me moves map and list to where the browser is', async ({ assert, openAs }) => {
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/map', PHONE)
    await inView(page, 3)
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 53.8012, longitude: -1.5468 })
    await afterChange(page, 'near', () => page.getByRole('button', { name: 'Near me' }).click())
    await inView(page, 1)
    assert.equal(filtersOf(page).near, '53.80,-1.55')
    await until(async () =>
      assert.deepEqual(await mapRows(page).allTextContents(), ['Leeds School'])
    )
  })
})
