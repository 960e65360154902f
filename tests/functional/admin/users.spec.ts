import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { anonymiseUser } from '#actions/anonymise_user'
import { changeUser, type UserChange } from '#actions/change_user'
import { requestUpgrade } from '#actions/request_upgrade'
import { requestPasswordReset } from '#actions/reset_password'
import { suspendUser } from '#actions/suspend_user'
import User from '#models/user'
import { storedTime } from '#shared/dates'
import { userState } from '#shared/user_state'
import { cookieBrowser, statusesOf } from '#tests/helpers/cookie_browser'
import { createSite, createUser, PASSWORD } from '#tests/helpers/factories'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import { mailsTo } from '#tests/helpers/mail_box'

const address = '203.0.113.9'
const asAdmin = () => createUser({ type: 'admin', firstName: 'Olive', lastName: 'Office' })

const write = (client: ApiClient, method: string, path: string, as: User, body: object = {}) =>
  client
    .request(path, method)
    .header('accept', 'application/json')
    .redirects(0)
    .withCsrfToken()
    .loginAs(as)
    .json(body)

const formOf = (user: User, change: object = {}) => ({
  seen: userState({
    type: user.type,
    membership: user.membershipType,
    planStart: user.planStartDate?.toISODate() ?? null,
    planEnd: user.planEndDate?.toISODate() ?? null,
    freeCredits: user.freeCredits,
    creditsLeft: user.creditsLeft,
  }),
  first_name: user.firstName,
  last_name: 'Member',
  email: user.email,
  phone: '02079460000',
  company: 'Dunmore',
  position: 'Buyer',
  type: user.type,
  membership: user.membershipType,
  plan_start_date: null,
  plan_end_date: null,
  freeCredits: user.freeCredits,
  viewsLeft: user.creditsLeft,
  contract_awarded: false,
  follow_up: null,
  ...change,
})

test.group('GET /admin/users', (group) => {
  useTransaction(group)

  test('finds users by every filter, the label Suspended also those who are', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const keen = await createUser({ firstName: 'Siân', lastName: 'Pryce', company: 'Pryce & Co' })
    const paid = await createUser({ membershipType: 'paid', phone: '07700900123' })
    const locked = await createUser({ suspendedAt: DateTime.utc() })
    const unverified = await createUser({ emailVerifiedAt: null })
    await db.from('users').where('id', keen.id).update({ follow_up: 'Keen', position: 'Estimator' })

    const ids = async (qs: object) => {
      const page = await client.get('/admin/users').qs(qs).loginAs(admin).withInertia()
      page.assertStatus(200)
      return (page.inertiaProps as any).users.map((user: { ID: number }) => user.ID)
    }
    assert.deepEqual(await ids({}), [unverified.id, locked.id, paid.id, keen.id, admin.id])
    assert.deepEqual(await ids({ name: 'siân pry' }), [keen.id])
    assert.deepEqual(await ids({ company: 'PRYCE &' }), [keen.id])
    assert.deepEqual(await ids({ position: 'estim' }), [keen.id])
    assert.deepEqual(await ids({ phone: '900123' }), [paid.id])
    assert.deepEqual(await ids({ email: paid.email }), [paid.id])
    assert.deepEqual(await ids({ membership: 'paid' }), [paid.id])
    assert.deepEqual(await ids({ status: 'Keen' }), [keen.id])
    assert.deepEqual(await ids({ status: 'Suspended' }), [locked.id])
    assert.deepEqual(await ids({ status: 'Unverified' }), [unverified.id])
    assert.deepEqual((await ids({ sortBy: 'id', sortDirection: 'asc' }))[0], admin.id)
    for (const qs of [{ membership: 'gold' }, { status: 'Rich' }, { sortBy: 'password' }]) {
      const wrong = await client
        .get('/admin/users')
        .qs(qs)
        .header('accept', 'application/json')
        .loginAs(admin)
      wrong.assertStatus(422)
    }
  })

  test('shows one user with counts and the newest lines of the log', async ({ client, assert }) => {
    const admin = await asAdmin()
    const member = await createUser()
    const site = await createSite()
    const now = storedTime()
    await db.table('unlocks').insert({ user_id: member.id, site_id: site.id, created_at: now })
    await db
      .table('activity_log')
      .insert({ created_at: now, actor_id: member.id, action: 'site.unlocked' })
    const page = await client.get('/admin/users').qs({ id: member.id }).loginAs(admin).withInertia()
    const { open, counts, lines } = page.inertiaProps as any
    assert.equal(open.ID, member.id)
    assert.include(counts, { unlocks: 1, views: 0 })
    assert.containsSubset(lines, [{ action: 'site.unlocked' }])
    assert.notInclude(page.text(), member.password)
  })

  test('is exported with harmless cells and without passwords', async ({ client, assert }) => {
    const admin = await asAdmin()
    const member = await createUser({ company: '=cmd|calc' })
    const response = await client.get('/admin/users/export').qs({ format: 'csv' }).loginAs(admin)
    response.assertStatus(200)
    assert.include(response.text(), member.email)
    assert.include(response.text(), "'=cmd|calc")
    assert.notInclude(response.text(), member.password)
    const lines = await db.from('activity_log').where('action', 'users.exported')
    assert.lengthOf(lines, 1)
  })
})

