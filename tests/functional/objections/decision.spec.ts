import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { queueMail } from '#actions/queue_mail'
import { recordSiteChanges } from '#actions/record_site_changes'
import { ObjectionCode } from '#mails/objection'
import { objectedAmong } from '#queries/objected_contacts'
import { storedTime } from '#shared/dates'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import { createSite, createUser, unlockFor } from '#tests/helpers/factories'
import { mailsTo } from '#tests/helpers/mail_box'
import { ANN, approve, BOB, createObjection, decide, MARKS } from '#tests/helpers/objections'

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

async function keepTraces(siteId: number) {
  await db.transaction((trx) =>
    recordSiteChanges(trx, { userId: null }, [
      {
        siteId,
        kind: 'changed',
        changes: {
          name: ['Old yard', 'New yard'],
          site_manager_first_name: ['Bob', 'Annabel'],
          phone: ['0161 496 0123', '+44 7700 900987'],
        },
      },
      { siteId, kind: 'changed', changes: { site_manager_last_name: ['Listedsen', 'Listedson'] } },
    ])
  )
  const [importId] = await db.insertQuery<number>().table('imports').insert({
    file_name: 'a.csv',
    checksum: 'x',
    mapping: '{}',
    status: 'completed',
    started_at: storedTime(),
  })
  await db.table('import_rejections').insert({
    import_id: importId,
    line: 2,
    reason: 'name is blank',
    cells: JSON.stringify(['K1', 'Kept Yard', 'Annabel', 'Listedson', '447700900987', 'Leeds']),
  })
}

