import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { verifyEmail } from '#actions/accounts/verify_email'
import { registrationKey, verificationLink } from '#mails/verify_email'
import User from '#models/user'
import { cookieBrowser } from '#tests/helpers/cookie_browser'
import { createUser, PASSWORD } from '#tests/helpers/factories'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import { linkIn, mailsTo } from '#tests/helpers/mail_box'

const unverified = () => createUser({ emailVerifiedAt: null, freeCredits: 0, creditsLeft: 0 })

function pathOf(member: User) {
  const { pathname, search } = new URL(verificationLink(member))
  return pathname + search
}

/** What the button of the link's page does. */
const confirm = (client: ApiClient, path: string) => client.post(path).withCsrfToken().withInertia()

const resend = (client: ApiClient, email: string) =>
  client.post('/verify-email').header('accept', 'application/json').withCsrfToken().json({ email })

test.group('The link that verifies an address', (group) => {
  useTransaction(group)

  test('verifies the address and grants the credits of the settings', async ({
    client,
    assert,
  }) => {
    await db.table('settings').insert({ id: 1, visitor_credits: 0, free_credits: 7 })
    const member = await unverified()
    const page = await client.get(pathOf(member)).withInertia()
    page.assertStatus(200)
    page.assertInertiaPropsContains({ state: 'ready' })
    await member.refresh()
    assert.isFalse(member.isVerified)
    const response = await confirm(client, pathOf(member))
    response.assertStatus(200)
    response.assertInertiaPropsContains({ state: 'verified', freeProjects: 7 })
    await member.refresh()
    assert.isTrue(member.isVerified)
    assert.equal(member.freeCredits, 7)
    assert.equal(member.creditsLeft, 7)
    const entries = await db.from('credit_entries').where('user_id', member.id)
    assert.containsSubset(entries, [{ reason: 'granted', amount: 7, site_id: null }])
  })

  test('a second click changes nothing', async ({ client, assert }) => {
    const member = await unverified()
    await confirm(client, pathOf(member))
    const again = await confirm(client, pathOf(member))
    again.assertInertiaPropsContains({ state: 'verified' })
    const page = await client.get(pathOf(member)).withInertia()
    page.assertInertiaPropsContains({ state: 'verified' })
    await member.refresh()
    assert.equal(member.creditsLeft, 5)
    assert.lengthOf(await db.from('credit_entries').where('user_id', member.id), 1)
  })

  test('a link for another member, another address or without its signature is refused', async ({
    client,
    assert,
  }) => {
    const member = await unverified()
    const other = await unverified()
    const link = pathOf(member)
    const moved = await unverified()
    const outdated = pathOf(moved)
    await moved.merge({ email: 'moved@example.com' }).save()
    const attempts = [
      link.replace(`/${member.id}?`, `/${other.id}?`),
      link.replace(/email=[^&]+/, `email=${encodeURIComponent(other.email)}`),
      `/verify-email/${member.id}?email=${member.email}`,
      outdated,
    ]
    for (const attempt of attempts) {
      for (const ask of [client.get(attempt).withInertia(), confirm(client, attempt)]) {
        const response = await ask
        response.assertStatus(403)
        response.assertInertiaPropsContains({ state: 'refused' })
      }
    }
    assert.lengthOf(await User.query().whereNotNull('email_verified_at'), 0)
  })

  test('fills in the address at the login of that browser until it has signed in', async ({
    assert,
  }) => {
    const member = await unverified()
    const browser = cookieBrowser()
    const pageOf = async (path: string, reader = browser) => {
      const headers = { 'x-inertia': 'true', 'x-inertia-version': 'tests' }
      const answer = await reader.ask('GET', path, undefined, headers)
      return (await answer.json()) as { url: string; props: { verifiedEmail: string | null } }
    }
    const before = await pageOf(pathOf(member))
    assert.isNull(before.props.verifiedEmail)
    const refused = await browser.post(pathOf(member).replace('email=', 'email=x'), {})
    assert.equal(refused.status, 403)
    const stillNone = await pageOf('/login')
    assert.isNull(stillNone.props.verifiedEmail)

    const verified = await browser.post(pathOf(member), {})
    assert.equal(verified.status, 200)
    const here = await pageOf(pathOf(member))
    assert.equal(here.props.verifiedEmail, member.email)
    for (const path of ['/login', '/projects?login=1', '/login']) {
      const { url, props } = await pageOf(path)
      assert.equal(props.verifiedEmail, member.email)
      assert.notInclude(decodeURIComponent(url), member.email)
    }
    const elsewhere = await pageOf('/login', cookieBrowser())
    assert.isNull(elsewhere.props.verifiedEmail)

    const signedIn = await browser.post('/login', { email: member.email, password: PASSWORD })
    assert.equal(signedIn.status, 200)
    await browser.post('/logout', {})
    const after = await pageOf('/login')
    assert.isNull(after.props.verifiedEmail)
  })

  test('is valid for one hour', async ({ assert }) => {
    const link = new URL(verificationLink(await unverified()))
    const [signed] = link.searchParams.get('signature')!.split('.')
    const { expiryDate } = JSON.parse(Buffer.from(signed, 'base64url').toString())
    assert.closeTo(Date.parse(expiryDate), Date.now() + 3_600_000, 10_000)
  })
})

