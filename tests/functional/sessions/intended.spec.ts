import { test } from '@japa/runner'
import { WANTED_PAGE } from '#errors/login_required'
import { useTransaction } from '#tests/helpers/database'

test.group('Where a visitor wanted to go', (group) => {
  useTransaction(group)

  test('a call of the members is not remembered as a page', async ({ client }) => {
    const response = await client.get('/api/account/data')
    response.assertStatus(401)
    response.assertCookieMissing(WANTED_PAGE)
  })
})
