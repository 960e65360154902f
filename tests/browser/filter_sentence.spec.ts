import { test } from '@japa/runner'
import { violations } from '#tests/helpers/axe'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { afterListChange, parameters, rowNames } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

const MANY = {
  sectors: ['Education', 'Health'],
  start_value: 2,
  end_value: 60,
  starts_from: '2025-03-01',
  starts_to: '2028-06-30',
  contractor: ['Calloway Thorne'],
}

const at = (filters: object) => `/projects?filters=${encodeURIComponent(JSON.stringify(filters))}`

test.group('The filters in words', (group) => {
  useTransaction(group)

  test('are a sentence of menus: changed, removed and added to by keyboard', async ({
    assert,
    openAs,
  }) => {
    await createSite({ name: 'Kiln School', sector: 'Education' })
    await createSite({ name: 'Mill Clinic', sector: 'Health' })
    await createSite({ name: 'Quay Depot', sector: 'Industrial' })
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, at({ sectors: ['Education'] }))
    const sentence = page.getByRole('group', { name: 'Filters in words' })
    const word = (name: string) => sentence.getByRole('button', { name: `${name}, change` })
    await until(async () => assert.deepEqual(await rowNames(page), ['Kiln School']))

    await word('Sector: Education').press('Enter')
    const menu = page.getByRole('group', { name: 'Sector', exact: true })
    await afterListChange(page, () => menu.getByRole('checkbox', { name: 'Health' }).check())
    await word('Sector: Health').waitFor()
    await until(async () =>
      assert.sameMembers(await rowNames(page), ['Kiln School', 'Mill Clinic'])
    )
    assert.deepEqual(await violations(page), [])
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })

    await word('Sector: Education').focus()
    await afterListChange(page, () => page.keyboard.press('Backspace'))
    assert.deepEqual(JSON.parse(parameters(page).get('filters')!), { sectors: ['Health'] })
    await word('Sector: Education').waitFor({ state: 'detached' })
    await sentence.locator('button:focus').waitFor()

    await page.getByTestId('add-filter').click()
    const entries = page.getByRole('list', { name: 'Filters', exact: true })
    assert.isFalse(
      await entries.evaluate(
        (one) => one.parentElement!.scrollHeight > one.parentElement!.clientHeight
      )
    )
    await page.getByRole('button', { name: 'Postcode/town' }).click()
    await afterListChange(page, () => page.keyboard.type('Nowhere'))
    await word('Postcode/town: Nowhere').waitFor()
    await page.getByText('No projects found.').waitFor()
  })

  test('join the ends of a range, and end in “and 3 more” where they are too long', async ({
    assert,
    openAs,
  }) => {
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, at(MANY))
    const words = page.getByTestId('filter-word')
    await words.first().waitFor()
    await until(async () =>
      assert.deepEqual(await words.allTextContents(), [
        'Education',
        'Health',
        '£2M to £60M',
        '03/2025 to 06/2028',
        'Calloway Thorne',
      ])
    )
    assert.equal(await page.getByTestId('more-filter-words').count(), 0)
    await page.setViewportSize({ width: 768, height: 900 })
    const more = page.getByTestId('more-filter-words')
    await more.getByText(/^and \d more$/).waitFor()
    await words.last().waitFor({ state: 'hidden' })
    await more.click()
    await words.last().waitFor({ state: 'visible' })
  })
})
