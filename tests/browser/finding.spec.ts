import { test } from '@japa/runner'
import type { Page } from 'playwright'
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
