import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { addDays, londonToday } from '#shared/time/dates'
import { violations } from '#tests/helpers/axe'
import { useTransaction } from '#tests/helpers/database'
import { asksForCountsAlone } from '#tests/helpers/projects_page'
import { createSite, createUser } from '#tests/helpers/factories'
import { until } from '#tests/helpers/until'

const FINDING = 'Wales and London hold 100% of the projects and 100% of the value.'
const SECTIONS = ['starts', 'completions', 'regions', 'sectors', 'bands', 'contractors', 'clients']

async function createSites() {
  const today = londonToday()
  const site = { startDate: today, endDate: addDays(today, 200) }
  await createSite({ ...site, region: 'Wales', valueText: '£2m', contractor: 'Dunmore Build' })
  await createSite({ ...site, region: 'Wales', valueText: '£30m', contractor: 'Dunmore Build' })
  await createSite({ ...site, region: 'London', valueText: null, contractor: 'Marlowe & Co' })
}

/** The number that a link promises, in the words of its name. */
const promised = (name: string | null) => Number(/([\d,]+) projects?$/.exec(name ?? '')?.[1])

/** The map is drawn by the browser alone: when it stands, the page answers to clicks. */
const isReady = (page: Page) => page.getByTestId('region-map').waitFor()

/** Follows a link and compares what the list says with what the link promised; then comes back. */
async function followed(page: Page, link: ReturnType<Page['locator']>) {
  const expected = promised(await link.getAttribute('aria-label'))
  await link.click()
  await page.waitForURL(/\/projects/)
  await page.getByTestId('list-summary').waitFor()
  const found = await page.getByTestId('project-row').count()
  await page.goBack()
  await isReady(page)
  return { expected, found }
}

const styleOf = (element: Locator, property: 'strokeWidth' | 'backgroundColor') =>
  element.evaluate((node, name) => getComputedStyle(node)[name], property)

/** Waits until it looks different, or the same again. */
async function looks(
  how: 'same' | 'different',
  element: Locator,
  property: Parameters<typeof styleOf>[1],
  before: string
) {
  const node = (await element.elementHandle())!
  await element
    .page()
    .waitForFunction(
      ([shape, name, old, same]) => (getComputedStyle(shape)[name] === old) === same,
      [node, property, before, how === 'same'] as const
    )
}

