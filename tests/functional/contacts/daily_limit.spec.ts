import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { contactsRenewAt, countReads } from '#actions/projects/count_reads'
import { setBookmark } from '#actions/projects/set_bookmark'
import productConfig from '#config/product'
import type User from '#models/user'
import { addDays, formatTime, londonToday } from '#shared/time/dates'
import { createSite, createUser, unlockFor, type CreatedSite } from '#tests/helpers/factories'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import { mailsTo } from '#tests/helpers/mail_box'
import { propsOf } from '#tests/helpers/page_props'

const ADDRESS = '192.0.2.1'
const RENEWAL = () => formatTime(contactsRenewAt().toISOString())

const allow = (paid: number, free = 300) =>
  db.table('settings').insert({ id: 1, contact_limit_paid: paid, contact_limit_free: free })

const call = (client: ApiClient, viewer: User, site: { id: number }) =>
  client.get(`/projects/${site.id}`).header('accept', 'application/json').loginAs(viewer)

const secretsOf = (site: CreatedSite) =>
  site.contacts.flatMap(({ lastName, phone, email }) => [lastName!, phone!, email!])

const readsOf = (viewer: User) => db.from('contact_reads').where('user_id', viewer.id)
const linesOf = (viewer: User) =>
  db
    .from('activity_log')
    .where('actor_id', viewer.id)
    .where('action', 'like', 'contacts.%')
    .orderBy('id')

async function sites(count: number): Promise<CreatedSite[]> {
  const made: CreatedSite[] = []
  while (made.length < count) made.push(await createSite())
  return made
}

