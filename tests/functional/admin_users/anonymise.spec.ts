import { existsSync } from 'node:fs'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import sharp from 'sharp'
import { requestEmailChange } from '#actions/accounts/change_email'
import { logoFile } from '#files/store_logo'
import { queueMail } from '#actions/queue_mail'
import { renewCalendar } from '#actions/projects/renew_calendar'
import { requestUpgrade } from '#actions/upgrades/request_upgrade'
import { sendPasswordReset } from '#actions/accounts/reset_password'
import { saveFilter } from '#actions/saved_filters/save_filter'
import { signUpgradeAsAdmin } from '#actions/upgrades/sign_upgrade_as_admin'
import { signUpgradeAsMember } from '#actions/upgrades/sign_upgrade_as_member'
import { agreementHash } from '#actions/upgrades/agreement_text'
import { PasswordChanged } from '#mails/password_changed'
import User from '#models/user'
import { dataPath } from '#config/storage'
import { storedTime } from '#shared/time/dates'
import { cookieBrowser, statusesOf } from '#tests/helpers/cookie_browser'
import { createSite, createUser, PASSWORD } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'
import { asAdmin, createEnquiry, write } from '#tests/helpers/office'

const address = '203.0.113.9'
const MARKS = /xanthippe|blorgwist|01632960961/

const xanthippe = () =>
  createUser({
    firstName: 'Xanthippe',
    lastName: 'Blorgwist',
    email: 'xanthippe@firm.example',
    phone: '01632960961',
    company: 'Blorgwist Works',
    membershipType: 'paid',
  })

/** The tables in which the person is still named. */
async function traces(): Promise<string[]> {
  const found: string[] = []
  for (const table of await db.connection().getAllTables()) {
    if (/fts|adonis/.test(table)) continue
    if (MARKS.test(JSON.stringify(await db.from(table)).toLowerCase())) found.push(table)
  }
  return found
}

async function giveLogo(client: ApiClient, admin: User, member: User, background: string) {
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background } })
  const response = await client
    .post(`/admin/users/${member.id}/logo`)
    .header('accept', 'application/json')
    .withCsrfToken()
    .loginAs(admin)
    .file('logo', await picture.png().toBuffer(), { filename: 'logo.png' })
  response.assertStatus(200)
  return dataPath(logoFile('members', (await User.findOrFail(member.id)).logoKey!))
}

const anonymise = (client: ApiClient, admin: User, { id }: User, confirmation: string) =>
  write(client, 'POST', `/admin/users/${id}/anonymisation`, admin, { confirmation })