test.group('PUT /admin/users/:id', (group) => {
  useTransaction(group)

  test('saves details, plan, credits and label, with a line that names the fields', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const member = await createUser({ freeCredits: 5, creditsLeft: 2 })
    const response = await write(
      client,
      'PUT',
      `/admin/users/${member.id}`,
      admin,
      formOf(member, {
        email: 'new.address@example.org',
        membership: 'paid',
        plan_start_date: '2026-11-01',
        plan_end_date: '2027-10-31',
        freeCredits: 8,
        viewsLeft: 5,
        contract_awarded: true,
        follow_up: 'Keen',
      })
    )
    response.assertStatus(302)
    const saved = await User.findOrFail(member.id)
    assert.include(saved.serialize(), { email: 'new.address@example.org', followUp: 'Keen' })
    assert.equal(saved.membershipType, 'paid')
    assert.equal(saved.planEndDate?.toISODate(), '2027-10-31')
    assert.isTrue(saved.contractAwarded)
    assert.equal(saved.creditsLeft, 5)
    const entry = await db.from('credit_entries').where('user_id', member.id).firstOrFail()
    assert.include(entry, { reason: 'adjusted', amount: 3 })
    const line = await db.from('activity_log').where('action', 'user.changed').firstOrFail()
    assert.include(line.changed_fields, 'membershipType')
    assert.equal(line.subject_id, member.id)
  })

  test('a changed address makes the links worthless that went to the old one', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const member = await createUser()
    await member.merge({ pendingEmail: 'thief@example.org' }).save()
    await requestPasswordReset(member.email)
    const unused = () =>
      db.from('password_reset_tokens').where('user_id', member.id).whereNull('used_at')
    assert.lengthOf(await unused(), 1)
    const form = formOf(member, { email: 'rescued@example.org' })
    const response = await write(client, 'PUT', `/admin/users/${member.id}`, admin, form)
    response.assertStatus(302)
    assert.lengthOf(await unused(), 0)
    assert.isNull((await User.findOrFail(member.id)).pendingEmail)
  })

  test('a form that was opened before a credit was spent does not give it back', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const member = await createUser({ freeCredits: 5, creditsLeft: 5 })
    const opened = formOf(member)
    await db.from('users').where('id', member.id).update({ credits_left: 4 })
    const path = `/admin/users/${member.id}`
    const late = await write(client, 'PUT', path, admin, { ...opened, company: 'Changed Ltd' })
    late.assertStatus(409)
    const row = await db.from('users').where('id', member.id).firstOrFail()
    assert.equal(row.credits_left, 4)
    assert.lengthOf(await db.from('credit_entries').where('user_id', member.id), 0)
    await member.refresh()
    const fresh = await write(client, 'PUT', path, admin, formOf(member, { company: 'New Ltd' }))
    fresh.assertStatus(302)
  })

  test('{field} is refused when {reason}')
    .with([
      { field: 'email', reason: 'somebody has it', change: { email: 'taken@example.org' } },
      { field: 'viewsLeft', reason: 'more than given', change: { freeCredits: 1, viewsLeft: 2 } },
      {
        field: 'plan_end_date',
        reason: 'before the start',
        change: { plan_start_date: '2026-05-02', plan_end_date: '2026-05-01' },
      },
      {
        field: 'plan_end_date',
        reason: 'missing of a paid plan',
        change: { membership: 'paid' },
      },
      {
        field: 'plan_start_date',
        reason: 'no day',
        change: { plan_start_date: '2026-02-30' },
      },
      { field: 'membership', reason: 'unknown', change: { membership: 'gold' } },
      { field: 'freeCredits', reason: 'negative', change: { freeCredits: -1 } },
      { field: 'first_name', reason: 'a number', change: { first_name: '4' } },
    ])
    .run(async ({ client, assert }, { field, change }) => {
      const admin = await asAdmin()
      await createUser({ email: 'taken@example.org' })
      const member = await createUser()
      const path = `/admin/users/${member.id}`
      const response = await write(client, 'PUT', path, admin, formOf(member, change))
      response.assertStatus(422)
      assert.deepEqual(Object.keys(response.body().errors), [field])
      const right = await write(client, 'PUT', path, admin, formOf(member))
      right.assertStatus(302)
    })
})

