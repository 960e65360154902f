import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import { registerMember } from '#actions/accounts/register_member'
import { verifyUser } from '#actions/users/verify_user'
import User from '#models/user'
import { createUser } from '#tests/helpers/factories'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import { linkIn, mailsTo } from '#tests/helpers/mail_box'

const EMAIL = 'ann@builders.example'
const HERE = '192.0.2.10'
const ELSEWHERE = '198.51.100.7'

function registration(name: string) {
  return {
    first_name: name,
    last_name: 'Builder',
    email: EMAIL,
    phone: '07700900123',
    company: `${name} Ltd`,
    position: 'Estimator',
    password: passwordOf(name),
  }
}

const passwordOf = (name: string) => `${name.toLowerCase()}-tower-7`
const signUp = (name: string, address = HERE) => registerMember(registration(name), address)
const links = async () =>
  (await mailsTo(EMAIL))
    .filter(({ plain }) => plain.includes('/verify-email/'))
    .map((mail) => linkIn(mail, '/verify-email'))
const confirm = (client: ApiClient, link: string) => client.post(link).withCsrfToken().withInertia()
const earlier = () => db.from('earlier_sign_ups')

function post(client: ApiClient, path: string, body: object) {
  return client.post(path).header('accept', 'application/json').withCsrfToken().json(body)
}

test.group('Several sign-ups with one address', (group) => {
  useTransaction(group)

  test('each keeps its own link and password until one is verified: {name}')
    .with([
      { name: 'Ann', at: 0 },
      { name: 'Mallory', at: 1 },
      { name: 'Eve', at: 2 },
    ])
    .run(async ({ client, assert }, { name, at }) => {
      for (const each of ['Ann', 'Mallory', 'Eve']) await signUp(each)
      const member = await User.findByOrFail('email', EMAIL)
      const all = await links()
      const page = await client.get(all[at]).withInertia()
      page.assertInertiaPropsContains({ state: 'ready' })
      const verified = await confirm(client, all[at])
      verified.assertStatus(200)
      await member.refresh()
      assert.isTrue(member.isVerified)
      assert.equal(member.firstName, name)
      assert.equal(member.company, `${name} Ltd`)
      assert.isTrue(await hash.verify(member.password, passwordOf(name)))
      assert.equal(member.creditsLeft, 5)
      assert.lengthOf(await earlier(), 0)

      for (const link of all) await confirm(client, link)
      await signUp('Oscar', ELSEWHERE)
      await member.refresh()
      assert.equal(member.firstName, name)
      assert.isTrue(await hash.verify(member.password, passwordOf(name)))
    })

  test('a request by address alone mails the link of none of them', async ({ client, assert }) => {
    await signUp('Ann')
    await signUp('Mallory', ELSEWHERE)
    const asked = await post(client, '/verify-email', { email: EMAIL })
    asked.assertStatus(200)
    const mails = await mailsTo(EMAIL)
    assert.lengthOf(mails, 3)
    assert.notInclude(mails[2].plain, '/verify-email/')
    assert.include(mails[2].plain, '/login')
    assert.include(mails[2].plain, '/forgot-password')
  })

  test('logging in mails the link of the newest, to those who know its password', async ({
    client,
    assert,
  }) => {
    await signUp('Mallory', ELSEWHERE)
    await signUp('Ann')
    const refused = await post(client, '/login', { email: EMAIL, password: passwordOf('Ann') })
    refused.assertStatus(403)
    refused.assertBody({ message: 'Please verify your email address.' })
    await confirm(client, (await links())[2])
    const member = await User.findByOrFail('email', EMAIL)
    assert.equal(member.firstName, 'Ann')
  })

  test('a new password by the mailed link ends the others', async ({ client, assert }) => {
    await signUp('Ann')
    await signUp('Mallory', ELSEWHERE)
    await post(client, '/forgot-password', { email: EMAIL })
    const token = linkIn((await mailsTo(EMAIL)).at(-1)!, '/reset-password')
      .split('/')
      .at(-1)
    const password = 'scaffold-9-tower'
    await post(client, '/reset-password', { token, password, password_confirmation: password })
    assert.lengthOf(await earlier(), 0)
    for (const link of await links()) {
      const response = await confirm(client, link)
      response.assertStatus(403)
    }
  })

  test('an administrator verifies none of several', async ({ client, assert }) => {
    await signUp('Ann')
    await signUp('Mallory', ELSEWHERE)
    const admin = await createUser({ type: 'admin' })
    const member = await User.findByOrFail('email', EMAIL)
    const path = `/admin/users/${member.id}/verification`
    const verify = await post(client, path, { how: 'verify' }).loginAs(admin)
    verify.assertStatus(409)
    const resend = await post(client, path, { how: 'resend' }).loginAs(admin)
    resend.assertStatus(200)
    assert.notInclude((await mailsTo(EMAIL)).at(-1)!.plain, '/verify-email/')
    await member.refresh()
    assert.isFalse(member.isVerified)
  })

  test('strangers who ask for links from elsewhere do not keep one from its owner', async ({
    client,
    assert,
  }) => {
    await signUp('Ann')
    for (let tries = 0; tries < 4; tries += 1) {
      const asked = await post(client, '/verify-email', { email: EMAIL }).header(
        'x-forwarded-for',
        ELSEWHERE
      )
      asked.assertStatus(200)
    }
    assert.lengthOf(await links(), 2)
    const owner = await post(client, '/verify-email', { email: EMAIL })
    owner.assertStatus(200)
    await confirm(client, (await links())[1])
    const member = await User.findByOrFail('email', EMAIL)
    assert.isTrue(member.isVerified)
  })

  test('leave nothing behind when the person is removed', async ({ client, assert }) => {
    await signUp('Ann')
    await signUp('Mallory', ELSEWHERE)
    const admin = await createUser({ type: 'admin' })
    const member = await User.findByOrFail('email', EMAIL)
    const removed = await post(client, `/admin/users/${member.id}/anonymisation`, {
      confirmation: EMAIL,
    }).loginAs(admin)
    removed.assertStatus(200)
    assert.lengthOf(await earlier(), 0)
  })
})

test.group('Sign-ups with one address at the same time', (group) => {
  useCleanTables(group)

  test('make one account, and every one has a link that works', async ({ client, assert }) => {
    const names = ['Ann', 'Mallory', 'Eve']
    await Promise.all(names.map((name) => signUp(name)))
    assert.lengthOf(await User.query().where('email', EMAIL), 1)
    assert.lengthOf(await earlier(), 2)
    const all = await links()
    assert.lengthOf(new Set(all), 3)
    for (const link of all) {
      const page = await client.get(link).withInertia()
      page.assertInertiaPropsContains({ state: 'ready' })
    }
    const member = await User.findByOrFail('email', EMAIL)
    await db.from('users').where('id', member.id).delete()
    assert.lengthOf(await earlier(), 0)
  })

  test('an administrator who verifies at that moment verifies the one sign-up there is', async ({
    assert,
  }) => {
    await signUp('Ann')
    const admin = await createUser({ type: 'admin' })
    const { id } = await User.findByOrFail('email', EMAIL)
    await Promise.allSettled([
      verifyUser({ userId: id, adminId: admin.id, address: HERE }),
      signUp('Mallory', ELSEWHERE),
    ])
    const member = await User.findOrFail(id)
    if (member.isVerified) assert.equal(member.firstName, 'Ann')
    else assert.lengthOf(await earlier(), 1)
  })
})
