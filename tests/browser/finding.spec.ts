import { test } from '@japa/runner'
import type { Page } from 'playwright'
import type User from '#models/user'
import { saveFilter } from '#actions/save_filter'
import { SAVED_FILTERS_PAID } from '#shared/limits'
import { createSite, createUser } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'
import { afterListChange, DESKTOP, parameters, rowNames } from '#tests/helpers/projects_page'

const filtersOf = (page: Page) => JSON.parse(parameters(page).get('filters') ?? '{}')

async function createSites() {
  const site = { region: 'North West', sector: 'Education' } as const
  await createSite({
    ...site,
    name: 'Albion Academy',
    postcode: 'M1 1AE',
    cityCounty: 'Manchester',
    contractor: 'Hartley & Boone',
    client: 'Albion Trust',
    localAuthority: 'Manchester',
    valueText: '£8m',
    startDate: '2026-03-01',
    endDate: '2030-06-01',
  })
  await createSite({
    ...site,
    name: 'Bramble School',
    postcode: 'LS1 4DY',
    cityCounty: 'Leeds',
    contractor: 'Dunmore Build',
    localAuthority: 'Leeds',
    valueText: '£20m',
    startDate: '2025-03-01',
    endDate: '2031-06-01',
  })
  await createSite({
    name: 'Cobalt Works',
    region: 'Wales',
    sector: 'Industrial',
    postcode: 'CF10 1AA',
    cityCounty: 'Cardiff',
    contractor: 'Dunmore Build',
    localAuthority: 'Cardiff',
    valueText: '£3m',
    startDate: '2025-03-01',
    endDate: '2030-06-01',
  })
}

async function pick(page: Page, field: string, label: string, typed: string, option: string) {
  await page.getByTestId(`toggle-${field}`).click()
  await page.getByLabel(label, { exact: true }).fill(typed)
  await afterListChange(page, () => page.getByRole('option', { name: option }).click())
  await page.keyboard.press('Escape')
}

