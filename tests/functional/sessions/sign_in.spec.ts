import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { ApiClient } from '@japa/api-client'
import hash from '@adonisjs/core/services/hash'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { endSessions } from '#actions/end_sessions'
import { limitKey } from '#actions/limit_key'
import { findSigningIn } from '#actions/sign_in'
import { cookieBrowser } from '#tests/helpers/cookie_browser'
import { createUser, PASSWORD } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

const WRONG = 'The email address or the password is not right.'
const REMEMBER = 'remember_web'
const SESSION = 'gantry-session'

const login = (client: ApiClient, body: object) =>
  client.post('/login').header('accept', 'application/json').withCsrfToken().json(body)

test.group('POST /login', (group) => {
  useTransaction(group)
  group.each.teardown(() => limiter.clear(['memory']))

  test('lets a member in and says where to go', async ({ client, assert }) => {
    const member = await createUser({ email: 'ann@example.com' })
    const response = await login(client, { email: ' Ann@Example.com ', password: PASSWORD })
    response.assertStatus(200)
    response.assertBody({ redirectTo: '/projects' })
    response.assertSession('auth_web', member.id)
    assert.isNotOk(response.cookie(REMEMBER)?.value)
    const logged = await db.from('activity_log').where('action', 'account.signed_in').first()
    assert.equal(logged.actor_id, member.id)
  })

  test('an address with an accent is another address', async ({ client }) => {
    await createUser({ email: 'jose@example.com' })
    const response = await login(client, { email: 'jos\u00e9@example.com', password: PASSWORD })
    response.assertStatus(422)
  })

  test('refuses a network that tries one password on many addresses, and no other network', async ({
    assert,
    client,
  }) => {
    const member = await createUser()
    const body = { email: member.email, password: PASSWORD }
    const right = await login(client, body)
    right.assertStatus(200)
    const limit = limiter.use({ requests: 100, duration: '15 mins' })
    const network = limitKey('sign_in_network', '127.0.0.0')
    assert.equal(await limit.remaining(network), 100, 'who knows the password is not counted')
    for (let at = 0; at < 2; at++) {
      const wrong = await login(client, { email: `nobody-${at}@example.com`, password: PASSWORD })
      wrong.assertStatus(422)
    }
    assert.equal(await limit.remaining(network), 98)

    await limit.set(network, 100, '15 mins')
    const stopped = await login(client, body)
    stopped.assertStatus(429)
    assert.exists(stopped.header('retry-after'))
    const elsewhere = findSigningIn({ ...body, address: '203.0.113.9' })
    assert.equal((await elsewhere).id, member.id)
  })

  test('gives the session a new id', async ({ assert }) => {
    const member = await createUser()
    const browser = cookieBrowser()
    await browser.get('/api/settings')
    const before = browser.cookies.get(SESSION)
    assert.exists(before)
    await browser.login(member.email, PASSWORD)
    assert.exists(browser.cookies.get(SESSION))
    assert.notEqual(browser.cookies.get(SESSION), before)
  })

  test('an Inertia form is led on to where the visitor wanted to go', async ({ client }) => {
    const member = await createUser()
    const response = await client
      .post('/login')
      .withInertia()
      .withCsrfToken()
      .withSession({ intendedUrl: '/my-projects?siteid=7' })
      .form({ email: member.email, password: PASSWORD })
      .redirects(0)
    response.assertStatus(302)
    response.assertHeader('location', '/my-projects?siteid=7')
  })

  test('one message answers a wrong password and an unknown address', async ({
    client,
    assert,
  }) => {
    const { email } = await createUser()
    const wrong = await login(client, { email, password: 'not-my-password-1' })
    const unknown = await login(client, { email: 'nobody@example.com', password: PASSWORD })
    wrong.assertStatus(422)
    wrong.assertBody({ message: WRONG, errors: { email: [WRONG] } })
    unknown.assertStatus(422)
    assert.deepEqual(unknown.body(), wrong.body())
  })

  test('hashes the password once whether or not the address is known', async ({
    client,
    assert,
  }) => {
    const member = await createUser()
    const hasher = hash.use()
    const { make, verify } = hasher
    let hashings = 0
    hasher.make = (value) => {
      hashings += 1
      return make.call(hasher, value)
    }
    hasher.verify = (hashed, value) => {
      hashings += 1
      return verify.call(hasher, hashed, value)
    }
    try {
      await login(client, { email: member.email, password: 'not-my-password-1' })
      assert.equal(hashings, 1)
      await login(client, { email: 'nobody@example.com', password: 'not-my-password-1' })
      assert.equal(hashings, 2)
    } finally {
      Object.assign(hasher, { make, verify })
    }
  })

  test('asks for both fields', async ({ client }) => {
    const response = await login(client, {})
    response.assertStatus(422)
    response.assertBodyContains({
      errors: {
        email: ['Please enter your email address.'],
        password: ['Please enter your password.'],
      },
    })
  })

  test('refuses a suspended member who knows the password, in its own words', async ({
    client,
  }) => {
    const member = await createUser({ suspendedAt: DateTime.utc() })
    const right = await login(client, { email: member.email, password: PASSWORD })
    right.assertStatus(403)
    right.assertBody({ message: 'Your account has been suspended. Please contact us.' })
    right.assertSessionMissing('auth_web')

    const wrong = await login(client, { email: member.email, password: 'not-my-password-1' })
    wrong.assertStatus(422)
    wrong.assertBodyContains({ message: WRONG })
  })

  test('refuses an unverified member who knows the password', async ({ client }) => {
    const member = await createUser({ emailVerifiedAt: null })
    const response = await login(client, { email: member.email, password: PASSWORD })
    response.assertStatus(403)
    response.assertBody({ message: 'Please verify your email address.' })
    response.assertSessionMissing('auth_web')
  })

  test('an Inertia form comes back with the refusal', async ({ client }) => {
    const member = await createUser({ suspendedAt: DateTime.utc() })
    const response = await client
      .post('/login')
      .withInertia()
      .withCsrfToken()
      .form({ email: member.email, password: PASSWORD })
      .redirects(0)
    response.assertStatus(302)
    response.assertFlashMessage('error', 'Your account has been suspended. Please contact us.')
  })

  test('stops after ten tries for one address and says when to come back', async ({
    client,
    assert,
  }) => {
    const { email } = await createUser()
    for (let tries = 0; tries < 10; tries += 1) {
      const response = await login(client, { email, password: 'not-my-password-1' })
      response.assertStatus(422)
    }
    const stopped = await login(client, { email, password: PASSWORD })
    stopped.assertStatus(429)
    stopped.assertBody({ message: 'Too many requests. Please try again in 5 minutes.' })
    assert.isAbove(Number(stopped.header('retry-after')), 200)

    const other = await createUser()
    const elsewhere = await login(client, { email: other.email, password: PASSWORD })
    elsewhere.assertStatus(200)
  })

  test('a success forgives the tries before it', async ({ client }) => {
    const { email } = await createUser()
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 8; tries += 1) {
        await login(client, { email, password: 'not-my-password-1' })
      }
      const response = await login(client, { email, password: PASSWORD })
      response.assertStatus(200)
    }
  })

  test('without the CSRF token nothing happens', async ({ client }) => {
    const { email } = await createUser()
    const response = await client
      .post('/login')
      .header('accept', 'application/json')
      .json({ email, password: PASSWORD })
    response.assertStatus(419)
  })
})

test.group('Remember me', (group) => {
  useTransaction(group)
  group.each.teardown(() => limiter.clear(['memory']))

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

test.group('Ending all sessions', (group) => {
  useTransaction(group)
  group.each.teardown(() => limiter.clear(['memory']))

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