test.group('Insights', (group) => {
  useTransaction(group)

  test('a figure of every section, and a bar and a region, land on lists of as many', async ({
    assert,
    openAs,
  }) => {
    await createSites()
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/insights')
    await isReady(page)
    for (const section of SECTIONS) {
      const card = page.getByTestId(`insight-${section}`)
      const toggle = card.getByTestId('toggle-table')
      if ((await toggle.count()) > 0) await toggle.click()
      const named = card.locator('[data-testid=figure-link]:not([aria-label$=": 0 projects"])')
      const { expected, found } = await followed(page, named.first())
      assert.isAbove(expected, 0, section)
      assert.equal(found, expected, section)
    }
    for (const [section, name] of [
      ['sectors', /: 3 projects$/],
      ['regions', 'Wales: 2 projects'],
    ] as const) {
      const card = page.getByTestId(`insight-${section}`)
      const drawing = section === 'regions' ? 'region-map' : 'chart'
      const shape = card.getByTestId(drawing).getByRole('link', { name })
      await shape.focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/projects/)
      await page.getByTestId('list-summary').waitFor()
      await until(async () =>
        assert.equal(await page.getByTestId('project-row').count(), section === 'regions' ? 2 : 3)
      )
      await page.goBack()
      await isReady(page)
    }
  })

  test('a list opened after a step back is asked for once', async ({ assert, openAs }) => {
    await createSites()
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/insights')
    const asked: string[] = []
    page.on('request', (request) => {
      if (!request.headers()['x-inertia'] || asksForCountsAlone(request)) return
      asked.push(new URL(request.url()).pathname)
    })
    const open = async () => {
      await page.getByTestId('figure-link').filter({ visible: true }).first().click()
      await page.waitForURL(/\/projects/)
      await page.getByTestId('list-summary').waitFor()
    }
    await isReady(page)
    await open()
    await page.goBack()
    await isReady(page)
    await open()
    await page.goBack()
    await isReady(page)
    assert.deepEqual(asked, ['/projects', '/projects'])
  })

  test('a filter narrows the figures and stands in the address', async ({ assert, openAs }) => {
    await createSites()
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/insights')
    await isReady(page)
    await until(async () =>
      assert.equal(await page.getByTestId('headline-count').textContent(), '3')
    )
    await page.getByTestId('filter-start_value').fill('10')
    await page.getByTestId('headline-count').getByText('1', { exact: true }).waitFor()
    await until(async () =>
      assert.include(decodeURIComponent(page.url()), '/insights?filters={"start_value":10}')
    )
    await page.getByTestId('filter-start_value').fill('900')
    await page.getByTestId('insights-empty').getByText('No projects found.').waitFor()
  })

  test('a free member sees the national figures and where more can be had', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await createSites()
    await browserContext.loginAs(await createUser())
    const page = await visit('/insights')
    await page.getByTestId('insights-upsell').waitFor()
    await isReady(page)
    await until(async () =>
      assert.equal(await page.getByTestId('headline-count').textContent(), '3')
    )
    assert.equal(await page.getByTestId('export-insights').count(), 0)
    assert.equal(await page.getByTestId('site-filters').count(), 0)
    assert.equal(await page.getByText(FINDING).count(), 0)
  })

  test('what stands out is said, and a row lights its region, and a region its row', async ({
    openAs,
  }) => {
    await createSites()
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/insights')
    await isReady(page)
    const card = page.getByTestId('insight-regions')
    await card.getByText(FINDING).waitFor()
    const region = card.getByTestId('region-map').getByRole('link', { name: /^Wales/ })
    const row = card.getByRole('row', { name: /^Wales/ })
    const land = region.locator('path')
    const [thin, plain] = [
      await styleOf(land, 'strokeWidth'),
      await styleOf(row, 'backgroundColor'),
    ]
    await row.hover()
    await looks('different', land, 'strokeWidth', thin)
    await looks('different', row, 'backgroundColor', plain)
    await page.getByRole('heading', { level: 1 }).hover()
    await looks('same', land, 'strokeWidth', thin)
    await looks('same', row, 'backgroundColor', plain)
    await region.dispatchEvent('pointerover')
    await looks('different', row, 'backgroundColor', plain)
  })

  test('the companies are ten until all are asked for', async ({ assert, openAs }) => {
    for (let at = 1; at <= 12; at++) await createSite({ contractor: `Dunmore Build ${at}` })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/insights')
    await isReady(page)
    const figures = page.getByTestId('insight-contractors').getByTestId('figure-link')
    await until(async () => assert.equal(await figures.count(), 10))
    await page.getByRole('button', { name: 'Show 12: Top 20 contractors' }).click()
    await until(async () => assert.equal(await figures.count(), 12))
    await page.getByRole('button', { name: 'Show 10: Top 20 contractors' }).click()
    await until(async () => assert.equal(await figures.count(), 10))
  })

  test('all of the figures at the top lead to lists of as many', async ({ assert, openAs }) => {
    await createSites()
    const tomorrow = addDays(londonToday(), 1)
    await createSite({ startDate: tomorrow, endDate: addDays(tomorrow, 20) })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/insights')
    await isReady(page)
    for (const [figure, count] of [
      ['count', 4],
      ['not_begun', 1],
      ['ending_soon', 1],
    ] as const) {
      const link = page.getByTestId(`headline-${figure}`)
      await until(async () => assert.equal(await link.textContent(), String(count)))
      await link.click()
      await page.waitForURL(/\/projects/)
      await page.getByTestId('list-summary').waitFor()
      await until(async () =>
        assert.equal(await page.getByTestId('project-row').count(), count, figure)
      )
      await page.goBack()
      await isReady(page)
    }
  })

  test('axe finds nothing, on screen and with the tables open', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await createSites()
    await browserContext.loginAs(await createUser({ membershipType: 'paid' }))
    const page = await visit('/insights')
    await isReady(page)
    await page.getByTestId('insight-bands').getByTestId('bar-link').first().waitFor()
    for (const toggle of await page.getByTestId('toggle-table').all()) await toggle.click()
    // Nothing lies under the header there.
    await page.evaluate(() => window.scrollTo(0, 0))
    assert.deepEqual(await violations(page), [])
  })
})
