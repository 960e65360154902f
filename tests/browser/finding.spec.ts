import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { createUser } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'
import { afterListChange, DESKTOP, PHONE, rowNames } from '#tests/helpers/projects_page'
import { createThreeSites, filtersOf } from '#tests/helpers/three_sites'
import { until } from '#tests/helpers/until'

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
    await until(async () => assert.lengthOf(await rowNames(page), 3))

    await afterListChange(page, () => page.getByLabel('Location').fill('cardiff'))
    await until(async () => assert.deepEqual(await rowNames(page), ['Cobalt Works']))
    await afterListChange(page, () => page.getByLabel('Location').fill('m1'))
    await until(async () => assert.deepEqual(await rowNames(page), ['Albion Academy']))
    await afterListChange(page, () =>
      page.getByRole('button', { name: 'Postcode/town: m1, change' }).press('Backspace')
    )
    await until(async () => assert.equal(await page.getByLabel('Location').inputValue(), ''))

    await page.getByTestId('filter-year_start').click()
    await afterListChange(page, () => page.getByRole('option', { name: '2025' }).click())
    await until(async () => assert.lengthOf(await rowNames(page), 2))
    await afterListChange(page, () => page.getByLabel('Value End').fill('3'))
    await until(async () => assert.deepEqual(await rowNames(page), ['Cobalt Works']))
    assert.deepEqual(filtersOf(page), { year_start: 2025, end_value: 3 })
    await afterListChange(page, () => page.getByLabel('Value End').fill('0'))
    assert.deepEqual(filtersOf(page), { year_start: 2025 })

    await page.getByTestId('toggle-more-filters').click()
    await afterListChange(page, () => page.getByLabel('Site Name').fill('bramble'))
    await until(async () => assert.deepEqual(await rowNames(page), ['Bramble School']))
    await afterListChange(page, () => page.getByTestId('clear-filters').click())
    await until(async () => assert.lengthOf(await rowNames(page), 3))
    await until(async () => assert.equal(new URL(page.url()).search, ''))

    await page.getByTestId('toggle-more-filters').click()
    await afterListChange(page, () => page.getByLabel('Ends on or before').fill('2030-12-31'))
    await until(async () => assert.lengthOf(await rowNames(page), 2))
    assert.deepEqual(filtersOf(page), { end_date: '2030-12-31' })
  })

  test('offer contractors, authorities and clients as one types', async ({ assert, openAs }) => {
    const page = await openAs(await createUser(), '/projects')
    await pick(page, 'contractor', 'Contractor', 'DUN MORE', 'Dunmore Build')
    await until(async () => assert.lengthOf(await rowNames(page), 2))
    await pick(page, 'local_authority', 'Local Authority', 'lee', 'Leeds')
    await until(async () => assert.deepEqual(await rowNames(page), ['Bramble School']))
    assert.deepEqual(filtersOf(page), {
      contractor: ['Dunmore Build'],
      local_authority: ['Leeds'],
    })
    await page.getByTestId('toggle-client').click()
    await page.getByLabel('Client', { exact: true }).fill('nobody at all')
    await page.getByText('Nothing found.').waitFor()
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
    await distances.first().waitFor()
    await until(async () =>
      assert.match((await distances.first().textContent())!, /^ · \d\.\d mi$/)
    )
    await until(async () => assert.equal(await distances.count(), (await rowNames(page)).length))
    await page.setViewportSize(PHONE)
    await page.getByTestId('project-card').getByTestId('distance').first().waitFor()
    await page.setViewportSize(DESKTOP)
    await afterListChange(page, () => page.getByTestId('filter-near').fill(''))
    await until(async () => assert.equal(await page.getByTestId('distance').count(), 0))
  })
})
