import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import hash from '@adonisjs/core/services/hash'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { rateLimitKey } from '#actions/rate_limit_key'
import { findSigningIn } from '#actions/accounts/sign_in'
import { cookieBrowser } from '#tests/helpers/cookie_browser'
import { RETURN_TO_COOKIE } from '#errors/login_required'
import { createUser, PASSWORD } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { login, REMEMBER } from '#tests/helpers/login'

const WRONG = 'The email address or password is incorrect.'
const SESSION = 'gantry-session'

test.group('POST /login', (group) => {
  useTransaction(group)

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
    const network = rateLimitKey('sign_in_network', '127.0.0.0')
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
      .withEncryptedCookie(RETURN_TO_COOKIE, '/my-projects?siteid=7')
      .form({ email: member.email, password: PASSWORD })
      .redirects(0)
    response.assertStatus(302)
    response.assertHeader('location', '/my-projects?siteid=7')
    response.assertCookie(RETURN_TO_COOKIE, '')
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