test.group('POST /admin/users/:id/anonymisation', (group) => {
  useCleanTables(group)

  test('takes the person out of every table and every session, and keeps the numbers', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const member = await xanthippe()
    const site = await createSite()
    const own = { user_id: member.id, site_id: site.id, created_at: storedTime() }
    for (const table of ['unlocks', 'bookmarks']) await db.table(table).insert(own)
    await db.table('notes').insert({ ...own, type: 'Note', body: 'Xanthippe rang' })
    const stage = { user_id: member.id, site_id: site.id, changed_at: storedTime() }
    await db.table('site_stages').insert({ ...stage, stage: 'Won' })
    await createEnquiry({ name: 'Xanthippe Blorgwist', email: member.email })
    const enquiryId = await createEnquiry({ name: 'X. Blorgwist', user_id: member.id })
    await write(client, 'POST', `/admin/enquiries/${enquiryId}/notes`, admin, { note: 'Xanthippe' })
    await saveFilter(member.id, { name: 'Xanthippe', filters: {}, notify: 'daily' })
    await renewCalendar({ userId: member.id, address })
    await User.accessTokens.create(member, ['*'], { name: 'Blorgwist sheet' })
    await requestEmailChange(member, 'new.blorgwist@firm.example')
    await sendPasswordReset(member)
    await requestUpgrade({ userId: member.id, actorId: member.id, message: 'Xanthippe', address })
    const browser = cookieBrowser()
    await browser.login(member.email, PASSWORD, true)
    assert.deepEqual(await statusesOf(browser), [200])
    assert.includeMembers(await traces(), [
      'auth_access_tokens',
      'enquiries',
      'enquiry_notes',
      'notes',
      'outgoing_mails',
      'saved_filters',
      'upgrades',
      'users',
    ])

    ;(await anonymise(client, admin, member, 'xanthippe')).assertStatus(422)
    ;(await anonymise(client, admin, member, member.email)).assertStatus(302)

    assert.deepEqual(await traces(), [])
    assert.deepEqual(await statusesOf(browser), [401])
    for (const table of ['unlocks', 'bookmarks', 'notes', 'site_stages']) {
      assert.lengthOf(await db.from(table).where('user_id', member.id), 1, table)
    }
    for (const table of ['calendars', 'password_reset_tokens', 'saved_filters']) {
      assert.lengthOf(await db.from(table).where('user_id', member.id), 0, table)
    }
    assert.lengthOf(await db.from('remember_me_tokens').where('tokenable_id', member.id), 0)
    const line = await db.from('activity_log').where('action', 'user.anonymised').firstOrFail()
    assert.include(line, { actor_id: admin.id, subject_id: member.id })
    const again = await anonymise(client, admin, member, (await member.refresh()).email)
    again.assertStatus(409)
    assert.equal(again.body().message, 'This person has been removed.')
  })

  test('keeps a signed agreement word for word, and nothing else of the person', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const member = await xanthippe()
    const asked = { userId: member.id, actorId: member.id, message: 'Xanthippe asks', address }
    const { id: upgradeId } = await requestUpgrade(asked)
    const terms = { termMonths: 12, pricePence: 120_000, signature: 'Olive Office' }
    await signUpgradeAsAdmin({ upgradeId, adminId: admin.id, terms, seen: null, address })
    const upgrade = () => db.from('upgrades').where('id', upgradeId).firstOrFail()
    const readSeal = agreementHash((await upgrade()).agreement_text)
    const name = 'Xanthippe Blorgwist'
    await signUpgradeAsMember({ upgradeId, userId: member.id, name, readSeal, address })
    const { agreement_text: text, agreement_hash: seal } = await upgrade()
    assert.match(text.toLowerCase(), MARKS)

    ;(await anonymise(client, admin, member, member.email)).assertStatus(302)
    assert.deepEqual(await traces(), ['upgrades'])
    const kept = await upgrade()
    assert.include(kept, { agreement_text: text, agreement_hash: seal, message: null })
    assert.isNotNull(kept.cancelled_at)
  })

  test('deletes the file of the logo, but no other member’s of the same picture', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const [member, other] = [await xanthippe(), await createUser()]
    const first = await giveLogo(client, admin, member, '#c2410c')
    const second = await giveLogo(client, admin, member, '#1d4ed8')
    const others = await giveLogo(client, admin, other, '#1d4ed8')
    assert.deepEqual([first, second, others].map(existsSync), [false, true, true])
    ;(await anonymise(client, admin, member, member.email)).assertStatus(302)
    assert.deepEqual([second, others].map(existsSync), [false, true])
    const late = await client
      .delete(`/admin/users/${member.id}/logo`)
      .header('accept', 'application/json')
      .withCsrfToken()
      .loginAs(admin)
    late.assertStatus(409)
  })

  test('of oneself is refused', async ({ client, assert }) => {
    const admin = await asAdmin()
    await asAdmin()
    ;(await anonymise(client, admin, admin, admin.email)).assertStatus(409)
    assert.isNull((await User.findOrFail(admin.id)).anonymisedAt)
  })

  test('leaves mails to others alone', async ({ client, assert }) => {
    const admin = await asAdmin()
    const [member, other] = [await xanthippe(), await createUser()]
    for (const user of [member, other]) await queueMail(new PasswordChanged(user))
    ;(await anonymise(client, admin, member, member.email)).assertStatus(302)
    const mails = await db.from('outgoing_mails').select('recipient')
    assert.deepEqual(mails, [{ recipient: other.email }])
  })
})