test.group('The daily limit of contacts', (group) => {
  useTransaction(group)

  test('refuses the call for one project too many until midnight, and no project seen today', async ({
    client,
    assert,
  }) => {
    await allow(2)
    const viewer = await createUser({ membershipType: 'paid' })
    const [first, second, third] = await sites(3)
    for (const site of [first, second, first]) {
      const response = await call(client, viewer, site)
      response.assertStatus(200)
      assert.equal(response.body().email, site.contacts[0].email)
    }
    const refused = await call(client, viewer, third)
    refused.assertStatus(429)
    assert.deepEqual(refused.body(), {
      message: `You’ve reached today’s contact limit. It resets on ${RENEWAL()}.`,
    })
    const wait = Number(refused.header('retry-after'))
    assert.closeTo(Date.now() + wait * 1000, contactsRenewAt().getTime(), 60_000)
    for (const secret of secretsOf(third)) assert.notInclude(refused.text(), secret)
    const again = await call(client, viewer, second)
    again.assertStatus(200)
    assert.lengthOf(await readsOf(viewer), 2)
  })

  test('leaves every page of a project standing, with the kinds of its contacts and the time', async ({
    client,
    assert,
  }) => {
    await allow(1)
    const viewer = await createUser({ membershipType: 'paid' })
    const [read, hidden] = await sites(2)
    await call(client, viewer, read)
    for (const [path, page] of [
      [`/site/${hidden.id}`, 'SiteDetail'],
      [`/projects/${hidden.id}`, 'Projects'],
      [`/my-projects?siteid=${hidden.id}`, 'MyProjects'],
      [`/map?siteid=${hidden.id}`, 'ProjectMap'],
      [`/contractors?siteid=${hidden.id}`, 'Contractors'],
    ] as const) {
      const response = await client.get(path).loginAs(viewer).withInertia()
      response.assertStatus(200)
      const { project } = propsOf(response, page) as { project: Record<string, unknown> }
      assert.containsSubset(project, {
        name: hidden.name,
        contact_access: 'granted',
        contacts_renew_at: contactsRenewAt().toISOString(),
        contact_kinds: [1, 2].map((position) => ({
          position,
          name: true,
          phone: true,
          email: true,
        })),
      })
      for (const secret of secretsOf(hidden)) assert.notInclude(JSON.stringify(project), secret)
    }
  })

  test('counts no project without contacts, and none of which nothing was sent', async ({
    client,
    assert,
  }) => {
    await allow(1)
    const viewer = await createUser({ membershipType: 'paid' })
    const empty = await createSite({ contacts: [] })
    const [site] = await sites(1)
    await call(client, viewer, empty)
    await client.get('/projects').loginAs(viewer)
    await client
      .post('/ajaxRequest')
      .header('accept', 'application/json')
      .withCsrfToken()
      .json({ site_id: site.id, isBookmarked: true })
      .loginAs(viewer)
    assert.lengthOf(await readsOf(viewer), 0)
    const free = await createUser()
    await call(client, free, site)
    assert.lengthOf(await readsOf(free), 0)
  })

  test('counts what a credit unlocked, and never refuses it: {membershipType}')
    .with([
      { membershipType: 'free' },
      { membershipType: 'expired' },
      { membershipType: 'paid' },
    ] as const)
    .run(async ({ client, assert }, { membershipType }) => {
      await allow(1, 1)
      const viewer = await createUser({ membershipType })
      const bought = await sites(3)
      for (const site of bought) await unlockFor(viewer, site)
      for (const site of bought) {
        const response = await call(client, viewer, site)
        response.assertStatus(200)
        assert.equal(response.body().phone, site.contacts[0].phone)
      }
      assert.lengthOf(await readsOf(viewer), 3)
    })

  test('does not hold for administrators, nor counts them', async ({ client, assert }) => {
    await allow(1, 1)
    const admin = await createUser({ type: 'admin' })
    for (const site of await sites(3)) {
      const response = await call(client, admin, site)
      response.assertStatus(200)
    }
    assert.lengthOf(await readsOf(admin), 0)
    assert.lengthOf(await linesOf(admin), 0)
  })

  test('begins again at midnight in London', async ({ assert }) => {
    await allow(1)
    const viewer = await createUser({ membershipType: 'paid' })
    const read = async (site: number, moment: string) => {
      const wanted = [{ id: site, isUnlocked: false }]
      return (await countReads(viewer, wanted, ADDRESS, new Date(moment))).size
    }
    assert.equal(await read(1, '2026-06-30T22:59:00Z'), 1)
    assert.equal(await read(2, '2026-06-30T22:59:59Z'), 0)
    assert.equal(await read(2, '2026-06-30T23:00:00Z'), 1)
    assert.equal(
      contactsRenewAt(new Date('2026-06-30T22:59:59Z')).toISOString(),
      '2026-06-30T23:00:00.000Z'
    )
    assert.equal(
      contactsRenewAt(new Date('2026-12-01T00:00:00Z')).toISOString(),
      '2026-12-02T00:00:00.000Z'
    )
  })

  test('is noted and notified at 80% and at 100%, each once a day', async ({ assert }) => {
    await allow(5)
    const viewer = await createUser({ membershipType: 'paid' })
    const before = await mailsTo(productConfig.contactEmail)
    const noticed: number[] = []
    for (let id = 1; id <= 8; id++) {
      await countReads(viewer, [{ id, isUnlocked: false }], ADDRESS)
      noticed.push((await linesOf(viewer)).length)
    }
    assert.deepEqual(noticed, [0, 0, 0, 1, 2, 2, 2, 2])
    assert.deepEqual(
      (await linesOf(viewer)).map(({ action }) => action),
      ['contacts.limit_near', 'contacts.limit_reached']
    )
    const mails = (await mailsTo(productConfig.contactEmail)).slice(before.length)
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      [80, 100].map((share) => `A member has used ${share}% of the daily contact limit`)
    )
    assert.include(mails[0].plain, `/admin/users?id=${viewer.id}`)

    await db.from('settings').update({ contact_limit_paid: 10 })
    for (let id = 9; id <= 20; id++) await countReads(viewer, [{ id, isUnlocked: false }], ADDRESS)
    assert.lengthOf(await linesOf(viewer), 2)
    assert.lengthOf(await readsOf(viewer), 10)
  })

  test('holds for the export, which names the rows whose contacts it leaves out', async ({
    client,
    assert,
  }) => {
    await allow(2)
    const viewer = await createUser({ membershipType: 'paid' })
    const [first, second, third, bought] = await sites(4)
    const empty = await createSite({ contacts: [] })
    for (const site of [first, second, third, bought, empty])
      await setBookmark(viewer.id, site.id, true)
    await unlockFor(viewer, bought)
    const file = await client
      .get('/my-projects/export/csv')
      .qs({ sortBy: 'id', sortDirection: 'asc' })
      .loginAs(viewer)
    file.assertStatus(200)
    const rows: Record<string, string>[] = parse(file.text(), { bom: true, columns: true })
    const why = `Daily limit reached. Resets on ${RENEWAL()}`
    assert.deepEqual(
      rows.map((row) => [row['Lead contact email'], row['Contacts hidden']]),
      [
        [first.contacts[0].email, ''],
        [second.contacts[0].email, ''],
        ['', why],
        [bought.contacts[0].email, ''],
        ['', ''],
      ]
    )
    for (const secret of secretsOf(third)) assert.notInclude(file.text(), secret)
    assert.lengthOf(await readsOf(viewer), 3)
    const refused = await call(client, viewer, third)
    refused.assertStatus(429)
  })

  test('counts a member’s own export of what they unlocked, not the office’s', async ({
    client,
    assert,
  }) => {
    await allow(1, 1)
    const viewer = await createUser()
    const bought = await sites(2)
    for (const site of bought) await unlockFor(viewer, site)
    const admin = await createUser({ type: 'admin' })
    const theirs = await client.get(`/admin/users/${viewer.id}/export`).loginAs(admin)
    assert.include(theirs.text(), bought[0].contacts[0].email!)
    assert.lengthOf(await readsOf(viewer), 0)
    assert.lengthOf(await readsOf(admin), 0)

    const own = await client.get('/my-account/export').loginAs(viewer)
    for (const site of bought)
      for (const secret of secretsOf(site)) assert.include(own.text(), secret)
    assert.lengthOf(await readsOf(viewer), 2)
  })
})