test.group('POST /verify-email', (group) => {
  useTransaction(group)

  test('answers the same for every address and mails only who waits', async ({
    client,
    assert,
  }) => {
    const waiting = await unverified()
    const verified = await createUser()
    const answers = []
    for (const email of [waiting.email, verified.email, 'nobody@example.com']) {
      const response = await resend(client, email)
      response.assertStatus(200)
      answers.push(response.body().message)
    }
    assert.lengthOf([...new Set(answers)], 1)
    assert.lengthOf(await mailsTo(waiting.email), 1)
    assert.lengthOf(await mailsTo(verified.email), 0)
  })

  test('mails one address once in five minutes, and answers alike', async ({ client, assert }) => {
    const waiting = await unverified()
    for (const email of [waiting.email, 'nobody@example.com']) {
      for (let tries = 0; tries < 4; tries += 1) {
        const response = await resend(client, email)
        response.assertStatus(200)
      }
    }
    assert.lengthOf(await mailsTo(waiting.email), 1)
  })

  test('stops after 20 requests from one network', async ({ client }) => {
    for (let tries = 0; tries < 20; tries += 1) await resend(client, `nobody${tries}@example.com`)
    const stopped = await resend(client, 'late@example.com')
    stopped.assertStatus(429)
    stopped.assertBody({ message: 'Too many requests. Please try again in 15 minutes.' })
    const elsewhere = await resend(client, 'late@example.com').header(
      'x-forwarded-for',
      '198.51.100.7'
    )
    elsewhere.assertStatus(200)
  })

  test('needs an address', async ({ client }) => {
    const response = await resend(client, 'nobody')
    response.assertStatus(422)
    response.assertBodyContains({ errors: { email: ['Please enter a valid email address.'] } })
  })

  test('a sign-in that is refused for it mails a new link', async ({ client }) => {
    const member = await unverified()
    const response = await client
      .post('/login')
      .header('accept', 'application/json')
      .withCsrfToken()
      .json({ email: member.email, password: PASSWORD })
    response.assertStatus(403)
    response.assertBody({ message: 'Please verify your email address.' })
    const [mail] = await mailsTo(member.email)
    const verified = await confirm(client, linkIn(mail, '/verify-email'))
    verified.assertInertiaPropsContains({ state: 'verified' })
  })
})

test.group('Verifying at the same time', (group) => {
  useCleanTables(group)

  test('twenty clicks on one link grant the credits once', async ({ assert }) => {
    const member = await unverified()
    const key = registrationKey(member)
    const verification = { memberId: member.id, email: member.email, key, address: '127.0.0.1' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => verifyEmail(verification)))
    assert.deepEqual(new Set(answers), new Set([true]))
    await member.refresh()
    assert.equal(member.freeCredits, 5)
    assert.equal(member.creditsLeft, 5)
    assert.lengthOf(await db.from('credit_entries').where('user_id', member.id), 1)
  })
})
