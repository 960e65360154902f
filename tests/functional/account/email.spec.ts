import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import User from '#models/user'
import { createUser, PASSWORD } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { linkIn, mailsTo } from '#tests/helpers/mail_box'

const NEW = 'new.address@example.org'

const ask = (client: ApiClient, body: object) =>
  client
    .put('/my-account/email')
    .header('accept', 'application/json')
    .withCsrfToken()
    .json(body)
    .redirects(0)

/** What the button of the link's page does. */
const confirm = (client: ApiClient, link: string) => client.post(link).withCsrfToken().redirects(0)

async function askedFor(client: ApiClient, member: User, email = NEW) {
  const response = await ask(client, { email, password: PASSWORD }).loginAs(member)
  response.assertStatus(302)
  const [mail] = await mailsTo(email)
  return mail && linkIn(mail, '/change-email')
}

test.group('Change of e-mail', (group) => {
  useTransaction(group)

  test('refuses visitors', async ({ client }) => {
    const asked = await ask(client, { email: NEW, password: PASSWORD })
    asked.assertStatus(401)
    const cancelled = await client
      .delete('/my-account/email')
      .header('accept', 'application/json')
      .withCsrfToken()
    cancelled.assertStatus(401)
  })

  test('counts once the new address is verified; the old one is told', async ({
    client,
    assert,
  }) => {
    const member = await createUser()
    const old = member.email
    const link = await askedFor(client, member, NEW)
    await member.refresh()
    assert.equal(member.email, old)
    assert.equal(member.pendingEmail, NEW)
    const page = await client.get('/my-account').loginAs(member).withInertia()
    page.assertInertiaPropsContains({ profile: { email: old, pending_email: NEW } })

    const asked = await client.get(link).withInertia()
    asked.assertInertiaComponent('ChangeEmail')
    asked.assertInertiaPropsContains({ email: NEW })
    await member.refresh()
    assert.equal(member.email, old)

    const opened = await confirm(client, link).loginAs(member)
    opened.assertHeader('location', '/my-account')
    opened.assertFlashMessage(
      'success',
      'Your new email address is verified. Log in with it from now on.'
    )
    await member.refresh()
    assert.equal(member.email, NEW)
    assert.isNull(member.pendingEmail)
    assert.lengthOf(await mailsTo(old), 1)
    const domain = await db.from('domains').where('id', member.domainId!).first()
    assert.equal(domain.name, 'example.org')
    const log = await db.from('activity_log').where('action', 'account.email_changed').first()
    assert.equal(log.subject_id, member.id)

    const again = await confirm(client, link)
    again.assertHeader('location', '/login')
    again.assertFlashMessage(
      'error',
      'This link is no longer valid. Please change your email address again.'
    )
  })

  test('a new address flags the domain of a company that has two free accounts already', async ({
    client,
    assert,
  }) => {
    const member = await createUser()
    const link = await askedFor(client, member)
    const domain = await db.from('domains').where('name', 'example.org').firstOrFail()
    assert.isNull(domain.flagged_at)
    for (let i = 0; i < 2; i++) {
      const { id } = await createUser()
      await db.from('users').where('id', id).update({ domain_id: domain.id })
    }
    ;(await confirm(client, link)).assertStatus(302)
    const flagged = await db.from('domains').where('id', domain.id).firstOrFail()
    assert.isNotNull(flagged.flagged_at)
  })

  test('a link that was changed, given up or overtaken does nothing', async ({
    client,
    assert,
  }) => {
    const member = await createUser()
    const link = await askedFor(client, member)
    const open = async (address: string) => {
      const page = await client.get(address).withInertia()
      page.assertStatus(403)
      page.assertInertiaPropsContains({ email: null })
      ;(await confirm(client, address)).assertStatus(302)
      await member.refresh()
      assert.notInclude([NEW, 'evil@example.org'], member.email)
    }
    await open(link.replace(encodeURIComponent(NEW), 'evil%40example.org'))
    await open(link.replace(`/${member.id}?`, `/${member.id + 1}?`))

    await createUser({ email: NEW })
    await open(link)

    await client.delete('/my-account/email').loginAs(member).withCsrfToken().redirects(0)
    await member.refresh()
    assert.isNull(member.pendingEmail)
    await open(link)
  })

  test('a sign-up that nobody verified does not stop its owner', async ({ client, assert }) => {
    const stranger = await createUser({ email: NEW, emailVerifiedAt: null })
    const member = await createUser()
    const link = await askedFor(client, member, NEW)
    const page = await client.get(link).withInertia()
    page.assertInertiaComponent('ChangeEmail')
    ;(await confirm(client, link)).assertStatus(302)
    await member.refresh()
    assert.equal(member.email, NEW)
    assert.isNull(await User.find(stranger.id))
  })

  test('an unverified account that the office dealt with keeps its address', async ({
    client,
    assert,
  }) => {
    const suspended = { suspendedAt: DateTime.utc() }
    const planned = {
      membershipType: 'paid',
      planEndDate: DateTime.utc().plus({ days: 9 }),
    } as const
    for (const dealtWith of [suspended, planned]) {
      const email = `kept-${Object.keys(dealtWith)[0].toLowerCase()}@example.org`
      const member = await createUser()
      const link = await askedFor(client, member, email)
      await createUser({ email, emailVerifiedAt: null, ...dealtWith })
      ;(await confirm(client, link)).assertStatus(302)
      await member.refresh()
      assert.notEqual(member.email, email)
    }
  })

  test('tells nobody whether an address has an account', async ({ client, assert }) => {
    const taken = await createUser()
    const member = await createUser()
    assert.isUndefined(await askedFor(client, member, taken.email))
    await taken.refresh()
    assert.isNull(taken.pendingEmail)
  })

  for (const [title, body, field] of [
    ['no address', { password: PASSWORD }, 'email'],
    ['what is no address', { email: 'nonsense', password: PASSWORD }, 'email'],
    ['a wrong password', { email: NEW, password: 'not-mine-77' }, 'password'],
  ] as const) {
    test(`refuses ${title} at its field`, async ({ client, assert }) => {
      const member = await createUser()
      const response = await ask(client, body).loginAs(member)
      response.assertStatus(422)
      assert.deepEqual(Object.keys(response.body().errors), [field])
      await member.refresh()
      assert.isNull(member.pendingEmail)
    })
  }

  test('refuses the own address and blocked domains', async ({ client, assert }) => {
    const member = await createUser()
    const same = await ask(client, { email: member.email, password: PASSWORD }).loginAs(member)
    same.assertStatus(422)
    await db
      .table('domains')
      .insert({ name: 'blocked.example', rule: 'Block', created_at: '2026-01-01 00:00:00' })
    for (const email of ['a@blocked.example', 'a@mail.blocked.example']) {
      const blocked = await ask(client, { email, password: PASSWORD }).loginAs(member)
      blocked.assertStatus(422)
      assert.deepEqual(blocked.body().errors, {
        email: ['Sign-ups from this email domain are not available. Please contact us.'],
      })
    }
  })

  test('sends three mails in a quarter of an hour at most', async ({ client }) => {
    const member = await createUser()
    for (const number of [1, 2, 3]) await askedFor(client, member, `a${number}@example.org`)
    const stopped = await ask(client, { email: NEW, password: PASSWORD }).loginAs(member)
    stopped.assertStatus(429)
  })
})
