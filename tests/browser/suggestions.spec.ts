import { test } from '@japa/runner'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { storedTime } from '#shared/time/dates'
import { afterListChange, parameters, PHONE, rowNames } from '#tests/helpers/projects_page'

const PAID = { membershipType: 'paid' } as const

const pathOf = (filters: object, search = '') =>
  `/projects?${new URLSearchParams({ search, filters: JSON.stringify(filters) })}`

test.group('Where no projects are found', (group) => {
  useTransaction(group)

  for (const size of [undefined, PHONE]) {
    test(`a mistyped search can be corrected ${size ? 'on a phone' : ''}`, async ({
      assert,
      openAs,
    }) => {
      await createSite({ name: 'Quarry Hill School' })
      await createSite({ name: 'Holbeck Mill' })
      const page = await openAs(await createUser(PAID), '/projects?search=Quary%20hill', size)
      const empty = page.getByTestId('projects-empty')
      await empty.getByText('Did you mean quarry hill?').waitFor()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      assert.isAtMost(width, page.viewportSize()!.width)
      await afterListChange(page, () => page.getByTestId('did-you-mean').click())
      await page.getByText('Quarry Hill School').first().waitFor()
      assert.equal(await page.getByText('Holbeck Mill').count(), 0)
      assert.equal(parameters(page).get('search'), 'quarry hill')
      assert.equal(await page.getByTestId('search-input').inputValue(), 'quarry hill')
    })
  }

  test('one filter can be taken off', async ({ assert, openAs }) => {
    for (const region of ['Wales', 'Wales', 'London'] as const) {
      await createSite({ name: `Quarry ${region}`, region, sector: 'Health' })
    }
    const filters = { region: ['Scotland', 'Ireland'], sectors: ['Health'] }
    const page = await openAs(await createUser(PAID), pathOf(filters, 'wales'))
    const without = page.getByTestId('without-filter')
    await without.first().waitFor()
    assert.deepEqual(await without.allTextContents(), ['Without ‘Scotland or Ireland’: 2 projects'])
    await afterListChange(page, () => without.click())
    assert.deepEqual(await rowNames(page), ['Quarry Wales', 'Quarry Wales'])
    assert.deepEqual(JSON.parse(parameters(page).get('filters')!), { sectors: ['Health'] })
  })

  test('the most useful filter comes first, the search among them', async ({ assert, openAs }) => {
    await createSite({ name: 'Quarry', sector: 'Health', addedAt: '2020-01-01 09:00:00' })
    for (const name of ['Mill', 'Wharf']) {
      await createSite({ name, sector: 'Health', addedAt: storedTime() })
    }
    const filters = { sectors: ['Health'] }
    const page = await openAs(await createUser(PAID), `${pathOf(filters, 'quarry')}&NewUpdated=new`)
    const without = page.getByTestId('without-filter')
    await without.first().waitFor()
    assert.deepEqual(await without.allTextContents(), [
      'Without “quarry”: 2 projects',
      'Without ‘New’: 1 project',
    ])
    await afterListChange(page, () => without.last().click())
    assert.deepEqual(await rowNames(page), ['Quarry'])
    assert.isNull(parameters(page).get('NewUpdated'))
  })

  test('a place goes with its miles', async ({ assert, openAs }) => {
    await createSite({ name: 'Quarry', region: 'Wales', latitude: 51.48, longitude: -3.18 })
    const filters = { region: ['Wales'], near: 'LS1', within: 5 }
    const page = await openAs(await createUser(PAID), pathOf(filters))
    const without = page.getByTestId('without-filter')
    await without.getByText('Without ‘Within 5 miles of LS1’: 1 project').click()
    assert.deepEqual(await rowNames(page), ['Quarry'])
    assert.deepEqual(JSON.parse(parameters(page).get('filters')!), { region: ['Wales'] })
  })
})
