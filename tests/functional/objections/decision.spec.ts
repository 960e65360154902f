import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { storedTime } from '#shared/time/dates'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import { createSite, createUser, unlockFor } from '#tests/helpers/factories'
import { mailsTo } from '#tests/helpers/mail_box'
import { asAdmin, read } from '#tests/helpers/office'
import {
  ANN,
  approve,
  BOB,
  createObjection,
  decide,
  keepTraces,
  MARKS,
} from '#tests/helpers/objections'

/** Everything that the tables hold, but the mails to the person themselves. */
async function everything(): Promise<string> {
  const tables = [
    'contacts',
    'site_changes',
    'import_rejections',
    'objections',
    'objected_contacts',
  ]
  const rows = []
  for (const table of [...tables, 'activity_log', 'sites', 'outgoing_mails']) {
    rows.push(...(await db.from(table)))
  }
  const others = rows.filter(({ recipient }) => recipient !== 'annabel@listedson.example.com')
  return JSON.stringify(others).toLowerCase()
}

test.group('PUT /admin/objections/:id', (group) => {
  useTransaction(group)

  test('approving removes the person from every site and everything that is kept of it', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const member = await createUser({ firstName: 'Una', email: 'una@firm.example.com' })
    const first = await createSite({ name: 'First yard', contacts: [ANN, BOB] })
    const second = await createSite({ contacts: [BOB, { ...ANN, email: undefined }] })
    await unlockFor(member, first)
    await keepTraces(first.id)
    const before = await everything()
    for (const mark of MARKS) assert.include(before, mark)

    const response = await approve(client, admin, await createObjection())
    response.assertStatus(302)

    const after = await everything()
    for (const mark of MARKS) assert.notInclude(after, mark)
    for (const kept of ['staying', 'old yard', 'kept yard', 'leeds', '0161 496 0123']) {
      assert.include(after, kept)
    }
    const sites = await db.from('sites').whereIn('id', [first.id, second.id])
    assert.deepEqual(
      sites.map(({ version }) => version),
      [2, 2]
    )
    const objection = await db.from('objections').firstOrFail()
    assert.include(objection, { status: 'Approved', contacts_removed: 2, members_told: 1 })
    const line = await db.from('activity_log').where('action', 'objection.approved').firstOrFail()
    assert.equal(line.actor_id, admin.id)
    assert.lengthOf(await mailsTo('annabel@listedson.example.com'), 1)
  })

  test('whoever unlocked or saved the site is told which, and the site stays open', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const unlocker = await createUser()
    const keeper = await createUser({ membershipType: 'paid' })
    const stranger = await createUser()
    const site = await createSite({ name: 'First yard', contacts: [ANN, BOB] })
    await unlockFor(unlocker, site)
    await db
      .table('bookmarks')
      .insert({ user_id: keeper.id, site_id: site.id, created_at: storedTime() })
    await approve(client, admin, await createObjection())

    for (const member of [unlocker, keeper]) {
      const [mail] = await mailsTo(member.email)
      assert.include(mail.plain, 'First yard')
      for (const mark of MARKS) assert.notInclude(mail.plain.toLowerCase(), mark)
    }
    assert.lengthOf(await mailsTo(stranger.email), 0)
    const detail = await client
      .get(`/projects/${site.id}`)
      .header('accept', 'application/json')
      .loginAs(unlocker)
    assert.equal(detail.body().contact_access, 'granted')
    assert.isNull(detail.body().site_manager_last_name)
    assert.equal(detail.body().site_manager_last_name2, 'Staying')
  })

  test('a site can be unlocked after its contact was removed', async ({ client, assert }) => {
    const admin = await asAdmin()
    const member = await createUser()
    const site = await createSite({ contacts: [ANN, BOB] })
    await approve(client, admin, await createObjection())
    const response = await client
      .post('/api/project/unlock')
      .header('accept', 'application/json')
      .withCsrfToken()
      .json({ project_id: site.id })
      .loginAs(member)
    assert.isTrue(response.body().success)
  })

  test('a refusal needs a reason, removes nothing and tells the person', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    await createSite({ contacts: [ANN] })
    const id = await createObjection()
    const blank = await decide(client, admin, id, { decision: 'refuse', reason: ' ' })
    blank.assertStatus(422)
    assert.deepEqual(Object.keys(blank.body().errors), ['reason'])
    await decide(client, admin, id, { decision: 'refuse', reason: 'You are not listed.' })
    assert.include(await db.from('objections').firstOrFail(), {
      status: 'Refused',
      reason: 'You are not listed.',
    })
    assert.lengthOf(await db.from('contacts').where('last_name', 'Listedson'), 1)
    const [mail] = await mailsTo('annabel@listedson.example.com')
    assert.include(mail.plain, 'You are not listed.')
    const late = await approve(client, admin, id)
    late.assertStatus(409)
  })

  test('the list shows the days that are left, and finds an approved request by its address', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    await createObjection({ due_on: '2000-01-01' })
    const list = async (query: object = {}) =>
      (await read(client, 'admin/Objections', admin, query)).objections
    const [open] = await list()
    assert.isBelow(open.days_left!, 0)
    await approve(client, admin, open.id)
    const [found] = await list({ search: 'ANNABEL@listedson.example.com' })
    assert.equal(found.status, 'Approved')
    assert.equal(found.email, '')
    assert.lengthOf(await list({ search: 'bob@stay.uk' }), 0)
  })
})

test.group('Two administrators at once', (group) => {
  useCleanTables(group)

  test('one approval counts; the other is told', async ({ client, assert }) => {
    const admins = [await asAdmin(), await asAdmin()]
    const member = await createUser()
    const site = await createSite({ contacts: [ANN, BOB] })
    await unlockFor(member, site)
    const id = await createObjection()
    const answers = await Promise.all(admins.map((admin) => approve(client, admin, id)))
    assert.deepEqual(answers.map((answer) => answer.status()).sort(), [302, 409])
    assert.lengthOf(await mailsTo(member.email), 1)
    assert.lengthOf(await db.from('activity_log').where('action', 'objection.approved'), 1)
    assert.equal((await db.from('sites').firstOrFail()).version, 2)
  })
})