test.group('PUT /admin/objections/:id', (group) => {
  useTransaction(group)

  test('approving removes the person from every site and everything that is kept of it', async ({
    client,
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
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
    const admin = await createUser({ type: 'admin' })
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
    const admin = await createUser({ type: 'admin' })
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

  test('a number is approved only by whoever says that they rang it', async ({
    client,
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
    const site = await createSite({ contacts: [ANN, BOB] })
    const id = await createObjection({
      proof: 'call',
      email: null,
      phone: '+44 7700 900987',
      proven_at: null,
    })
    const refused = await approve(client, admin, id)
    refused.assertStatus(422)
    assert.property(refused.body().errors, 'called')
    assert.lengthOf(await db.from('contacts').where('last_name', 'Listedson'), 1)
    await decide(client, admin, id, { decision: 'approve', called: true })
    const left = await db.from('contacts').where('site_id', site.id).orderBy('position')
    assert.deepEqual(
      left.map((contact) => contact.last_name),
      [null, 'Staying']
    )
  })

  test('the switchboard of a firm stays with the others who have it', async ({
    client,
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
    const switchboard = '020 7946 0123'
    await createSite({
      contacts: [
        { ...ANN, phone: switchboard },
        { ...BOB, phone: switchboard },
      ],
    })
    await approve(client, admin, await createObjection())
    const left = await db.from('contacts').whereNotNull('phone')
    assert.deepEqual(
      left.map((contact) => contact.last_name),
      ['Staying']
    )
  })

  test('whoever proves a switchboard is removed, and their colleagues are not', async ({
    client,
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
    const switchboard = '020 7946 0123'
    const ann = { firstName: 'A.', lastName: 'Listedson', phone: switchboard }
    const bob = { ...BOB, phone: switchboard, email: undefined }
    const nameless = { title: 'Reception', phone: '+44 20 7946 0123' }
    await createSite({ name: 'First yard', contacts: [ann, bob] })
    const second = await createSite({ name: 'Second yard', contacts: [nameless] })
    await db.transaction((trx) =>
      recordSiteChanges(trx, { userId: null }, [
        { siteId: second.id, kind: 'changed', changes: { phone: [switchboard, '0161 496 0123'] } },
      ])
    )
    const phone = '02079460123'
    const asked = { proof: 'call', email: null, phone, proven_at: null }
    const id = await createObjection({ ...asked, subject_hash: 's', open_hash: 's' })

    const page = await client.get('/admin/objections').qs({ id }).withInertia().loginAs(admin)
    const { listed, others } = (page.inertiaProps as any).people
    assert.deepEqual(
      listed.map(({ name }: { name: string }) => name),
      ['A. Listedson']
    )
    assert.deepEqual(
      others.map(({ name }: { name: string }) => name),
      ['Bob Staying', '']
    )
    await decide(client, admin, id, { decision: 'approve', called: true })

    const left = await db.from('contacts').orderBy('id')
    assert.deepEqual(
      left.map((contact) => [contact.last_name, contact.phone]),
      [
        [null, null],
        ['Staying', switchboard],
        [null, '+44 20 7946 0123'],
      ]
    )
    assert.include(JSON.stringify(await db.from('site_changes')), switchboard)
    const people = [
      { ...bob, last_name: 'Staying', first_name: 'Bob' },
      { phone: switchboard, first_name: 'Annabel', last_name: 'Listedson' },
      { phone: switchboard, first_name: 'Mr', last_name: 'Listedson' },
      { phone: switchboard, first_name: null, last_name: null },
    ]
    const objected = await objectedAmong(people)
    assert.deepEqual([...objected], [people[1], people[2]])
  })

  test('a landline that nobody else has is emptied wherever it stands', async ({
    client,
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
    const phone = '0161 496 0777'
    await createSite({ contacts: [{ ...ANN, email: undefined, phone }, BOB] })
    await createSite({ contacts: [{ phone }] })
    const asked = { proof: 'call', email: null, phone, proven_at: null }
    const id = await createObjection({ ...asked, subject_hash: 's', open_hash: 's' })
    await decide(client, admin, id, { decision: 'approve', called: true })
    const left = await db.from('contacts').whereNotNull('phone')
    assert.deepEqual(
      left.map((contact) => contact.last_name),
      ['Staying']
    )
    const nameless = { phone, first_name: null, last_name: null }
    assert.equal((await objectedAmong([nameless])).size, 1)
  })

  test('an address within a longer one is somebody else’s', async ({ client, assert }) => {
    const admin = await createUser({ type: 'admin' })
    const email = 'annabel@listedson.example.com'
    const others = [`jo${email}`, `jo.${email}`, `${email}.au`]
    await keepTraces((await createSite({ contacts: [ANN, BOB] })).id)
    const [{ import_id: importId }] = await db.from('import_rejections')
    const reject = (line: number, address: string) =>
      db.table('import_rejections').insert({
        import_id: importId,
        line,
        reason: `${address} is no address`,
        cells: JSON.stringify([`K${line}`, `write to ${address}.`]),
      })
    for (const [at, address] of [email, ...others].entries()) await reject(at + 3, address)
    for (const other of others) await queueMail(new ObjectionCode(other, '123456'))
    await approve(client, admin, await createObjection())

    const rows = await db.from('import_rejections').where('line', '>', 2).orderBy('line')
    const cells = rows.map((row) => [row.reason, JSON.stringify(row.cells)].join(' '))
    assert.notInclude(cells[0], 'annabel')
    for (const [at, other] of others.entries()) {
      assert.equal(cells[at + 1].split(other).length, 3)
      assert.lengthOf(await mailsTo(other), 1)
    }
  })

  test('a refusal needs a reason, removes nothing and tells the person', async ({
    client,
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
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
    const admin = await createUser({ type: 'admin' })
    await createObjection({ due_on: '2000-01-01' })
    const ask = (query: object) =>
      client.get('/admin/objections').qs(query).withInertia().loginAs(admin)
    const open = (await ask({})).inertiaProps as any
    assert.isBelow(open.objections[0].days_left, 0)
    await approve(client, admin, open.objections[0].id)
    const found = (await ask({ search: 'ANNABEL@listedson.example.com' })).inertiaProps as any
    assert.equal(found.objections[0].status, 'Approved')
    assert.equal(found.objections[0].email, '')
    const none = (await ask({ search: 'bob@stay.uk' })).inertiaProps as any
    assert.lengthOf(none.objections, 0)
  })
})

test.group('Two administrators at once', (group) => {
  useCleanTables(group)

  test('one approval counts; the other is told', async ({ client, assert }) => {
    const admins = [await createUser({ type: 'admin' }), await createUser({ type: 'admin' })]
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
