import { test } from '@japa/runner'
import type { Request } from 'playwright'
import { saveFilter } from '#actions/saved_filters/save_filter'
import { createUser } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'
import { afterListChange, DESKTOP, rowNames } from '#tests/helpers/projects_page'
import { createThreeSites, filtersOf } from '#tests/helpers/three_sites'
import { until } from '#tests/helpers/until'

const TICKER = 28

const asksForCounts = (request: Request) =>
  request.headers()['x-inertia-partial-data']?.split(',').includes('facets') ?? false

test.group('The options of the site filters', (group) => {
  // MariaDB's full-text search finds only what was committed.
  useCleanTables(group)
  group.each.setup(createThreeSites)

  test('say what each would find, and come with the list from then on', async ({
    assert,
    openAs,
  }) => {
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
    const sectors = page.getByTestId('filter-sectors')
    const row = (name: string) => sectors.getByRole('listitem').filter({ hasText: name })
    await row('Education').getByText('2', { exact: true }).waitFor()
    await sectors.getByRole('button', { name: '10 more, none here' }).waitFor()

    const asked: Request[] = []
    page.on('request', (request) => asksForCounts(request) && asked.push(request))
    const education = page.getByRole('checkbox', { name: 'Education', exact: true })
    await afterListChange(page, () => education.check())
    await until(async () => assert.lengthOf(await rowNames(page), 2))
    assert.deepEqual(filtersOf(page), { sectors: ['Education'] })
    await row('Industrial').getByText('1', { exact: true }).waitFor()
    assert.deepEqual(
      asked.map((request) => request.headers()['x-inertia-partial-data']),
      ['list,fresh,query,facets']
    )
    await afterListChange(page, () => education.uncheck())
    await until(async () => assert.lengthOf(await rowNames(page), 3))
  })

  test('are narrowed by handles, which stop at each other', async ({ assert, openAs }) => {
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
    await rowNames(page)
    const least = page.getByRole('slider', { name: 'Value from' })
    const most = page.getByRole('slider', { name: 'Value to' })
    await until(async () => assert.equal(await least.getAttribute('aria-valuetext'), 'Any'))
    await least.focus()
    await afterListChange(page, () => page.keyboard.press('ArrowRight'))
    assert.deepEqual(filtersOf(page), { start_value: 1 })
    await until(async () => {
      assert.equal(await page.getByLabel('Value Start').inputValue(), '1')
      assert.equal(await least.getAttribute('aria-valuetext'), '£1M')
    })
    await afterListChange(page, () => page.keyboard.press('End'))
    assert.deepEqual(filtersOf(page), { start_value: 100 })
    await most.focus()
    await page.keyboard.press('Home')
    await until(async () => assert.equal(await most.inputValue(), '7'))
    await least.focus()
    await afterListChange(page, () => page.keyboard.press('PageDown'))
    assert.deepEqual(filtersOf(page), {})

    const first = page.getByRole('slider', { name: 'Starts from' })
    const { x, y, width, height } = (await first.boundingBox())!
    const [left, middle] = [x + 12, y + height / 2]
    await page.mouse.move(left, middle)
    await page.mouse.down()
    await page.mouse.move(left + (width - 24) / 2, middle, { steps: 5 })
    assert.deepEqual(filtersOf(page), {})
    await afterListChange(page, () => page.mouse.up())
    assert.match(String(filtersOf(page).starts_from), /^20\d\d-\d\d-01$/)
    await page.getByTestId('filter-sentence').getByText('starting').waitFor()
    await afterListChange(page, () => page.getByTestId('clear-filters').click())
    await until(async () => assert.equal(await first.inputValue(), '0'))
  })

  test('fit a laptop’s window below a ticker, with three saved filters', async ({
    assert,
    openAs,
  }) => {
    const user = await createUser({ membershipType: 'paid' })
    for (const name of ['Schools', 'Hospitals', 'Flats']) {
      await saveFilter(user.id, { name, filters: { sectors: ['Health'] } })
    }
    const page = await openAs(user, '/projects')
    await page.getByTestId('saved-filter').nth(2).waitFor()
    await page.getByTestId('region-options').waitFor()
    const sidebar = page.getByTestId('sidebar')
    await until(async () => {
      const lines = await sidebar.getByTestId('toggle-more-filters').boundingBox()
      assert.isAtMost(lines!.y + lines!.height, DESKTOP.height - TICKER)
    })
  })

  test('fold away with the sidebar, which stays so', async ({ assert, openAs }) => {
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
    await page.getByTestId('site-filters').waitFor()
    await page.getByRole('button', { name: 'Hide Filters' }).click()
    await page.getByTestId('site-filters').waitFor({ state: 'detached' })
    await page.reload()
    await rowNames(page)
    const show = page.getByRole('button', { name: 'Show Filters' })
    await show.waitFor()
    assert.equal(await page.getByTestId('site-filters').count(), 0)
    await show.press('Enter')
    await page.getByTestId('site-filters').waitFor()
    await page.getByTestId('fold-sidebar').and(page.locator(':focus')).waitFor()
  })

  test('are not counted for visitors', async ({ assert, visit }) => {
    const page = await visit('/')
    const asked: Request[] = []
    page.on('request', (request) => asksForCounts(request) && asked.push(request))
    await page.setViewportSize(DESKTOP)
    await page.goto(new URL('/projects', page.url()).href)
    await page.getByTestId('welcome-popup').waitFor()
    await page.keyboard.press('Escape')
    await page.getByTestId('welcome-popup').waitFor({ state: 'detached' })
    const box = page.getByRole('checkbox', { name: 'Residential' })
    await box.click()
    await page.getByTestId('login-popup').waitFor()
    assert.isFalse(await page.getByLabel('Residential').isChecked())
    assert.equal(await page.getByRole('slider').count(), 0)
    assert.lengthOf(asked, 0)
  })
})
