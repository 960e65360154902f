import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import User from '#models/user'
import { cookieBrowser, statusesOf } from '#tests/helpers/cookie_browser'
import { createUser, PASSWORD } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { mailsTo } from '#tests/helpers/mail_box'
import { asAdmin, write } from '#tests/helpers/office'
import { userForm } from '#tests/helpers/user_form'

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
})
