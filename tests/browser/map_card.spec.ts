import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { violations } from '#tests/helpers/axe'
import { useCleanTables } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { waitUntilFocused } from '#tests/helpers/keyboard'
import { parameters, secretsOf } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

const HOLYHEAD = { latitude: 53.3094, longitude: -4.6331 }
const paid = () => createUser({ membershipType: 'paid' })
const createDock = () =>
  createSite({
    name: 'Holyhead Dock',
    sector: 'Infrastructure',
    contractor: 'Calloway Thorne',
    ...HOLYHEAD,
  })
const pinOf = (page: Page) => page.getByRole('button', { name: 'Holyhead Dock, Infrastructure' })
const cardOf = (page: Page) => page.getByRole('dialog', { name: 'Holyhead Dock' })
const litRow = (page: Page) => page.locator('[data-testid=map-row][data-lit]')

async function closeProject(page: Page) {
  await page.getByTestId('close-panel').click()
  await page.getByTestId('project-panel').waitFor({ state: 'detached' })
}

test.group('The card of a pin', (group) => {
  // MariaDB's full-text search finds only what was committed.
  useCleanTables(group)

  test('a click opens it, and View or a second click on the pin the project', async ({
    assert,
    openAs,
  }) => {
    const dock = await createDock()
    await createSite({ name: 'Leeds School', latitude: 53.8, longitude: -1.55 })
    const page = await openAs(await paid(), '/map')
    await pinOf(page).click()
    const card = cardOf(page)
    for (const words of ['Holyhead Dock', '£12.5M', 'Infrastructure', 'Calloway Thorne']) {
      await card.getByText(words).first().waitFor()
    }
    await until(async () => assert.equal(Math.round((await card.boundingBox())!.width), 312))
    assert.isNull(parameters(page).get('siteid'))
    await until(async () =>
      assert.equal(await litRow(page).locator('[data-control=open]').textContent(), dock.name)
    )
    assert.deepEqual(await violations(page), [])

    await card.getByTestId('bookmark-button').click()
    await card.getByRole('button', { name: 'Saved: Holyhead Dock' }).waitFor()
    await card.getByTestId('view-button').click()
    await page.waitForURL('**/map?siteid=*')
    await closeProject(page)
    await pinOf(page).click()
    await card.waitFor()
    await pinOf(page).click()
    await page.waitForURL('**/map?siteid=*')
    await page.getByTestId('project-panel').getByText('Holyhead Dock').first().waitFor()
  })

  test('works by keyboard, and gives the focus back to the pin', async ({ assert, openAs }) => {
    await createDock()
    const page = await openAs(await paid(), '/map')
    const pin = pinOf(page)
    await pin.waitFor()
    assert.equal(await litRow(page).count(), 0)
    await pin.focus()
    await litRow(page).waitFor()
    for (const key of ['Enter', 'Space']) {
      await pin.press(key)
      await waitUntilFocused(cardOf(page))
      await page.keyboard.press('Tab')
      await waitUntilFocused(cardOf(page).locator('[data-control=open]'))
      await page.keyboard.press('Escape')
      await waitUntilFocused(pin)
      assert.equal(await cardOf(page).count(), 0)
    }

    await pin.press('Enter')
    await waitUntilFocused(cardOf(page))
    const map = page.locator('.leaflet-container')
    const { height } = (await map.boundingBox())!
    await map.click({ position: { x: 30, y: height - 120 } })
    await waitUntilFocused(pin)
    assert.equal(await cardOf(page).count(), 0)
  })

  test('Call Now asks the project for its contacts, which no list and no map carries', async ({
    assert,
    openAs,
  }) => {
    const secrets = secretsOf(await createDock())
    assert.isNotEmpty(secrets)
    const page = await openAs(await paid(), '/projects')
    const heard: Promise<string>[] = []
    page.on('response', (response) => {
      if (/\/map\?|\/api\//.test(response.url())) heard.push(response.text())
    })
    await page.goto('/map')
    await pinOf(page).click()
    const call = cardOf(page).getByRole('button', { name: 'Call Now: Holyhead Dock' })
    await call.waitFor()
    const texts = [await page.content(), ...(await Promise.all(heard))]
    assert.isAbove(texts.length, 1)
    for (const text of texts) for (const secret of secrets) assert.notInclude(text, secret)

    await call.click()
    const contacts = page.getByTestId('card-contacts')
    await contacts.getByTestId('call-now').first().waitFor()
    await page.keyboard.press('Escape')
    await contacts.waitFor({ state: 'detached' })
    await until(async () => assert.equal(await cardOf(page).count(), 1))
  })

  test('a project on another page of the list is asked for, again after a failure', async ({
    assert,
    openAs,
  }) => {
    await createDock()
    for (let at = 0; at < 50; at++) {
      await createSite({ name: `Leeds ${at}`, latitude: 53.8, longitude: -1.55 })
    }
    const page = await openAs(await paid(), '/map')
    await page.getByTestId('list-summary').getByText('51 in view').waitFor()
    await until(async () => assert.equal(await page.getByTestId('map-row').count(), 50))
    assert.equal(await page.getByTestId('map-row').filter({ hasText: 'Holyhead' }).count(), 0)
    await page.route('**/api/projects?*', (route) => route.abort(), { times: 1 })
    await pinOf(page).click()
    await cardOf(page).getByRole('button', { name: 'Try again' }).click()
    await cardOf(page).getByText('Calloway Thorne').waitFor()
  })

  test('a row whose project lies in a cluster lights the cluster', async ({ assert, openAs }) => {
    await createDock()
    await createSite({ name: 'Leeds School', latitude: 53.8, longitude: -1.55 })
    await createSite({ name: 'Leeds Mill', latitude: 53.79, longitude: -1.56 })
    await createSite({ name: 'Bath Baths', latitude: 51.38, longitude: -2.36 })
    await createSite({ name: 'Bath Abbey', latitude: 51.39, longitude: -2.35 })
    const page = await openAs(await paid(), '/map')
    const lit = page.locator('[data-testid=map-cluster][data-lit]')
    await page.getByTestId('map-cluster').nth(1).waitFor()
    assert.equal(await lit.count(), 0)
    const heights: number[] = []
    for (const name of ['Leeds Mill', 'Bath Abbey']) {
      await page.getByTestId('map-row').filter({ hasText: name }).hover()
      await page.locator('.leaflet-tooltip', { hasText: name }).waitFor()
      await until(async () => assert.equal(await lit.count(), 1))
      heights.push((await lit.boundingBox())!.y)
    }
    assert.isBelow(heights[0], heights[1])
    await page.getByTestId('search-input').hover()
    await lit.waitFor({ state: 'detached' })
  })
})