test.group('Simultaneous reads of contacts', (group) => {
  useCleanTables(group)

  test('never exceed the limit, count a project once, and notify once', async ({ assert }) => {
    await allow(10)
    const viewer = await createUser({ membershipType: 'paid' })
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        countReads(viewer, [{ id: (index % 20) + 1, isUnlocked: false }], ADDRESS)
      )
    )
    const sent = new Set(answers.flatMap((readable) => [...readable]))
    assert.equal(sent.size, 10)
    assert.lengthOf(await readsOf(viewer), 10)
    assert.deepEqual(
      (await linesOf(viewer)).map(({ action }) => action),
      ['contacts.limit_near', 'contacts.limit_reached']
    )
    assert.lengthOf(await mailsTo(productConfig.contactEmail), 2)
  })

  test('in batches share what is left', async ({ assert }) => {
    await allow(25)
    const viewer = await createUser({ membershipType: 'paid' })
    const batch = (from: number) =>
      Array.from({ length: 10 }, (_, index) => ({ id: from + index, isUnlocked: false }))
    const answers = await Promise.all(
      [1, 11, 21, 31].map((from) => countReads(viewer, batch(from), ADDRESS))
    )
    assert.equal(
      answers.reduce((sum, { size }) => sum + size, 0),
      25
    )
    assert.lengthOf(await readsOf(viewer), 25)
  })

  test('are kept by the database: no project twice on a day', async ({ assert }) => {
    const viewer = await createUser()
    const row = { user_id: viewer.id, day: londonToday(), site_id: 1 }
    await db.table('contact_reads').insert(row)
    await assert.rejects(() => db.table('contact_reads').insert(row))
    await db.table('contact_reads').insert({ ...row, day: addDays(row.day, 1) })
    assert.lengthOf(await readsOf(viewer), 2)
  })
})
