import { test } from '@japa/runner'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { afterListChange, parameters, PHONE, rowNames } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

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
      await until(async () => {
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        assert.isAtMost(width, page.viewportSize()!.width)
      })
      await afterListChange(page, () => page.getByTestId('did-you-mean').click())
      await page.getByText('Quarry Hill School').first().waitFor()
      await page.getByText('Holbeck Mill').waitFor({ state: 'detached' })
      assert.equal(parameters(page).get('search'), 'quarry hill')
      await until(async () =>
        assert.equal(await page.getByTestId('search-input').inputValue(), 'quarry hill')
      )
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
    await until(async () =>
      assert.deepEqual(await without.allTextContents(), [
        'Without ‘Scotland or Ireland’: 2 projects',
      ])
    )
    await afterListChange(page, () => without.click())
    await until(async () =>
      assert.deepEqual(await rowNames(page), ['Quarry Wales', 'Quarry Wales'])
    )
    assert.deepEqual(JSON.parse(parameters(page).get('filters')!), { sectors: ['Health'] })
  })
})