test.group('The site filters', (group) => {
  // MariaDB's full-text search finds only what was committed.
  useCleanTables(group)
  group.each.setup(createSites)

  test('narrow the list as they are typed, each on a chip and in the address', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await browserContext.loginAs(await createUser({ membershipType: 'paid' }))
    const page = await visit('/projects')
    await page.setViewportSize(DESKTOP)
    assert.lengthOf(await rowNames(page), 3)

    await afterListChange(page, () => page.getByLabel('Location').fill('cardiff'))
    assert.deepEqual(await rowNames(page), ['Cobalt Works'])
    await afterListChange(page, () => page.getByLabel('Location').fill('m1'))
    assert.deepEqual(await rowNames(page), ['Albion Academy'])
    await afterListChange(page, () =>
      page.getByRole('button', { name: 'Remove Postcode/town: m1' }).click()
    )
    assert.equal(await page.getByLabel('Location').inputValue(), '')

    await page.getByTestId('filter-year_start').click()
    await afterListChange(page, () => page.getByRole('option', { name: '2025' }).click())
    assert.lengthOf(await rowNames(page), 2)
    await afterListChange(page, () => page.getByLabel('Value End').fill('3'))
    assert.deepEqual(await rowNames(page), ['Cobalt Works'])
    assert.deepEqual(filtersOf(page), { year_start: 2025, end_value: 3 })
    await afterListChange(page, () => page.getByLabel('Value End').fill('0'))
    assert.deepEqual(filtersOf(page), { year_start: 2025 })

    await page.getByTestId('toggle-more-filters').click()
    await afterListChange(page, () => page.getByLabel('Site Name').fill('bramble'))
    assert.deepEqual(await rowNames(page), ['Bramble School'])
    await afterListChange(page, () => page.getByTestId('clear-filters').click())
    assert.lengthOf(await rowNames(page), 3)
    assert.equal(new URL(page.url()).search, '')

    await page.getByTestId('toggle-more-filters').click()
    await afterListChange(page, () => page.getByLabel('Ends on or before').fill('2030-12-31'))
    assert.lengthOf(await rowNames(page), 2)
    assert.deepEqual(filtersOf(page), { end_date: '2030-12-31' })
  })

  test('offer contractors, authorities and clients as one types', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await browserContext.loginAs(await createUser())
    const page = await visit('/projects')
    await page.setViewportSize(DESKTOP)
    await pick(page, 'contractor', 'Contractor', 'DUN MORE', 'Dunmore Build')
    assert.lengthOf(await rowNames(page), 2)
    await pick(page, 'local_authority', 'Local Authority', 'lee', 'Leeds')
    assert.deepEqual(await rowNames(page), ['Bramble School'])
    assert.deepEqual(filtersOf(page), {
      contractor: ['Dunmore Build'],
      local_authority: ['Leeds'],
    })
    await page.getByTestId('toggle-client').click()
    await page.getByLabel('Client', { exact: true }).fill('nobody at all')
    await page.getByText('Nothing found.').waitFor()
  })

  test('keep what cannot be applied in its field, with the reason', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await browserContext.loginAs(await createUser())
    const page = await visit('/projects')
    await page.setViewportSize(DESKTOP)
    await afterListChange(page, () => page.getByLabel('Value Start').fill('5'))
    assert.lengthOf(await rowNames(page), 2)

    await page.getByLabel('Value End').fill('4')
    await page.getByText('The range must not end before it starts.').waitFor()
    assert.deepEqual(filtersOf(page), { start_value: 5 })
    await afterListChange(page, () => page.getByLabel('Value End').fill('10'))
    await page.getByTestId('filter-error').waitFor({ state: 'detached' })
    assert.deepEqual(await rowNames(page), ['Albion Academy'])

    await afterListChange(page, () => page.getByLabel('Value End').fill('9000000'))
    await page.getByTestId('filter-error').waitFor()
    assert.equal(await page.getByLabel('Value End').inputValue(), '9000000')
    assert.deepEqual(filtersOf(page), { start_value: 5, end_value: 10 })
    assert.deepEqual(await rowNames(page), ['Albion Academy'])
    await afterListChange(page, () => page.getByTestId('clear-filters').click())
    assert.equal(await page.getByLabel('Value End').inputValue(), '')
  })

  test('ask a visitor to log in and apply nothing', async ({ assert, visit }) => {
    const page = await visit('/projects')
    await page.setViewportSize(DESKTOP)
    await page.getByTestId('welcome-popup').waitFor()
    await page.keyboard.press('Escape')
    await page.getByTestId('welcome-popup').waitFor({ state: 'detached' })
    await page.getByLabel('Location').pressSequentially('l')
    await page.getByTestId('login-popup').waitFor()
    assert.equal(await page.getByTestId('filter-postcode').inputValue(), '')
    assert.equal(new URL(page.url()).search, '')
  })
})

