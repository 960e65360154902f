import { test } from '@japa/runner'

test.group('The product answers', () => {
  test('at its home page', async ({ client }) => {
    const response = await client.get('/')
    response.assertStatus(200)
    response.assertTextIncludes('<h1')
  })

  test('with 404 where there is nothing', async ({ client }) => {
    const response = await client.get('/no-such-page')
    response.assertStatus(404)
  })
})
