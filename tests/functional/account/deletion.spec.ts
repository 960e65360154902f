import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import User from '#models/user'
import { deleteAccount } from '#actions/accounts/delete_account'
import { unlockSite } from '#actions/projects/unlock_site'
import { storedTime } from '#shared/time/dates'
import { cookieBrowser, statusesOf } from '#tests/helpers/cookie_browser'
import { createSite, createUser, PASSWORD } from '#tests/helpers/factories'
import { useCleanTables, useTransaction } from '#tests/helpers/database'

const CONFIRMED = { confirmation: 'DELETE', password: PASSWORD }

const remove = (client: ApiClient, body: object) =>
  client
    .post('/my-account/deletion')
    .header('accept', 'application/json')
    .withCsrfToken()
    .json(body)
    .redirects(0)

test.group('POST /my-account/deletion', (group) => {
  useTransaction(group)

  test('refuses visitors', async ({ client }) => {
    const response = await remove(client, CONFIRMED)
    response.assertStatus(401)
  })

  test('takes every row of the member along and signs out everywhere', async ({ assert }) => {
    const member = await createUser()
    const stranger = await createUser()
    const site = await createSite()
    const now = storedTime()
    for (const { id } of [member, stranger]) {
      await unlockSite({ userId: id, site })
      await db.table('enquiries').insert({
        kind: 'Demo',
        name: 'Mary',
        email: 'mary@example.com',
        user_id: id,
        created_at: now,
      })
    }
    await User.accessTokens.create(member, ['*'], { name: 'Sheet' })
    const [here, there] = [cookieBrowser(), cookieBrowser()]
    await here.login(member.email, PASSWORD)
    await there.login(member.email, PASSWORD, true)

    const response = await here.ask('POST', '/my-account/deletion', CONFIRMED)
    assert.equal(response.status, 302)
    assert.equal(response.headers.get('location'), '/')
    const home = await here.ask('GET', '/')
    assert.include(await home.text(), 'Your account has been deleted.')
    assert.deepEqual(await statusesOf(here, there), [401, 401])

    assert.isNull(await User.find(member.id))
    for (const table of ['unlocks', 'credit_entries', 'enquiries']) {
      const rows = await db.from(table).select('user_id')
      assert.deepEqual(rows, [{ user_id: stranger.id }], table)
    }
    assert.lengthOf(await db.from('auth_access_tokens'), 0)
    const log = await db.from('activity_log').where('action', 'account.deleted').first()
    assert.equal(log.subject_id, member.id)
    assert.isNull(log.actor_id)
  })

  for (const [title, body, field] of [
    ['without the word', { password: PASSWORD }, 'confirmation'],
    ['with another word', { ...CONFIRMED, confirmation: 'delete me' }, 'confirmation'],
    ['with a wrong password', { ...CONFIRMED, password: 'not-mine-77' }, 'password'],
    ['without a password', { confirmation: 'DELETE' }, 'password'],
  ] as const) {
    test(`refuses ${title} at its field`, async ({ client, assert }) => {
      const member = await createUser()
      const response = await remove(client, body).loginAs(member)
      response.assertStatus(422)
      assert.deepEqual(Object.keys(response.body().errors), [field])
      assert.isNotNull(await User.find(member.id))
    })
  }

  test('refuses the last administrator who can log in', async ({ client, assert }) => {
    const admin = await createUser({ type: 'admin' })
    await createUser({ type: 'admin', emailVerifiedAt: null })
    const response = await remove(client, CONFIRMED).loginAs(admin)
    response.assertStatus(409)
    response.assertBody({
      message: 'You’re the only administrator. Make someone else an administrator first.',
    })
    assert.isNotNull(await User.find(admin.id))

    await createUser({ type: 'admin' })
    const allowed = await remove(client, CONFIRMED).loginAs(admin)
    allowed.assertStatus(302)
    assert.isNull(await User.find(admin.id))
  })
})

test.group('Administrators who leave at the same time', (group) => {
  useCleanTables(group)

  test('one of them stays', async ({ assert }) => {
    const admins = [await createUser({ type: 'admin' }), await createUser({ type: 'admin' })]
    const results = await Promise.all(
      admins.map(({ id }) => deleteAccount({ userId: id, address: '127.0.0.1' }))
    )
    assert.sameMembers(results, ['deleted', 'last administrator'])
    assert.lengthOf(await User.query().where('type', 'admin'), 1)
  })
})
