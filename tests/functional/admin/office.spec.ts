import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { verifyEmail } from '#actions/verify_email'
import { openDomain } from '#actions/register_member'
import { registrationKey } from '#mails/verify_email'
import type User from '#models/user'
import { addDays, londonToday, storedTime } from '#shared/dates'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'

const asAdmin = () => createUser({ type: 'admin', firstName: 'Olive', lastName: 'Office' })

const read = async (client: ApiClient, path: string, as: User, qs: object = {}) => {
  const page = await client.get(path).qs(qs).loginAs(as).withInertia()
  page.assertStatus(200)
  return page.inertiaProps as any
}
const write = (client: ApiClient, method: string, path: string, as: User, body: object) =>
  client
    .request(path, method)
    .header('accept', 'application/json')
    .redirects(0)
    .withCsrfToken()
    .loginAs(as)
    .json(body)

async function createEnquiry(attributes: object = {}) {
  const [id] = await db.table('enquiries').insert({
    kind: 'Contact',
    name: 'Ann Other',
    email: 'ann@example.org',
    message: 'About 50% of my leads',
    created_at: storedTime(),
    ...attributes,
  })
  return Number(id)
}

test.group('The admin dashboard', (group) => {
  useTransaction(group)

  test('counts members, sites, enquiries and upgrades, and the last twelve weeks', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    await createUser()
    await createUser({ membershipType: 'paid' })
    await createUser({ emailVerifiedAt: null })
    await createSite()
    await createSite({ held: true })
    await createEnquiry()
    await createEnquiry({ status: 'Closed' })
    const { figures } = await read(client, '/admin/dashboard', admin)
    assert.deepInclude(figures.members, { key: 'free', count: 2 })
    assert.deepInclude(figures.members, { key: 'paid', count: 1 })
    assert.equal(figures.unverified, 1)
    assert.deepInclude(figures.sites, { key: 'Live', count: 1 })
    assert.deepInclude(figures.sites, { key: 'Hold', count: 1 })
    assert.deepInclude(figures.enquiries, { key: 'New', count: 1 })
    assert.lengthOf(figures.weeks, 12)
    assert.equal(figures.weeks.at(-1).signUps, 4)
  })

  test('settings hold at once: ticker and credits', async ({ client, assert }) => {
    const admin = await asAdmin()
    const saved = await write(client, 'PUT', '/admin/settings', admin, {
      visitor_credits: 2,
      free_credits: 9,
      tickertape_text: 'New: the map',
      tickertape_colour: 'Green',
    })
    saved.assertStatus(302)
    const settings = await client.get('/api/settings')
    settings.assertBodyContains({
      visitor_credits: 2,
      tickertape_text: 'New: the map',
      tickertape_colour: 'Green',
    })
    const member = await createUser({ emailVerifiedAt: null, freeCredits: 0, creditsLeft: 0 })
    await verifyEmail({
      memberId: member.id,
      email: member.email,
      key: registrationKey(member),
      address: '203.0.113.9',
    })
    await member.refresh()
    assert.equal(member.creditsLeft, 9)
    const line = await db.from('activity_log').where('action', 'settings.changed').firstOrFail()
    assert.equal(line.actor_id, admin.id)
  })

  test('settings out of range are refused at their fields', async ({ client, assert }) => {
    const response = await write(client, 'PUT', '/admin/settings', await asAdmin(), {
      visitor_credits: -1,
      free_credits: 1.5,
      tickertape_text: 'x'.repeat(501),
      tickertape_colour: 'Pink',
    })
    response.assertStatus(422)
    assert.sameMembers(Object.keys(response.body().errors), [
      'visitor_credits',
      'free_credits',
      'tickertape_text',
      'tickertape_colour',
    ])
    assert.lengthOf(await db.from('settings'), 0)
  })
})

