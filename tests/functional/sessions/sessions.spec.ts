import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { endSessions } from '#models/end_sessions'
import { SESSION_COOKIE } from '#config/session'
import { storedTime } from '#shared/time/dates'
import { cookieBrowser, statusesOf } from '#tests/helpers/cookie_browser'
import { createUser, PASSWORD } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { login, REMEMBER } from '#tests/helpers/login'

test.group('Remember me', (group) => {
  useTransaction(group)

  async function remembered(client: ApiClient) {
    const member = await createUser()
    const credentials = { email: member.email, password: PASSWORD, remember: true }
    const response = await login(client, credentials)
    response.assertStatus(200)
    return { member, cookie: response.cookie(REMEMBER)! }
  }

  test('begins a session for 30 days', async ({ client, assert }) => {
    const { member, cookie } = await remembered(client)
    assert.equal(cookie.maxAge, 30 * 86_400)
    const response = await client
      .get('/api/account/data')
      .withEncryptedCookie(REMEMBER, cookie.value)
    response.assertStatus(200)
    response.assertBodyContains({ user: { ID: member.id } })
    response.assertSession('auth_web', member.id)
  })

  test('ends when its time is over, whatever the browser kept', async ({ client }) => {
    const { cookie } = await remembered(client)
    await db.from('remember_me_tokens').update({ expires_at: new Date(Date.now() - 1000) })
    const response = await client
      .get('/api/account/data')
      .withEncryptedCookie(REMEMBER, cookie.value)
    response.assertStatus(401)
  })

  test('ends with the suspension of its member', async ({ client, assert }) => {
    const { member, cookie } = await remembered(client)
    await member.merge({ suspendedAt: DateTime.utc() }).save()
    const response = await client
      .get('/api/account/data')
      .withEncryptedCookie(REMEMBER, cookie.value)
    response.assertStatus(401)
    response.assertSessionMissing('auth_web')
    assert.lengthOf(await db.from('remember_me_tokens').where('tokenable_id', member.id), 0)
  })

  test('is forgotten by logging out', async ({ client, assert }) => {
    const { member, cookie } = await remembered(client)
    const response = await client
      .post('/logout')
      .loginAs(member)
      .withEncryptedCookie(REMEMBER, cookie.value)
      .withCsrfToken()
      .redirects(0)
    response.assertStatus(302)
    assert.lengthOf(await db.from('remember_me_tokens').where('tokenable_id', member.id), 0)
  })
})

test.group('A remembered login that comes back after its renewal', (group) => {
  useTransaction(group)

  /** Two browsers with one cookie, which the first has had renewed. */
  async function renewed(email: string) {
    const owner = cookieBrowser()
    await owner.login(email, PASSWORD, true)
    const thief = cookieBrowser()
    thief.cookies.set(REMEMBER, owner.cookies.get(REMEMBER)!)
    owner.cookies.delete(SESSION_COOKIE)
    assertSignedIn(await statusesOf(owner))
    if (owner.cookies.get(REMEMBER) === thief.cookies.get(REMEMBER)) throw new Error('Not renewed')
    return { owner, thief }
  }

  function assertSignedIn(statuses: number[]) {
    if (statuses.some((status) => status !== 200)) throw new Error('Not signed in')
  }

  const tokens = (memberId: number) => db.from('remember_me_tokens').where('tokenable_id', memberId)

  test('ends all sessions and remembered logins of the member, and nobody else’s', async ({
    assert,
  }) => {
    const member = await createUser()
    const { owner, thief } = await renewed(member.email)
    const elsewhere = cookieBrowser()
    await elsewhere.login(member.email, PASSWORD)
    const other = cookieBrowser()
    await other.login((await createUser()).email, PASSWORD, true)
    await tokens(member.id)
      .whereNotNull('replaced_at')
      .update({ replaced_at: storedTime(Date.now() - 10 * 60_000) })

    assert.deepEqual(await statusesOf(thief), [401])
    assert.deepEqual(await statusesOf(owner, elsewhere, other), [401, 401, 200])
    assert.lengthOf(await tokens(member.id), 0)
    const line = await db.from('activity_log').where('actor_id', member.id).orderBy('id', 'desc')
    assert.equal(line[0].action, 'account.remembered_login_reused')
  })

  test('is only refused while the browser may still be sending it', async ({ assert }) => {
    const member = await createUser()
    const { owner, thief } = await renewed(member.email)
    assert.deepEqual(await statusesOf(thief), [401])
    assert.deepEqual(await statusesOf(owner), [200])
    assert.lengthOf(await tokens(member.id).whereNull('replaced_at'), 1)
  })
})

test.group('Ending all sessions', (group) => {
  useTransaction(group)

  test('signs out every browser of the member and nobody else', async ({ assert }) => {
    const member = await createUser()
    const stranger = await createUser()
    const browsers: ReturnType<typeof cookieBrowser>[] = []
    for (const { email } of [member, member, stranger]) {
      const browser = cookieBrowser()
      await browser.login(email, PASSWORD, true)
      browsers.push(browser)
    }
    const statuses = async () => {
      const answers = browsers.map((browser) => browser.get('/api/account/data'))
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    assert.deepEqual(await statuses(), [200, 200, 200])
    await endSessions(member.id)
    assert.deepEqual(await statuses(), [401, 401, 200])
  })
})

test.group('Sessions', (group) => {
  useTransaction(group)

  test('GET /login is for those who are not logged in', async ({ client }) => {
    const page = await client.get('/login').withInertia()
    page.assertStatus(200)
    page.assertInertiaComponent('Login')

    const member = await createUser()
    const response = await client.get('/login').loginAs(member).redirects(0)
    response.assertStatus(302)
    response.assertHeader('location', '/projects')
  })

  test('POST /logout ends the session and leads to /login', async ({ client }) => {
    const member = await createUser()
    const response = await client.post('/logout').loginAs(member).withCsrfToken().redirects(0)
    response.assertStatus(302)
    response.assertHeader('location', '/login')
    response.assertSessionMissing('auth_web')
  })

  test('a member suspended meanwhile is a visitor at the next request', async ({ client }) => {
    const member = await createUser({ membershipType: 'paid' })
    const before = await client.get('/api/account/data').loginAs(member)
    before.assertStatus(200)
    await member.merge({ suspendedAt: DateTime.utc() }).save()
    const after = await client.get('/api/account/data').loginAs(member)
    after.assertStatus(401)
    after.assertSessionMissing('auth_web')
    const page = await client.get('/projects').loginAs(member).withInertia()
    page.assertInertiaPropsContains({ viewer: null, list: null })
  })
})