test.group('Saved filters', (group) => {
  useCleanTables(group)
  group.each.setup(createSites)

  test('a search is filtered, sorted, paged, shared, saved and applied', async ({
    assert,
    browser,
    browserContext,
    visit,
  }) => {
    const names = Array.from(
      { length: 12 },
      (_, number) => `Yard ${String(number).padStart(2, '0')}`
    )
    for (const name of names) await createSite({ name, region: 'Scotland' })
    await browserContext.loginAs(await createUser({ membershipType: 'paid' }))
    const page = await visit('/projects?perPage=10')
    await page.setViewportSize(DESKTOP)
    assert.lengthOf(await rowNames(page), 10)

    await page.getByLabel('Region', { exact: true }).fill('scot')
    await afterListChange(page, () => page.getByRole('option', { name: 'Scotland' }).click())
    await page.keyboard.press('Escape')
    await page.getByText('All Sites: (12)').waitFor()
    await afterListChange(page, () => page.getByTestId('sort-name').click())
    assert.deepEqual(await rowNames(page), names.slice(0, 10))
    await afterListChange(page, () => page.getByTestId('next-page').click())
    assert.deepEqual(await rowNames(page), names.slice(10))
    await page.reload()
    assert.deepEqual(await rowNames(page), names.slice(10))
    await page.goBack()
    await page.getByText('Showing 1 to 10 of 12 results').waitFor()
    assert.deepEqual(await rowNames(page), names.slice(0, 10))

    const shared = page.url()
    const other = await browser.newContext()
    await other.loginAs(await createUser({ membershipType: 'paid' }))
    const theirs = await other.newPage()
    await theirs.goto(shared)
    assert.deepEqual(await rowNames(theirs), names.slice(0, 10))
    await other.close()

    await page.getByTestId('save-filter').click()
    await page.getByLabel('Name', { exact: true }).fill('Scottish yards')
    await page.getByRole('button', { name: 'Save', exact: true }).last().click()
    await page.getByTestId('toast-success').getByText('Filter saved').waitFor()
    const saved = page
      .getByTestId('saved-filter')
      .getByRole('button', { name: 'Scottish yards', exact: true })
    await saved.waitFor()
    assert.equal(await saved.getAttribute('aria-current'), 'true')

    await afterListChange(page, () => page.getByTestId('clear-filters').click())
    await page.getByText('All Sites: (15)').waitFor()
    await saved.click()
    await page.getByText('All Sites: (12)').waitFor()
    assert.deepEqual(filtersOf(page), { region: ['Scotland'] })
    assert.isNull(parameters(page).get('filter'))
    assert.equal(parameters(page).get('sortBy'), 'name')
  })

  test('are listed with their matches, renamed and deleted', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    await saveFilter(viewer.id, { name: 'Northern', filters: { region: ['North West'] } })
    await saveFilter(viewer.id, { name: 'Taken', filters: {} })
    await browserContext.loginAs(viewer)
    const page = await visit('/saved-filters')
    const card = page.getByTestId('saved-filter-card').first()
    await card.getByText('2 projects').waitFor()
    await card.getByText('North West').waitFor()
    await card.getByText('Never used').waitFor()

    await card.getByRole('button', { name: 'Rename Northern' }).click()
    await page.getByTestId('filter-name').fill('taken')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('You already have a saved filter of this name.').waitFor()
    await page.getByTestId('toast-error').getByText('Failed to save filter').waitFor()
    await page.getByTestId('filter-name').fill('Lancashire')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await card.getByRole('heading', { name: 'Lancashire' }).waitFor()

    await card.getByRole('button', { name: 'Delete Lancashire' }).click()
    await page.getByTestId('confirm-delete-filter').click()
    await card.getByRole('heading', { name: 'Taken' }).waitFor()
    await card.getByRole('link', { name: 'Apply Taken' }).click()
    await page.getByText('All Sites: (3)').waitFor()
    assert.equal(new URL(page.url()).search, '')
  })

  test('say why there can be no more of them', async ({ browserContext, visit }) => {
    const paid = await createUser({ membershipType: 'paid' })
    for (let number = 1; number <= SAVED_FILTERS_PAID; number += 1) {
      await saveFilter(paid.id, { name: `Filter ${number}`, filters: {} })
    }
    const tries: [User, string][] = [
      [paid, 'You have reached the maximum number of saved filters (10).'],
      [await createUser(), 'Please upgrade your account to save your filters.'],
    ]
    for (const [viewer, reason] of tries) {
      await browserContext.loginAs(viewer)
      const page = await visit('/projects')
      await page.setViewportSize(DESKTOP)
      await rowNames(page)
      await page.getByTestId('save-filter').click()
      await page.getByTestId('save-refused').getByText(reason).waitFor()
    }
  })
})