test.group('Enquiries in the office', (group) => {
  useTransaction(group)

  test('are listed newest first, and found by status, kind and words', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const first = await createEnquiry()
    const second = await createEnquiry({ kind: 'Demo', status: 'In progress', message: null })
    const ids = async (qs: object) =>
      (await read(client, '/admin/enquiries', admin, qs)).enquiries.map((row: any) => row.id)
    assert.deepEqual(await ids({}), [second, first])
    assert.deepEqual(await ids({ status: 'In progress' }), [second])
    assert.deepEqual(await ids({ kind: 'Contact' }), [first])
    assert.deepEqual(await ids({ search: '50%' }), [first])
    assert.deepEqual(await ids({ search: '5_%' }), [])
    const wrong = await client
      .get('/admin/enquiries')
      .qs({ status: 'Lost' })
      .header('accept', 'application/json')
      .loginAs(admin)
    wrong.assertStatus(422)
  })

  test('get an owner, a member, a status and notes', async ({ client, assert }) => {
    const admin = await asAdmin()
    const member = await createUser()
    const id = await createEnquiry()
    const saved = await write(client, 'PUT', `/admin/enquiries/${id}`, admin, {
      status: 'In progress',
      owner_id: admin.id,
      member_email: member.email.toUpperCase(),
    })
    saved.assertStatus(302)
    await write(client, 'POST', `/admin/enquiries/${id}/notes`, admin, { note: 'Rang, no answer' })
    const { open, notes } = await read(client, '/admin/enquiries', admin, { id })
    assert.include(open, {
      status: 'In progress',
      owner: 'Olive Office',
      member_email: member.email,
    })
    assert.containsSubset(notes, [{ note: 'Rang, no answer', author: 'Olive Office' }])
    const line = await db.from('activity_log').where('action', 'enquiry.changed').firstOrFail()
    assert.include(line.changed_fields, 'owner_id')
  })

  test('refuse an owner who is no administrator, an unknown member and an empty note', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const member = await createUser()
    const id = await createEnquiry()
    const change = { status: 'New', owner_id: null, member_email: null }
    const owner = await write(client, 'PUT', `/admin/enquiries/${id}`, admin, {
      ...change,
      owner_id: member.id,
    })
    assert.deepEqual(Object.keys(owner.body().errors), ['owner_id'])
    const unknown = await write(client, 'PUT', `/admin/enquiries/${id}`, admin, {
      ...change,
      member_email: 'nobody@example.org',
    })
    assert.deepEqual(Object.keys(unknown.body().errors), ['member_email'])
    const note = await write(client, 'POST', `/admin/enquiries/${id}/notes`, admin, { note: ' ' })
    assert.deepEqual(Object.keys(note.body().errors), ['note'])
  })
})

test.group('E-mail domains', (group) => {
  useTransaction(group)

  async function verified(email: string) {
    const member = await createUser({
      email,
      emailVerifiedAt: null,
      freeCredits: 0,
      creditsLeft: 0,
    })
    await db
      .from('users')
      .where('id', member.id)
      .update({ domain_id: await openDomain(email) })
    const key = registrationKey(member)
    await verifyEmail({ memberId: member.id, email, key, address: '203.0.113.9' })
    return member
  }
  const flagOf = async (name: string) =>
    (await db.from('domains').where('name', name).firstOrFail()).flagged_at

  test('three free accounts of one company raise a flag, of a public provider none', async ({
    assert,
  }) => {
    for (const name of ['a', 'b']) {
      await verified(`${name}@dunmore.example`)
      await verified(`${name}@gmail.com`)
    }
    assert.isNull(await flagOf('dunmore.example'))
    await verified('c@dunmore.example')
    await verified('c@gmail.com')
    assert.isNotNull(await flagOf('dunmore.example'))
    assert.isNull(await flagOf('gmail.com'))
  })

  test('are listed with users and used credits; a block holds at once, a flag can be taken away', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const member = await verified('a@dunmore.example')
    const site = await createSite()
    await db.table('credit_entries').multiInsert(
      [-1, -1, 1].map((amount) => ({
        user_id: member.id,
        site_id: site.id,
        reason: amount < 0 ? 'unlocked' : 'returned',
        amount,
        created_at: storedTime(),
      }))
    )
    await db.from('domains').where('name', 'dunmore.example').update({ flagged_at: storedTime() })
    const { domains } = await read(client, '/admin/domains', admin, { search: 'DUNMORE' })
    assert.lengthOf(domains, 1)
    assert.include(domains[0], { name: 'dunmore.example', users: 1, credits_used: 1 })
    assert.isNotNull(domains[0].flagged_at)

    const saved = await write(client, 'PUT', `/admin/domains/${domains[0].id}`, admin, {
      rule: 'Block',
      note: 'A competitor',
      flagged: false,
    })
    saved.assertStatus(302)
    const [row] = (await read(client, '/admin/domains', admin, { rule: 'Block' })).domains
    assert.include(row, { rule: 'Block', note: 'A competitor', flagged_at: null })
    await assert.rejects(() => openDomain('new@dunmore.example'))
  })

  test('a domain is entered once', async ({ client, assert }) => {
    const admin = await asAdmin()
    const add = (name: string) =>
      write(client, 'POST', '/admin/domains', admin, { name, rule: 'Block' })
    ;(await add('Rival-Data.example')).assertStatus(302)
    await assert.rejects(() => openDomain('spy@rival-data.example'))
    for (const name of ['rival-data.example', 'no domain', 'a@b.example', '-x.example']) {
      const response = await add(name)
      response.assertStatus(422)
      assert.deepEqual(Object.keys(response.body().errors), ['name'])
    }
  })
})

