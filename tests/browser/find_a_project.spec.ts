import { test } from '@japa/runner'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

test.group('Find a project', (group) => {
  useTransaction(group)

  test('by its name, and open it', async ({ openAs }) => {
    await createSite({ name: 'Quarry Hill School', contractor: 'Dunmore Build' })
    await createSite({ name: 'Elsewhere Works' })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
    await page.getByTestId('search-input').fill('quarry hill')
    await page.getByText('Elsewhere Works').waitFor({ state: 'detached' })
    await page.getByTestId('view-button').first().click()
    await page.getByTestId('project-panel').getByText('Dunmore Build').first().waitFor()
  })
})
