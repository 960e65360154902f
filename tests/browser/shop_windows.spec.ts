import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { Locator, Page } from 'playwright'
import { violationsLightAndDark } from '#tests/helpers/axe'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { DESKTOP, PHONE } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

/** What each says first, and what Pricing says to whoever follows its link. */
const WINDOWS = {
  '/map': ['Every live site on one map', 'Every live site on one map'],
  '/my-projects': ['Your own list of sites', 'Work on every project'],
  '/insights': ['What the market does next', 'Insights for your own market'],
  '/contractors': ['Every contractor and what they build', 'Every contractor and what they build'],
}

const focusOn = (page: Page, id: string) =>
  page.waitForFunction((wanted) => document.activeElement?.id === wanted, id)

const blurOf = (element: Locator) => element.evaluate((shown) => getComputedStyle(shown).filter)

/** Waits for the land as well. */
async function sampleMapIn(part: Page | Locator): Promise<Locator> {
  const map = part.getByTestId('sample-map')
  await map.waitFor()
  await map.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  return map
}

test.group('Shop windows in a browser', (group) => {
  useTransaction(group)

  test('begin at their headline and tell Pricing what was wanted', async ({ assert, visit }) => {
    const page = await visit('/')
    await page.setViewportSize(DESKTOP)
    for (const [path, [headline, asked]] of Object.entries(WINDOWS)) {
      await page.goto(path)
      await focusOn(page, 'shop-window-heading')
      await until(async () => assert.equal(await page.locator('h1').textContent(), headline))
      const shop = page.getByTestId('shop-window')
      await shop.getByRole('link', { name: 'Pricing', exact: true }).click()
      const card = page.getByTestId('asked-for')
      await card.getByRole('heading', { level: 1, name: asked }).waitFor()
      await focusOn(page, 'asked-for-heading')
    }
  })

  test('are without fault for axe, light and dark, with what Pricing says of each', async ({
    assert,
    openAs,
    visit,
  }) => {
    const page = await visit('/')
    await page.setViewportSize(DESKTOP)
    const read = async (opened: Page, path: string, heading: string) => {
      await opened.goto(new URL(path, opened.url()).href)
      await focusOn(opened, heading)
      assert.deepEqual(await violationsLightAndDark(opened), [], path)
    }
    for (const path of Object.keys(WINDOWS)) await read(page, path, 'shop-window-heading')
    const free = await openAs(await createUser(), '/pricing', DESKTOP)
    for (const asked of ['map', 'work', 'insights', 'contractors']) {
      await read(free, `/pricing?asked=${asked}`, 'asked-for-heading')
    }
  })

  test('keep what Pricing says when it is loaded again, and the way back', async ({
    assert,
    openAs,
  }) => {
    const page = await openAs(await createUser(), '/projects?search=school', DESKTOP)
    await page.goto(new URL('/map', page.url()).href, { referer: page.url() })
    const card = page.getByTestId('asked-for')
    await card.waitFor()
    await page.waitForURL('**/pricing?asked=map*')
    await page.reload()
    await card.getByRole('heading', { name: 'Every live site on one map' }).waitFor()
    const back = card.getByRole('link', { name: 'Back to your projects' })
    await until(async () =>
      assert.equal(await back.getAttribute('href'), '/projects?search=school')
    )
  })

  test('show the map with invented rows and marks, out of reach and blurred from the second row', async ({
    assert,
    visit,
  }) => {
    const { name } = await createSite({ latitude: 53.78, longitude: -1.55 })
    const page = await visit('/map')
    await page.setViewportSize(DESKTOP)
    const map = await sampleMapIn(page)
    await until(async () => assert.isNotNull(await map.getAttribute('inert')))
    await until(async () => assert.equal(await map.getAttribute('aria-hidden'), 'true'))
    const rows = map.getByRole('listitem', { includeHidden: true })
    await until(async () => assert.isAbove(await rows.count(), 2))
    await until(async () => assert.equal(await blurOf(rows.first()), 'none'))
    await until(async () => {
      assert.match(await blurOf(rows.nth(1)), /blur/)
      assert.include(await map.textContent(), 'Rows are sample data')
    })
    assert.notInclude(await page.content(), name)
    assert.equal(await map.locator('strong').first().textContent(), '1 in view')
  })

  test('show the same map to a free member whom it leads to Pricing', async ({
    assert,
    openAs,
  }) => {
    const page = await openAs(await createUser(), '/map', DESKTOP)
    await until(async () => assert.equal(new URL(page.url()).pathname, '/pricing'))
    await sampleMapIn(page.getByTestId('asked-for'))
    await focusOn(page, 'asked-for-heading')
  })
})

test.group('The public page of a site in a browser', (group) => {
  useTransaction(group)

  test('leads a thumb back to all projects', async ({ assert, visit }) => {
    await db.table('settings').insert({ id: 1, visitor_credits: 0, public_site_pages: true })
    const { id } = await createSite()
    const page = await visit(`/site/${id}`)
    await page.setViewportSize(PHONE)
    await page.getByTestId('public-site').waitFor()
    const back = page.getByRole('link', { name: 'All projects' })
    await until(async () => assert.isAtLeast((await back.boundingBox())!.height, 44))
  })
})