test.group('The activity log', (group) => {
  useTransaction(group)

  const line = (attributes: object) =>
    db.table('activity_log').insert({
      created_at: storedTime(),
      action: 'account.signed_in',
      address: '203.0.113.0',
      ...attributes,
    })

  test('is filtered by user, action and London days, and read on in pages', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const member = await createUser({ firstName: 'Siân', lastName: 'Pryce' })
    await line({ actor_id: member.id, created_at: '2026-06-30 23:30:00' })
    await line({ actor_id: admin.id, action: 'site.deleted', created_at: '2026-06-30 22:30:00' })
    const actions = async (qs: object) =>
      (await read(client, '/admin/activity-log', admin, qs)).lines.map(
        (row: any) => row.action as string
      )
    assert.deepEqual(await actions({ user: 'pryce' }), ['account.signed_in'])
    assert.deepEqual(await actions({ action: 'site.deleted' }), ['site.deleted'])
    assert.deepEqual(await actions({ from: '2026-07-01', to: '2026-07-01' }), ['account.signed_in'])
    assert.deepEqual(await actions({ from: '2026-06-30', to: '2026-06-30' }), ['site.deleted'])

    for (let i = 0; i < 100; i++) await line({ action: 'account.signed_out' })
    const first = await read(client, '/admin/activity-log', admin)
    assert.lengthOf(first.lines, 100)
    assert.isTrue(first.hasOlder)
    assert.sameMembers(first.actions, ['account.signed_in', 'account.signed_out', 'site.deleted'])
    const older = await read(client, '/admin/activity-log', admin, { before: first.lines[99].id })
    assert.lengthOf(older.lines, 2)
    assert.isFalse(older.hasOlder)
  })

  test('a filter that cannot be is refused', async ({ client, assert }) => {
    const response = await client
      .get('/admin/activity-log')
      .qs({ from: '2026-02-31', before: 'x' })
      .header('accept', 'application/json')
      .loginAs(await asAdmin())
    response.assertStatus(422)
    assert.sameMembers(Object.keys(response.body().errors), ['from', 'before'])
  })

  test('is exported as CSV with harmless cells, and the export is a line of its own', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const member = await createUser({ firstName: '=HYPERLINK("x")' })
    await line({ actor_id: member.id, created_at: `${addDays(londonToday(), -1)} 09:30:00` })
    await line({ action: 'site.deleted' })
    const response = await client
      .get('/admin/activity-log/export')
      .qs({ action: 'account.signed_in' })
      .loginAs(admin)
    response.assertStatus(200)
    assert.include(response.header('content-type'), 'text/csv')
    const text = response.text()
    assert.include(text, "'=HYPERLINK")
    assert.include(text, 'account.signed_in')
    assert.notInclude(text, 'site.deleted')
    const own = await db.from('activity_log').where('action', 'activity_log.exported')
    assert.lengthOf(own, 1)
  })
})
