import { test } from '@japa/runner'
import { RETURN_TO_COOKIE } from '#errors/login_required'
import { useTransaction } from '#tests/helpers/database'
import { createSite } from '#tests/helpers/factories'
import { propsOf } from '#tests/helpers/page_props'

const ADDRESSES = {
  my_projects: '/my-projects',
  insights: '/insights',
  contractors: '/contractors?sortBy=company',
  map: '/map',
} as const

test.group('Shop windows', (group) => {
  useTransaction(group)

  for (const [of, address] of Object.entries(ADDRESSES)) {
    test(`${address} shows a visitor counts alone, and is kept for their login`, async ({
      client,
      assert,
    }) => {
      const site = await createSite({ name: 'Seacroft Ward', contractor: 'Ardent Works' })
      const response = await client.get(address).redirects(0).withInertia()
      response.assertStatus(200)
      response.assertCookie(RETURN_TO_COOKIE, address)
      const props = propsOf(response, 'ShopWindow')
      assert.equal(props.of, of)
      assert.equal(props.counts.total, 1)
      const sent = JSON.stringify(response.body())
      for (const secret of [site.name, 'Ardent Works']) assert.notInclude(sent, secret)
    })

    test(`${address} answers a visitor’s call with 401`, async ({ client }) => {
      const response = await client.get(address).header('accept', 'application/json')
      response.assertStatus(401)
    })
  }

  test('are no pages for search engines', async ({ client, assert }) => {
    const response = await client.get('/map').header('accept', 'text/html')
    assert.match(response.text(), /<meta name="robots" content="noindex"/)
    assert.match(response.text(), /<title[^>]*>Map/)
  })
})
