import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { anonymiseUser } from '#actions/users/anonymise_user'
import User from '#models/user'
import { cookieBrowser, statusesOf } from '#tests/helpers/cookie_browser'
import { createUser, PASSWORD } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { mailsTo } from '#tests/helpers/mail_box'
import { asAdmin, write } from '#tests/helpers/office'
import { userForm } from '#tests/helpers/user_form'

const address = '203.0.113.9'

test.group('Steps with a user', (group) => {
  useTransaction(group)

  test('nobody suspends, demotes or anonymises themselves', async ({ client, assert }) => {
    const admin = await asAdmin()
    await asAdmin()
    const path = `/admin/users/${admin.id}`
    const answers = [
      await write(client, 'PUT', `${path}/suspension`, admin, { suspended: true }),
      await write(client, 'PUT', path, admin, userForm(admin, { type: 'user' })),
      await write(client, 'POST', `${path}/anonymisation`, admin, { confirmation: admin.email }),
    ]
    for (const answer of answers) answer.assertStatus(409)
    const same = await User.findOrFail(admin.id)
    assert.equal(same.type, 'admin')
    assert.isNull(same.suspendedAt)
  })

  test('a suspension ends sessions and tokens at once, and can be lifted', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const member = await createUser()
    const browser = cookieBrowser()
    await browser.login(member.email, PASSWORD)
    assert.deepEqual(await statusesOf(browser), [200])
    const path = `/admin/users/${member.id}/suspension`
    ;(await write(client, 'PUT', path, admin, { suspended: true })).assertStatus(302)
    assert.deepEqual(await statusesOf(browser), [401])
    ;(await write(client, 'PUT', path, admin, { suspended: true })).assertStatus(302)
    assert.lengthOf(await db.from('activity_log').where('action', 'user.suspended'), 1)
    await write(client, 'PUT', path, admin, { suspended: false })
    assert.isNull((await User.findOrFail(member.id)).suspendedAt)
  })

  test('an address is verified with its credits once, or gets its link again', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const member = await createUser({ emailVerifiedAt: null, freeCredits: 0, creditsLeft: 0 })
    const path = `/admin/users/${member.id}/verification`
    await write(client, 'POST', path, admin, { how: 'resend' })
    assert.lengthOf(await mailsTo(member.email), 1)
    for (let i = 0; i < 2; i++) await write(client, 'POST', path, admin, { how: 'verify' })
    await member.refresh()
    assert.isTrue(member.isVerified)
    assert.equal(member.creditsLeft, 5)
    const wrong = await write(client, 'POST', path, admin, { how: 'guess' })
    wrong.assertStatus(422)
  })

  test('a link to choose a new password is sent', async ({ client, assert }) => {
    const admin = await asAdmin()
    const member = await createUser()
    await write(client, 'POST', `/admin/users/${member.id}/password-reset`, admin)
    const [mail] = await mailsTo(member.email)
    assert.include(mail.plain, '/reset-password/')
  })

  test('{step} is refused for a person who was removed')
    .with([
      { step: 'verifying', path: '/verification', body: { how: 'verify' } },
      { step: 'the link again', path: '/verification', body: { how: 'resend' } },
      { step: 'a link for the password', path: '/password-reset', body: {} },
      { step: 'suspending', method: 'PUT', path: '/suspension', body: { suspended: true } },
    ])
    .run(async ({ client, assert }, { method = 'POST', path, body }) => {
      const admin = await asAdmin()
      const member = await createUser({ emailVerifiedAt: null })
      const { email } = member
      await anonymiseUser({ userId: member.id, confirmation: email, adminId: admin.id, address })
      const log = () => db.from('activity_log').orderBy('id')
      const before = await log()
      assert.lengthOf(before, 1)
      const refused = await write(client, method, `/admin/users/${member.id}${path}`, admin, body)
      refused.assertStatus(409)
      assert.equal(refused.body().message, 'This person has been removed.')
      assert.deepEqual(await log(), before)
      assert.lengthOf(await db.from('outgoing_mails'), 0)
    })

  test('nothing is sold to a person who was removed', async ({ client, assert }) => {
    const admin = await asAdmin()
    const member = await createUser()
    const open = () => write(client, 'POST', '/admin/upgrades', admin, { user_id: member.id })
    ;(await open()).assertStatus(302)
    const confirmation = member.email
    await anonymiseUser({ userId: member.id, confirmation, adminId: admin.id, address })
    const refused = await open()
    refused.assertStatus(409)
    assert.equal(refused.body().message, 'This person has been removed.')
    assert.lengthOf(await db.from('upgrades'), 0)
  })

  test('a person who was removed gets no label, nor do those chosen with them', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const [member, removed] = [await createUser(), await createUser()]
    const confirmation = removed.email
    await anonymiseUser({ userId: removed.id, confirmation, adminId: admin.id, address })
    const label = (ids: number[]) =>
      write(client, 'POST', '/admin/users/follow-up', admin, { ids, follow_up: 'Keen' })
    const refused = await label([member.id, removed.id])
    refused.assertStatus(409)
    assert.equal(
      refused.body().message,
      'One of these users has been removed. Please deselect them and try again.'
    )
    assert.lengthOf(await db.from('users').where('follow_up', 'Keen'), 0)
    ;(await label([member.id])).assertStatus(302)
  })

  test('one label is given to many, each with a line', async ({ client, assert }) => {
    const admin = await asAdmin()
    const members = [await createUser(), await createUser()]
    const ids = members.map(({ id }) => id)
    const label = (body: object) => write(client, 'POST', '/admin/users/follow-up', admin, body)
    ;(await label({ ids, follow_up: 'Callback' })).assertStatus(302)
    ;(await label({ ids, follow_up: 'Callback' })).assertStatus(302)
    const rows = await db.from('users').whereIn('id', ids)
    assert.isTrue(rows.every((row) => row.follow_up === 'Callback'))
    assert.lengthOf(await db.from('activity_log').where('action', 'user.changed'), 2)
    for (const body of [
      { ids: [], follow_up: null },
      { ids, follow_up: 'Rich' },
    ]) {
      ;(await label(body)).assertStatus(422)
    }
  })

  test('everyone whom the filters find gets a label, but those removed; a changed list is refused', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const company = 'Whole List Works'
    const [one, removed] = [await createUser({ company }), await createUser({ company })]
    const other = await createUser({ company: 'Elsewhere' })
    await db.from('users').where('id', removed.id).update({ anonymised_at: '2026-01-01 10:00:00' })
    const label = (count: number) =>
      write(client, 'POST', '/admin/users/list/follow-up', admin, {
        filters: { company },
        count,
        follow_up: 'Keen',
      })
    const labelled = async () =>
      (await db.from('users').where('follow_up', 'Keen').select('id')).map(({ id }) => Number(id))

    const refused = await label(3)
    refused.assertStatus(409)
    assert.equal(refused.body().message, 'The list has changed. Please select the users again.')
    assert.deepEqual(await labelled(), [])
    ;(await label(2)).assertStatus(302)
    assert.deepEqual(await labelled(), [one.id])
    assert.notInclude(await labelled(), other.id)
    ;(await label(0)).assertStatus(422)
  })
})
