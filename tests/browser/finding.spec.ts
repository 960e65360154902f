import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { createUser } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'
import { afterListChange, DESKTOP, PHONE, rowNames } from '#tests/helpers/projects_page'
import { createThreeSites, filtersOf } from '#tests/helpers/three_sites'

async function pick(page: Page, field: string, label: string, typed: string, option: string) {
  await page.getByTestId(`toggle-${field}`).click()
  await page.getByLabel(label, { exact: true }).fill(typed)
  await afterListChange(page, () => page.getByRole('option', { name: option }).click())
  await page.keyboard.press('Escape')
}

test.group('The site filters', (group) => {
  // MariaDB's full-text search finds only what was committed.
  useCleanTables(group)
  group.each.setup(createThreeSites)

  test('narrow the list as they are typed, each in words and in the address', async ({
    assert,
    openAs,
  }) => {
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
    assert.lengthOf(await rowNames(page), 3)

    await afterListChange(page, () => page.getByLabel('Location').fill('cardiff'))
    assert.deepEqual(await rowNames(page), ['Cobalt Works'])
    await afterListChange(page, () => page.getByLabel('Location').fill('m1'))
    assert.deepEqual(await rowNames(page), ['Albion Academy'])
    await afterListChange(page, () =>
      page.getByRole('button', { name: 'Postcode/town: m1, change' }).press('Backspace')
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

  test('offer contractors, authorities and clients as one types', async ({ assert, openAs }) => {
    const page = await openAs(await createUser(), '/projects')
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

  test('keep what cannot be applied in its field, with the reason', async ({ assert, openAs }) => {
    const page = await openAs(await createUser(), '/projects')
    await afterListChange(page, () => page.getByLabel('Value Start').fill('5'))
    assert.lengthOf(await rowNames(page), 2)

    await page.getByLabel('Value End').fill('4')
    await page.getByText('The end of the range can’t be before its start.').waitFor()
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

  test('mark the year that ends a range before it starts', async ({ assert, openAs }) => {
    const page = await openAs(await createUser(), '/projects')
    const choose = async (field: string, year: string) => {
      await page.getByTestId(`filter-${field}`).click()
      await page.getByRole('option', { name: year, exact: true }).click()
    }
    await afterListChange(page, () => choose('year_end', '2030'))
    await afterListChange(page, () => choose('year_start', '2026'))
    assert.deepEqual(await rowNames(page), ['Albion Academy'])
    const [start, end] = ['year_start', 'year_end'].map((key) => page.getByTestId(`filter-${key}`))
    assert.isNull(await end.getAttribute('aria-invalid'))

    await page.goto(
      new URL(`/projects?filters=${encodeURIComponent('{"year_start":2031}')}`, page.url()).href
    )
    await choose('year_end', '2030')
    await page.getByText('The end of the range can’t be before its start.').waitFor()
    assert.equal(await end.getAttribute('aria-invalid'), 'true')
    assert.equal(await end.getAttribute('aria-errormessage'), 'error-years')
    assert.isNull(await start.getAttribute('aria-invalid'))
    assert.deepEqual(filtersOf(page), { year_start: 2031 })
  })

  test('look for a place as it is typed', async ({ assert, openAs }) => {
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
    await rowNames(page)
    await afterListChange(page, () => page.getByTestId('filter-near').fill('M1'))
    await page.getByTestId('near-place').waitFor()
    assert.include(filtersOf(page), { near: 'M1' })

    assert.equal(await page.getByTestId('distance').count(), 0)
    await page.getByTestId('sort-menu').click()
    await afterListChange(page, () => page.getByRole('option', { name: 'Nearest' }).click())
    const distances = page
      .getByTestId('project-row')
      .getByTestId('distance')
      .filter({ visible: true })
    assert.match((await distances.first().textContent())!, /^ · \d\.\d mi$/)
    assert.equal(await distances.count(), (await rowNames(page)).length)
    await page.setViewportSize(PHONE)
    await page.getByTestId('project-card').getByTestId('distance').first().waitFor()
    await page.setViewportSize(DESKTOP)
    await afterListChange(page, () => page.getByTestId('filter-near').fill(''))
    assert.equal(await page.getByTestId('distance').count(), 0)
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

    await page.keyboard.press('Escape')
    await page.getByTestId('login-popup').waitFor({ state: 'detached' })
    await page.getByTestId('toggle-contractor').click()
    await page.getByLabel('Contractor', { exact: true }).click()
    await page.getByText('Log in to see the names.').waitFor()
    assert.equal(await page.getByText('Nothing found.').count(), 0)
    await page.getByLabel('Contractor', { exact: true }).pressSequentially('d')
    await page.getByTestId('login-popup').waitFor()
    assert.equal(new URL(page.url()).search, '')
  })
})
