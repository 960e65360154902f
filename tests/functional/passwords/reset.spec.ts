import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { confirmEmailChange } from '#actions/accounts/change_email'
import { changePassword } from '#actions/accounts/change_password'
import { resetPassword } from '#actions/accounts/reset_password'
import { storedTime } from '#shared/time/dates'
import { cookieBrowser } from '#tests/helpers/cookie_browser'
import { createUser, PASSWORD } from '#tests/helpers/factories'
import { clearLimits, useCleanTables, useTransaction } from '#tests/helpers/database'
import { linkIn, mailsTo } from '#tests/helpers/mail_box'

const NEW_PASSWORD = 'gantry-crane-9'
const SPENT = 'This link is no longer valid. Please request a new one.'

const ask = (client: ApiClient, email: string) =>
  client
    .post('/forgot-password')
    .header('accept', 'application/json')
    .withCsrfToken()
    .json({ email })

const reset = (client: ApiClient, token: string, password = NEW_PASSWORD) =>
  client
    .post('/reset-password')
    .header('accept', 'application/json')
    .withCsrfToken()
    .json({ token, password, password_confirmation: password })

async function newestToken(email: string) {
  const mail = (await mailsTo(email)).at(-1)!
  return linkIn(mail, '/reset-password').split('/').at(-1)!
}

test.group('Forgotten passwords', (group) => {
  useTransaction(group)

  test('a known and an unknown address get the same answer, and only the known one a mail', async ({
    client,
    assert,
  }) => {
    const member = await createUser()
    const known = await ask(client, member.email)
    const unknown = await ask(client, 'nobody@example.com')
    known.assertStatus(200)
    unknown.assertStatus(200)
    assert.deepEqual(known.body(), unknown.body())
    assert.lengthOf(await mailsTo(member.email), 1)
    assert.lengthOf(await mailsTo('nobody@example.com'), 0)
  })

  test('a known and an unknown address take the same time', async ({ client, assert }) => {
    const member = await createUser()
    for (const email of [member.email, 'nobody@example.com']) {
      const asked = performance.now()
      await ask(client, email)
      assert.isAtLeast(performance.now() - asked, 55)
    }
  })

  test('a change of the password voids the link', async ({ client }) => {
    const member = await createUser()
    await ask(client, member.email)
    const token = await newestToken(member.email)
    await changePassword({
      member: await member.refresh(),
      password: NEW_PASSWORD,
      sessionId: 'none',
      address: '127.0.0.1',
    })
    const response = await reset(client, token)
    response.assertStatus(422)
    response.assertBodyContains({ message: SPENT })
  })

  test('a change of the e-mail address voids the link', async ({ client }) => {
    const member = await createUser()
    await ask(client, member.email)
    const token = await newestToken(member.email)
    const email = 'moved@example.com'
    await member.merge({ pendingEmail: email }).save()
    await confirmEmailChange({ memberId: member.id, email, address: '127.0.0.1' })
    const response = await reset(client, token)
    response.assertStatus(422)
  })

  test('strangers who ask do not shut the owner out: one mail in five minutes, one answer', async ({
    client,
    assert,
  }) => {
    const member = await createUser()
    const answers = []
    for (const email of [member.email, 'nobody@example.com']) {
      for (let tries = 0; tries < 5; tries += 1) {
        const response = await ask(client, email).header('x-forwarded-for', `198.51.${tries}.7`)
        response.assertStatus(200)
        answers.push(response.body().message)
      }
    }
    assert.lengthOf([...new Set(answers)], 1)
    assert.lengthOf(await mailsTo(member.email), 1)
    const owner = await ask(client, member.email)
    owner.assertStatus(200)
    const changed = await reset(client, await newestToken(member.email))
    changed.assertStatus(200)
  })

  test('stops after 20 requests from one network, whatever the addresses', async ({ client }) => {
    for (let tries = 0; tries < 20; tries += 1) await ask(client, `nobody${tries}@example.com`)
    const stopped = await ask(client, 'late@example.com')
    stopped.assertStatus(429)
    const elsewhere = await ask(client, 'late@example.com').header(
      'x-forwarded-for',
      '198.51.100.7'
    )
    elsewhere.assertStatus(200)
  })

  test('the token sets a new password once, and is kept as a hash', async ({ client, assert }) => {
    const member = await createUser()
    await ask(client, member.email)
    const token = await newestToken(member.email)
    const kept = await db.from('password_reset_tokens').where('user_id', member.id)
    assert.notInclude(JSON.stringify(kept), token)

    const page = await client.get(`/reset-password/${token}`).withInertia()
    page.assertInertiaPropsContains({ token })
    page.assertHeader('referrer-policy', 'no-referrer')

    const changed = await reset(client, token)
    changed.assertStatus(200)
    const again = await reset(client, token, 'another-pass-3')
    again.assertStatus(422)
    again.assertBodyContains({ message: SPENT })

    const browser = cookieBrowser()
    assert.equal((await browser.login(member.email, PASSWORD)).status, 422)
    assert.equal((await browser.login(member.email, NEW_PASSWORD)).status, 200)
    const told = (await mailsTo(member.email)).at(-1)!
    assert.equal(told.subject, 'Your Gantry password was changed')
  })

  test('one token used takes the others with it', async ({ client }) => {
    const member = await createUser()
    await ask(client, member.email)
    const first = await newestToken(member.email)
    await clearLimits()
    await ask(client, member.email)
    const second = await newestToken(member.email)
    const changed = await reset(client, second)
    changed.assertStatus(200)
    const other = await reset(client, first)
    other.assertStatus(422)
  })

  test('is valid for one hour', async ({ client }) => {
    const member = await createUser()
    await ask(client, member.email)
    const token = await newestToken(member.email)
    await db.from('password_reset_tokens').update({ expires_at: storedTime(Date.now() - 1000) })
    const page = await client.get(`/reset-password/${token}`).withInertia()
    page.assertInertiaPropsContains({ token: null })
    const response = await reset(client, token)
    response.assertStatus(422)
  })

  test('an unknown token is refused', async ({ client }) => {
    const page = await client.get('/reset-password/no-such-token').withInertia()
    page.assertInertiaPropsContains({ token: null })
    const response = await reset(client, 'no-such-token')
    response.assertStatus(422)
    response.assertBodyContains({ message: SPENT })
  })

  test('a weak password does not use the token up', async ({ client }) => {
    const member = await createUser()
    await ask(client, member.email)
    const token = await newestToken(member.email)
    const weak = await reset(client, token, 'password1')
    weak.assertStatus(422)
    const strong = await reset(client, token)
    strong.assertStatus(200)
  })

  test('ends all sessions and remember me cookies', async ({ client, assert }) => {
    const member = await createUser()
    const browser = cookieBrowser()
    await browser.login(member.email, PASSWORD, true)
    assert.equal((await browser.get('/api/account/data')).status, 200)
    await ask(client, member.email)
    await reset(client, await newestToken(member.email))
    assert.equal((await browser.get('/api/account/data')).status, 401)
    assert.lengthOf(await db.from('remember_me_tokens').where('tokenable_id', member.id), 0)
  })
})

test.group('Resetting at the same time', (group) => {
  useCleanTables(group)

  test('one of ten uses of a token wins', async ({ client, assert }) => {
    const member = await createUser()
    await ask(client, member.email)
    const token = await newestToken(member.email)
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) =>
        resetPassword({ token, password: `${NEW_PASSWORD}${at}`, address: '127.0.0.1' })
      )
    )
    assert.lengthOf(
      results.filter(({ status }) => status === 'fulfilled'),
      1
    )
  })
})
