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

  test('are found, filtered in words and cleared, all in the address', async ({
    assert,
    openAs,
  }) => {
    const { school } = await createSitesOfThreeKinds()
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
  })

  test('are sorted by a header and walked back', async ({ assert, openAs }) => {
    const { mill, school, depot } = await createSitesOfThreeKinds()
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
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

  test('are paged ten at a time', async ({ assert, openAs }) => {
    for (let number = 0; number < 12; number += 1) await createSite()
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')

    await page.getByTestId('per-page').click()
    await afterListChange(page, () => page.getByRole('option', { name: '10 per page' }).click())
    const pagination = page.getByTestId('pagination')
    await pagination.getByText('Showing 1 to 10 of 12 results').waitFor()
    await afterListChange(page, () => page.getByTestId('next-page').click())
    await pagination.getByText('Showing 11 to 12 of 12 results').waitFor()
    assert.equal(parameters(page).get('page'), '2')
    await until(async () => {
      assert.isTrue(await page.getByTestId('next-page').isDisabled())
      assert.equal(await pagination.locator('[aria-current=page]').textContent(), '2')
    })
  })

  test('are entered with the page size and the view chosen last, unless the address names others', async ({
    assert,
    openAs,
  }) => {
    for (let number = 0; number < 12; number += 1) await createSite()
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
    await page.getByTestId('per-page').click()
    await afterListChange(page, () => page.getByRole('option', { name: '10 per page' }).click())
    await afterListChange(page, () => page.getByRole('radio', { name: 'Timeline' }).click())
    await page.getByTestId('timeline').waitFor()

    await page.goto('/pricing')
    await page.goto('/projects?search=')
    await page.getByTestId('timeline').waitFor()
    await page.waitForURL(/perPage=10.*view=timeline/)

    await page.goto('/projects?view=list&perPage=25')
    await page.getByTestId('pagination').getByText('Showing 1 to 12 of 12 results').waitFor()
    assert.equal(await page.getByTestId('timeline').count(), 0)
  })

  test('opened while the list still moves, close on the list where it was', async ({
    assert,
    openAs,
  }) => {
    const sites = []
    for (let number = 0; number < 30; number += 1) sites.push(await createSite())
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects?sortBy=name')
    const row = page.locator(`[data-project="${sites[4].id}"]`)
    await row.waitFor()

    const scrolledTo = await row.evaluate((element) => {
      element.scrollIntoView()
      setInterval(() => document.dispatchEvent(new Event('scroll')), 20)
      element.querySelector<HTMLElement>('[data-control=open]')!.click()
      return window.scrollY
    })
    assert.isAbove(scrolledTo, 0)
    const panel = page.getByTestId('project-panel')
    await panel.getByTestId('contacts-granted').waitFor()
    await row.getByText('Viewed', { exact: true }).waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await page.waitForURL('**/projects?sortBy=name')
    await page.waitForFunction((y) => window.scrollY === y, scrolledTo)
  })

  test('open with contacts and close on the list as it was', async ({ assert, openAs }) => {
    for (let number = 0; number < 30; number += 1) await createSite()
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

    await row.getByText('Viewed', { exact: true }).waitFor({ state: 'attached' })
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
  })

  test('answer to the keyboard and are remembered as recent views', async ({ openAs }) => {
    const { school } = await createSitesOfThreeKinds()
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
  })

  test('are saved and noted from their row by a letter', async ({ assert, openAs }) => {
    const { mill, school } = await createSitesOfThreeKinds()
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
    const row = page.getByTestId('project-row').filter({ hasText: mill.name })
    await row.locator('[data-control=open]').focus()
    await page.keyboard.press('s')
    await row.getByText('Saved').waitFor()
    await page.keyboard.press('s')
    await row.getByText('My Projects').waitFor()

    await page.keyboard.press('n')
    const panel = page.getByTestId('project-panel')
    await panel.locator('[data-testid=note-text]:focus').waitFor()
    await page.keyboard.type('Asked for the tender list.')
    await until(async () =>
      assert.equal(await panel.getByTestId('note-text').inputValue(), 'Asked for the tender list.')
    )
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })

    const other = page.getByTestId('project-row').filter({ hasText: school.name })
    await other.getByTestId('view-button').click()
    await panel.getByTestId('note-text').waitFor()
    assert.equal(await panel.locator('[data-testid=note-text]:focus').count(), 0)
  })

  test('lead on to the next one and are kept in My Projects', async ({ assert, openAs }) => {
    const { school, depot } = await createSitesOfThreeKinds()
    const page = await openAs(
      await createUser({ membershipType: 'paid' }),
      `/projects?siteid=${depot.id}`
    )
    const panel = page.getByTestId('project-panel')
    await panel.getByText(depot.name).first().waitFor()

    await panel.getByRole('button', { name: 'Next project' }).click()
    await panel.getByRole('heading', { name: school.name }).waitFor()
    await page.waitForURL(`**/projects/${school.id}`)

    const saved = page.waitForResponse('**/ajaxRequest')
    await panel.getByTestId('detail-bookmark').click()
    await panel.getByText('Added', { exact: true }).waitFor()
    assert.deepEqual(await (await saved).json(), { success: true, isBookmarked: true })

    await panel.getByTestId('close-panel').click()
    await panel.waitFor({ state: 'detached' })
    const saves = page.locator(`[data-project="${school.id}"]`).getByTestId('bookmark-button')
    await saves.getByText('Saved', { exact: true }).waitFor()
    await page.reload()
    await saves.getByText('Saved', { exact: true }).waitFor()
  })

  test('say so when there are none', async ({ openAs }) => {
    await createSite()
    const page = await openAs(
      await createUser({ membershipType: 'paid' }),
      '/projects?search=nothinglikethis'
    )
    await page.getByText('No projects found.').waitFor()
    await page.getByText('No results').waitFor()
    await afterListChange(page, () =>
      page.getByTestId('projects-empty').getByRole('button', { name: 'Clear Filters' }).click()
    )
    await page.getByTestId('project-row').waitFor()
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
