import { test } from '@japa/runner'
import { createSite, createUser } from '#tests/helpers/factories'
import { nextVisit } from '#tests/helpers/next_visit'
import { useCleanTables } from '#tests/helpers/database'
import {
  afterListChange,
  parameters,
  PHONE,
  rowNames,
  secretsOf,
} from '#tests/helpers/projects_page'
import { addDays, londonToday } from '#shared/time/dates'
import { until } from '#tests/helpers/until'

async function createSitesOfThreeKinds() {
  const mill = await createSite({
    name: 'Weaver Mill Conversion',
    sector: 'Resi',
    region: 'North West',
    valueText: '£8m',
    endDate: addDays(londonToday(), 40),
  })
  const school = await createSite({
    name: 'Ashdown Primary School',
    sector: 'Education',
    region: 'Wales',
    cityCounty: 'Cardiff',
    postcode: 'CF10 1AA',
    localAuthority: 'Cardiff',
    valueText: '£12.4m',
    endDate: addDays(londonToday(), 400),
  })
  const depot = await createSite({
    name: 'Zeppelin Road Depot',
    sector: 'Industrial',
    region: 'North West',
    valueText: null,
  })
  return { mill, school, depot }
}

test.group('Projects of a paid member', (group) => {
  // MariaDB's full-text search finds only what was committed.
  useCleanTables(group)

  test('are found, filtered in words and cleared, all in the address, then sorted by a header and walked back', async ({
    assert,
    openAs,
  }) => {
    const { mill, school, depot } = await createSitesOfThreeKinds()
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')

    await until(async () => assert.lengthOf(await rowNames(page), 3))
    await page.getByText('All Sites: (3)').waitFor()
    await until(async () =>
      assert.equal(await page.title(), 'Find Live Construction Sites & Contacts Across the UK')
    )

    await page.keyboard.press('/')
    await afterListChange(page, () => page.keyboard.type('ashdown school'))
    await until(async () => assert.deepEqual(await rowNames(page), [school.name]))
    assert.equal(parameters(page).get('search'), 'ashdown school')
    await page.keyboard.press('Enter')
    await until(async () =>
      assert.equal(await page.getByTestId('search-input').inputValue(), 'ashdown school')
    )

    await afterListChange(page, () =>
      page.getByRole('button', { name: 'Search: “ashdown school”, change' }).press('Backspace')
    )
    await until(async () => assert.equal(await page.getByTestId('search-input').inputValue(), ''))

    await page.getByLabel('Region', { exact: true }).fill('northwest')
    await afterListChange(page, () => page.getByRole('option', { name: 'North West' }).click())
    assert.deepEqual(JSON.parse(parameters(page).get('filters')!), { region: ['North West'] })
    await until(async () => assert.lengthOf(await rowNames(page), 2))

    await page.reload()
    await until(async () => assert.lengthOf(await rowNames(page), 2))
    await afterListChange(page, () => page.getByTestId('clear-filters').click())
    await until(async () => assert.lengthOf(await rowNames(page), 3))
    await until(async () => assert.equal(new URL(page.url()).search, ''))

    await until(async () =>
      assert.deepEqual(await rowNames(page), [depot.name, school.name, mill.name])
    )

    await afterListChange(page, () => page.getByTestId('sort-name').click())
    await until(async () =>
      assert.deepEqual(await rowNames(page), [school.name, mill.name, depot.name])
    )
    await afterListChange(page, () => page.getByTestId('sort-name').click())
    await until(async () =>
      assert.deepEqual(await rowNames(page), [depot.name, mill.name, school.name])
    )
    assert.equal(parameters(page).get('sortDirection'), null)
    assert.equal(parameters(page).get('sortBy'), 'name')

    await page.goBack()
    await page.locator('th[aria-sort=ascending]').waitFor()
    await until(async () =>
      assert.deepEqual(await rowNames(page), [school.name, mill.name, depot.name])
    )
    await page.goBack()
    await page.locator('th[aria-sort]').waitFor({ state: 'detached' })
    await until(async () =>
      assert.deepEqual(await rowNames(page), [depot.name, school.name, mill.name])
    )
  })

  test('open with contacts and close on the list as it was, also while it still moves', async ({
    assert,
    openAs,
  }) => {
    const sites = []
    for (let number = 0; number < 30; number += 1) sites.push(await createSite())
    // By name from the last to the first, it stands at the foot of the list, whatever the others are called.
    const site = await createSite({ name: 'Abbey Court' })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects?sortBy=name')

    const row = page.locator(`[data-project="${site.id}"]`)
    await row.scrollIntoViewIfNeeded()
    const scrolledTo = await page.evaluate(() => window.scrollY)
    assert.isAbove(scrolledTo, 0)
    await until(async () =>
      assert.equal(await row.getByTestId('view-button').textContent(), 'View')
    )
    await row.locator('[data-control=open]').focus()
    await page.keyboard.press('Enter')

    const panel = page.getByTestId('project-panel')
    await panel.getByTestId('contacts-granted').waitFor()
    await until(async () => assert.equal(new URL(page.url()).pathname, `/projects/${site.id}`))
    assert.equal(parameters(page).get('sortBy'), 'name')
    await until(async () =>
      assert.equal(await panel.getByTestId('project-name').textContent(), site.name)
    )
    const text = await panel.textContent()
    for (const secret of secretsOf(site)) assert.include(text, secret)
    const call = panel.getByTestId('call-now').first()
    await until(async () =>
      assert.equal(
        await call.getAttribute('href'),
        `tel:${site.contacts[0].phone!.replaceAll(' ', '')}`
      )
    )

    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await page.waitForURL('**/projects?sortBy=name')
    await page.waitForFunction((y) => window.scrollY === y, scrolledTo)
    await until(async () =>
      assert.equal(await row.getByTestId('view-button').textContent(), 'Viewed')
    )
    await page.waitForFunction(
      (id) =>
        document.activeElement?.closest('[data-project]')?.getAttribute('data-project') === id,
      String(site.id)
    )

    const askedAnew = await nextVisit(page)
    await page.goForward()
    await panel.getByText(site.name).first().waitFor()
    await askedAnew()
    await page.goBack()
    await panel.waitFor({ state: 'detached' })
    await page.waitForURL('**/projects?sortBy=name')

    const other = page.locator(`[data-project="${sites[4].id}"]`)
    await other.waitFor()
    const movedTo = await other.evaluate((element) => {
      element.scrollIntoView()
      setInterval(() => document.dispatchEvent(new Event('scroll')), 20)
      element.querySelector<HTMLElement>('[data-control=open]')!.click()
      return window.scrollY
    })
    assert.isAbove(movedTo, 0)
    await panel.getByTestId('contacts-granted').waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await other.getByText('Viewed', { exact: true }).waitFor()
    await page.waitForURL('**/projects?sortBy=name')
    await page.waitForFunction((y) => window.scrollY === y, movedTo)
  })

  test('answer to the keyboard, are remembered as recent views, lead on to the next one and are kept in My Projects', async ({
    assert,
    openAs,
  }) => {
    const { mill, school, depot } = await createSitesOfThreeKinds()
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
    await rowNames(page)
    await page.getByTestId('recent-views').click()
    await page.getByText('No recent views').waitFor()
    await page.keyboard.press('Escape')

    await page.keyboard.press('/')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const panel = page.getByTestId('project-panel')
    await panel.getByTestId('contacts-granted').waitFor()
    await page.waitForURL(`**/projects/${school.id}`)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })

    await page.getByTestId('recent-views').click()
    await page.getByTestId('recent-view').getByText(school.name).click()
    await panel.getByTestId('contacts-granted').waitFor()
    await page.waitForURL(`**/projects/${school.id}`)

    await panel.getByRole('button', { name: 'Next project' }).click()
    await panel.getByRole('heading', { name: mill.name }).waitFor()
    await page.waitForURL(`**/projects/${mill.id}`)
    const saved = page.waitForResponse('**/ajaxRequest')
    await panel.getByTestId('detail-bookmark').click()
    await panel.getByText('Added', { exact: true }).waitFor()
    assert.deepEqual(await (await saved).json(), { success: true, isBookmarked: true })
    await panel.getByTestId('close-panel').click()
    await panel.waitFor({ state: 'detached' })
    const saves = page.locator(`[data-project="${mill.id}"]`).getByTestId('bookmark-button')
    await saves.getByText('Saved', { exact: true }).waitFor()

    await page.goto(new URL(`/projects?siteid=${depot.id}`, page.url()).href)
    await panel.getByText(depot.name).first().waitFor()
    await panel.getByTestId('close-panel').click()
    await panel.waitFor({ state: 'detached' })
    await saves.getByText('Saved', { exact: true }).waitFor()
  })

  test('are cards and a full sheet on a phone', async ({ assert, openAs }) => {
    const { school } = await createSitesOfThreeKinds()
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects', PHONE)

    await page.getByTestId('project-card').first().waitFor()
    await until(async () => assert.equal(await page.getByTestId('project-card').count(), 3))
    assert.equal(await page.getByTestId('project-row').count(), 0)
    await until(async () => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      assert.isAtMost(width, PHONE.width)
    })

    await page.locator(`[data-project="${school.id}"]`).getByTestId('view-button').click()
    const call = page.getByTestId('call-lead')
    await call.waitFor()
    await until(async () => {
      const { y, height } = (await call.boundingBox())!
      assert.isAbove(y, PHONE.height * 0.8)
      assert.isAtMost(y + height, PHONE.height)
    })
  })
})
