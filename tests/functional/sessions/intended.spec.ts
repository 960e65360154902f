import { test } from '@japa/runner'
import { RETURN_TO_COOKIE } from '#errors/login_required'
import { useTransaction } from '#tests/helpers/database'

test.group('Where a visitor wanted to go', (group) => {
  useTransaction(group)

  test('a call of the members is not remembered as a page', async ({ client }) => {
    const response = await client.get('/api/account/data')
    response.assertStatus(401)
    response.assertCookieMissing(RETURN_TO_COOKIE)
  })
})
