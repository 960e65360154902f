import { test } from '@japa/runner'
import { violations } from '#tests/helpers/axe'
import { useTransaction } from '#tests/helpers/database'
import { arrived } from '#tests/helpers/chromium'

test.group('The page of the calls', (group) => {
  useTransaction(group)

  test('is reached from the footer and says what the list answers', async ({ assert, visit }) => {
    const page = await visit('/')
    await page.getByRole('link', { name: 'API', exact: true }).click()
    const list = page.getByTestId('api-call').filter({ hasText: 'Search and filter the projects' })
    await list.getByText('filters.start_value').waitFor()
    await arrived(page)
    await list.getByRole('button', { name: 'Response 200' }).click()
    await list.getByText('data[].contractor', { exact: true }).waitFor()
    assert.deepEqual(await violations(page), [])
  })
})
