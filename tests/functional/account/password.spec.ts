import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import User from '#models/user'
import { PASSWORD_MESSAGES } from '#shared/members/passwords'
import { createUser, PASSWORD } from '#tests/helpers/factories'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import { cookieBrowser, statusesOf } from '#tests/helpers/cookie_browser'

const NEW = 'scaffold-tower-88'
const CHANGE = { current_password: PASSWORD, password: NEW, password_confirmation: NEW }

const change = (client: ApiClient, body: object) =>
  client
    .put('/my-account/password')
    .header('accept', 'application/json')
    .withCsrfToken()
    .json(body)
    .redirects(0)

test.group('PUT /my-account/password', (group) => {
  useTransaction(group)

  test('refuses visitors', async ({ client }) => {
    const response = await change(client, CHANGE)
    response.assertStatus(401)
  })

  test('sets the password, keeps this browser and signs out the others', async ({ assert }) => {
    const member = await createUser()
    const stranger = await createUser()
    const [here, there, elsewhere] = [cookieBrowser(), cookieBrowser(), cookieBrowser()]
    await here.login(member.email, PASSWORD)
    await there.login(member.email, PASSWORD, true)
    await elsewhere.login(stranger.email, PASSWORD)
    const statuses = () => statusesOf(here, there, elsewhere)
    assert.deepEqual(await statuses(), [200, 200, 200])

    const response = await here.ask('PUT', '/my-account/password', CHANGE)
    assert.equal(response.status, 302)
    assert.deepEqual(await statuses(), [200, 401, 200])
    await member.refresh()
    assert.isTrue(await hash.verify(member.password, NEW))
    assert.lengthOf(await db.from('remember_me_tokens').where('tokenable_id', member.id), 0)
    const log = await db.from('activity_log').where('action', 'account.password_changed').first()
    assert.equal(log.actor_id, member.id)
    assert.isNull(log.changed_fields)
  })

  test("ends the access tokens, and nobody else's", async ({ assert, client }) => {
    const [member, stranger] = [await createUser(), await createUser()]
    const tokenOf = async (user: User) =>
      (await User.accessTokens.create(user, ['*'], { name: 'Sheet' })).value!.release()
    const [token, theirs] = [await tokenOf(member), await tokenOf(stranger)]
    const ask = (bearer: string) => client.get('/api/user').bearerToken(bearer)
    const before = await ask(token)
    before.assertStatus(200)
    const response = await change(client, CHANGE).loginAs(member)
    response.assertStatus(302)
    const after = await ask(token)
    after.assertStatus(401)
    const other = await ask(theirs)
    other.assertStatus(200)
    assert.lengthOf(await db.from('auth_access_tokens'), 1)
  })

  const refusals: [string, object, Record<string, string>][] = [
    [
      'a wrong current password',
      { current_password: 'not-mine-77' },
      { current_password: 'The password is incorrect.' },
    ],
    [
      'a short one',
      { password: 'abc123', password_confirmation: 'abc123' },
      { password: PASSWORD_MESSAGES.short },
    ],
    [
      'one without a number',
      { password: 'scaffoldtower', password_confirmation: 'scaffoldtower' },
      { password: PASSWORD_MESSAGES.mixed },
    ],
    [
      'a common one',
      { password: 'Password123', password_confirmation: 'Password123' },
      { password: PASSWORD_MESSAGES.common },
    ],
    [
      'one that is not repeated',
      { password_confirmation: 'scaffold-tower-89' },
      { password_confirmation: PASSWORD_MESSAGES.mismatch },
    ],
  ]
  for (const [title, body, errors] of refusals) {
    test(`refuses ${title} at its field`, async ({ client, assert }) => {
      const member = await createUser()
      const response = await change(client, { ...CHANGE, ...body }).loginAs(member)
      response.assertStatus(422)
      const [[field, message]] = Object.entries(errors)
      assert.deepEqual(response.body().errors, { [field]: [message] })
      await member.refresh()
      assert.isTrue(await hash.verify(member.password, PASSWORD))
    })
  }

  test('counts the tries and says when to come back', async ({ client, assert }) => {
    const member = await createUser()
    const wrong = { ...CHANGE, current_password: 'not-mine-77' }
    for (let tries = 0; tries < 10; tries += 1) {
      const response = await change(client, wrong).loginAs(member)
      response.assertStatus(422)
    }
    const stopped = await change(client, CHANGE).loginAs(member)
    stopped.assertStatus(429)
    stopped.assertBody({ message: 'Too many requests. Please try again in 10 minutes.' })
    assert.isAbove(Number(stopped.header('retry-after')), 500)
  })
})

test.group('A change of the password that fails', (group) => {
  useCleanTables(group)

  test('changes nothing when a part of it fails', async ({ assert }) => {
    const member = await createUser()
    const [here, there] = [cookieBrowser(), cookieBrowser()]
    for (const browser of [here, there]) await browser.login(member.email, PASSWORD)
    const before = member.password
    await db.rawQuery('ALTER TABLE outgoing_mails RENAME TO away_mails')
    try {
      const response = await here.ask('PUT', '/my-account/password', CHANGE)
      assert.equal(response.status, 500)
    } finally {
      await db.rawQuery('ALTER TABLE away_mails RENAME TO outgoing_mails')
    }
    await member.refresh()
    assert.equal(member.password, before)
    assert.deepEqual(await statusesOf(here, there), [200, 200])
  })
})