test.group('Steps with a user', (group) => {
  useTransaction(group)

  test('nobody suspends, demotes or anonymises themselves', async ({ client, assert }) => {
    const admin = await asAdmin()
    await asAdmin()
    const path = `/admin/users/${admin.id}`
    const answers = [
      await write(client, 'PUT', `${path}/suspension`, admin, { suspended: true }),
      await write(client, 'PUT', path, admin, formOf(admin, { type: 'user' })),
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

test.group('Users, committed', (group) => {
  useCleanTables(group)

  test('an anonymised person is gone from every table, the numbers stay', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const member = await createUser({
      firstName: 'Xanthippe',
      lastName: 'Blorgwist',
      email: 'xanthippe@blorgwist.example',
      phone: '01632960961',
      company: 'Blorgwist Works',
    })
    const site = await createSite()
    const own = { user_id: member.id, site_id: site.id, created_at: storedTime() }
    await db.table('unlocks').insert(own)
    await db.table('bookmarks').insert(own)
    await db.table('notes').insert({ ...own, type: 'Note', body: 'Xanthippe rang' })
    await db.table('enquiries').insert({
      kind: 'Contact',
      name: 'Xanthippe Blorgwist',
      email: member.email,
      created_at: storedTime(),
    })
    await db.table('saved_filters').insert({
      user_id: member.id,
      name: 'Xanthippe',
      name_key: 'xanthippe',
      filters: '{}',
      created_at: storedTime(),
    })
    await requestUpgrade({ userId: member.id, actorId: member.id, message: 'Xanthippe', address })
    const traces = async () => {
      const found: string[] = []
      for (const table of await db.connection().getAllTables()) {
        if (/fts|adonis/.test(table)) continue
        const text = JSON.stringify(await db.from(table)).toLowerCase()
        if (/xanthippe|blorgwist|01632960961/.test(text)) found.push(table)
      }
      return found
    }
    assert.includeMembers(await traces(), [
      'users',
      'notes',
      'enquiries',
      'saved_filters',
      'upgrades',
    ])

    const path = `/admin/users/${member.id}/anonymisation`
    const mistyped = await write(client, 'POST', path, admin, { confirmation: 'xanthippe' })
    mistyped.assertStatus(422)
    const done = await write(client, 'POST', path, admin, { confirmation: member.email })
    done.assertStatus(302)
    assert.deepEqual(await traces(), [])
    for (const table of ['unlocks', 'bookmarks', 'notes']) {
      assert.lengthOf(await db.from(table).where('user_id', member.id), 1)
    }
  })

  test('two administrators who demote each other leave one, and the other hears why', async ({
    assert,
  }) => {
    const [one, other] = [await asAdmin(), await asAdmin()]
    const demote = (user: User, by: User) =>
      changeUser(user.id, formOf(user, { type: 'user' }) as UserChange, { adminId: by.id, address })
    const ends = await Promise.allSettled([demote(one, other), demote(other, one)])
    const refused = ends.filter((end) => end.status === 'rejected')
    assert.deepEqual(
      refused.map(({ reason }) => reason.code),
      ['E_LAST_ADMINISTRATOR']
    )
    assert.lengthOf(await db.from('users').where('type', 'admin'), 1)
  })

  test('two administrators who suspend each other leave one', async ({ assert }) => {
    const [one, other] = [await asAdmin(), await asAdmin()]
    await Promise.allSettled([
      suspendUser({ userId: one.id, suspended: true, adminId: other.id, address }),
      suspendUser({ userId: other.id, suspended: true, adminId: one.id, address }),
      anonymiseUser({
        userId: one.id,
        confirmation: one.email,
        adminId: other.id,
        address,
      }),
    ])
    const left = await db.from('users').where('type', 'admin').whereNull('suspended_at')
    assert.lengthOf(left, 1)
  })
})
