import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import User from '#models/user'
import { ACCESS_TOKENS } from '#shared/limits'
import { createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

const json = { accept: 'application/json' }

const create = (client: ApiClient, viewer: User, name: unknown) =>
  client.post('/my-account/tokens').headers(json).withCsrfToken().loginAs(viewer).json({ name })

const revoke = (client: ApiClient, viewer: User, id: number | string) =>
  client
    .delete(`/my-account/tokens/${id}`)
    .headers(json)
    .withCsrfToken()
    .loginAs(viewer)
    .redirects(0)

test.group('Access tokens', (group) => {
  useTransaction(group)

  test('are shown once, open /api/user, and nothing when revoked', async ({ client, assert }) => {
    const viewer = await createUser()
    const created = await create(client, viewer, '  Estimating sheet ')
    created.assertStatus(201)
    const { token, secret } = created.body()
    assert.equal(token.name, 'Estimating sheet')
    assert.match(secret, /^gty_/)

    const page = await client.get('/my-account').loginAs(viewer).withInertia()
    page.assertInertiaPropsContains({ tokens: [{ ID: token.ID, name: 'Estimating sheet' }] })
    assert.notInclude(page.text(), secret)
    const row = await db.from('auth_access_tokens').where('id', token.ID).first()
    assert.notInclude(JSON.stringify(row), secret)

    const user = await client.get('/api/user').headers(json).bearerToken(secret)
    user.assertStatus(200)
    user.assertBodyContains({ ID: viewer.id })

    const revoked = await revoke(client, viewer, token.ID)
    revoked.assertStatus(302)
    const after = await client.get('/api/user').headers(json).bearerToken(secret)
    after.assertStatus(401)
    const log = await db.from('activity_log').where('actor_id', viewer.id).select('action')
    assert.includeMembers(
      log.map(({ action }) => action),
      ['account.token_created', 'account.token_revoked']
    )
  })

  test("another member's is 404 and goes on", async ({ client, assert }) => {
    const owner = await createUser()
    const token = await User.accessTokens.create(owner, ['*'], { name: 'Mine' })
    const response = await revoke(client, await createUser(), Number(token.identifier))
    response.assertStatus(404)
    assert.lengthOf(await User.accessTokens.all(owner), 1)
  })

  test('need a name of at most 50 characters', async ({ client, assert }) => {
    const viewer = await createUser()
    for (const name of ['', '  ', 'x'.repeat(51), null]) {
      const response = await create(client, viewer, name)
      response.assertStatus(422)
      assert.deepEqual(Object.keys(response.body().errors), ['name'])
    }
    assert.lengthOf(await User.accessTokens.all(viewer), 0)
  })

  test('are ten at most', async ({ client, assert }) => {
    const viewer = await createUser()
    for (let number = 0; number < ACCESS_TOKENS; number += 1) {
      await User.accessTokens.create(viewer, ['*'], { name: `Token ${number}` })
    }
    const response = await create(client, viewer, 'One more')
    response.assertStatus(422)
    assert.deepEqual(response.body().errors, {
      name: ['You have reached the maximum number of access tokens (10).'],
    })
  })

  test('are not for visitors', async ({ client }) => {
    const made = await client
      .post('/my-account/tokens')
      .headers(json)
      .withCsrfToken()
      .json({ name: 'x' })
    made.assertStatus(401)
    const revoked = await client.delete('/my-account/tokens/1').headers(json).withCsrfToken()
    revoked.assertStatus(401)
  })
})
