import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { storedTime } from '#shared/time/dates'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { asAdmin, read } from '#tests/helpers/office'
import { propsOf } from '#tests/helpers/page_props'

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

    const ids = async (qs: object) =>
      (await read(client, 'admin/Users', admin, qs)).users.map((user) => user.ID)
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

  test('are sorted by the day they joined, whatever their ids', async ({ client, assert }) => {
    const admin = await asAdmin()
    const [early, late] = [await createUser(), await createUser()]
    const joined = (id: number, day: string) =>
      db
        .from('users')
        .where('id', id)
        .update({ created_at: `${day} 09:00:00` })
    await joined(admin.id, '2026-02-01')
    await joined(early.id, '2026-03-01')
    await joined(late.id, '2026-01-01')
    const ids = async (sortDirection: string) =>
      (
        await read(client, 'admin/Users', admin, { sortBy: 'member_since', sortDirection })
      ).users.map((user) => user.ID)
    assert.deepEqual(await ids('asc'), [late.id, admin.id, early.id])
    assert.deepEqual(await ids('desc'), [early.id, admin.id, late.id])
  })

  test('a name is found whatever its letters, in either case', async ({ client, assert }) => {
    const admin = await asAdmin()
    const user = await createUser({ firstName: 'Élodie', lastName: 'Ó Súilleabháin' })
    for (const search of ['Élodie', 'élodie', 'ó SÚILLE']) {
      const { users } = await read(client, 'admin/Users', admin, { search })
      assert.deepEqual(
        users.map(({ ID }) => ID),
        [user.id]
      )
    }
  })

  test('a number is found however {typed} is typed')
    .with([
      { typed: '020 7946 0123', field: 'phone' },
      { typed: '+44 20 7946', field: 'phone' },
      { typed: '+44 (0)20 7946 0123', field: 'search' },
      { typed: '0044-20-7946', field: 'search' },
      { typed: '(020) 7946', field: 'search' },
      { typed: '7946 0123', field: 'phone' },
      { typed: '946 01', field: 'search' },
    ])
    .run(async ({ client, assert }, { typed, field }) => {
      const admin = await asAdmin()
      const home = await createUser({ phone: '02079460123' })
      const abroad = await createUser({ phone: '442079460123' })
      await createUser({ phone: '01614960123' })
      await createUser()
      const { users } = await read(client, 'admin/Users', admin, { [field]: typed })
      assert.deepEqual(
        users.map((user) => user.ID),
        [abroad.id, home.id]
      )
    })

  test('digits are also found in names, addresses and companies', async ({ client, assert }) => {
    const admin = await asAdmin()
    const member = await createUser({ company: 'Studio 1999' })
    const ids = async (qs: object) =>
      (await read(client, 'admin/Users', admin, qs)).users.map((user) => user.ID)
    assert.deepEqual(await ids({ search: '1999' }), [member.id])
    assert.deepEqual(await ids({ phone: 'none' }), [])
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
    const { open, counts, lines } = propsOf(page, 'admin/Users')
    assert.equal(open!.ID, member.id)
    assert.include(counts!, { unlocks: 1, views: 0 })
    assert.containsSubset(lines, [{ action: 'site.unlocked' }])
    assert.notInclude(page.text(), member.password)
  })

  test('is exported with harmless cells and without passwords', async ({ client, assert }) => {
    const admin = await asAdmin()
    const member = await createUser({ company: '=cmd|calc' })
    const response = await client.get('/admin/users/export/csv').loginAs(admin)
    response.assertStatus(200)
    assert.include(response.text(), member.email)
    assert.include(response.text(), "'=cmd|calc")
    assert.notInclude(response.text(), member.password)
    const lines = await db.from('activity_log').where('action', 'users.exported')
    assert.lengthOf(lines, 1)
  })
})
