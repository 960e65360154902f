import { test } from '@japa/runner'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { storeStreets } from '#tests/helpers/street_tiles'

const UNSTORED = 'private, no-store'

test.group('Caches', (group) => {
  useTransaction(group)

  test('no answer about a project is stored, whatever it is asked as', async ({ client }) => {
    const member = await createUser({ membershipType: 'paid' })
    const { id } = await createSite()
    const asked = [
      client.get(`/projects/${id}`),
      client.get(`/projects/${id}`).header('accept', 'application/json'),
      client.get(`/site/${id}`).withInertia(),
      client.get('/api/projects'),
      client.get('/api/account/data'),
      client.get('/my-account/export'),
      client.get('/no-such-page'),
    ]
    for (const request of asked) {
      const response = await request.loginAs(member)
      response.assertHeader('cache-control', UNSTORED)
    }
  })

  test('a refusal is not stored either', async ({ client }) => {
    const refused = await client.get('/api/projects')
    refused.assertStatus(401)
    refused.assertHeader('cache-control', UNSTORED)
    const missing = await client.get(`/images/sites/${'0'.repeat(32)}-480.jpg`)
    missing.assertStatus(404)
    missing.assertHeader('cache-control', 'no-store')
  })
})

test.group('Answers that everybody may keep', (group) => {
  useTransaction(group)
  const paths = [
    '/card.png',
    '/map/tile/dark/53.480,-2.245.svg',
    '/map/streets/12/2030/1322.mvt',
    '/manifest.webmanifest',
  ]

  for (const path of paths) {
    test(`carry nobody’s cookies: ${path}`, async ({ assert, client, cleanup }) => {
      cleanup(storeStreets({}))
      const member = await createUser({ membershipType: 'paid' })
      const page = await client.get('/pricing').loginAs(member)
      assert.isNotEmpty(page.cookies())
      for (const request of [client.get(path), client.get(path).loginAs(member)]) {
        const answer = await request
        answer.assertStatus(200)
        assert.match(answer.header('cache-control')!, /^public/)
        assert.notProperty(answer.headers(), 'set-cookie')
      }
    })
  }
})

test.group('The history of the browser', (group) => {
  useTransaction(group)

  test("keeps members' pages encrypted", async ({ client, assert }) => {
    const member = await createUser({ membershipType: 'paid' })
    const response = await client.get('/projects').withInertia().loginAs(member)
    assert.isTrue(response.body().encryptHistory)
    assert.notProperty(response.body(), 'clearHistory')
  })

  test('loses its key when nobody is logged in', async ({ client, assert }) => {
    const response = await client.get('/login').withInertia()
    assert.isTrue(response.body().clearHistory)
    assert.notProperty(response.body(), 'encryptHistory')
  })
})
