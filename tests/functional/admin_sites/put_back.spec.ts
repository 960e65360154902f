import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { contactHashes } from '#privacy/contact_hashes'
import { hashPrefixOf } from '#privacy/contact_hash_prefixes'
import type User from '#models/user'
import { prepareImport, runImport } from '#imports/apply/run_import'
import { storedTime } from '#shared/time/dates'
import { createSite, createUser } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'
import { siteRows, temporaryFolder } from '#tests/helpers/site_files'

const admin = () => createUser({ type: 'admin' })
const FILLED = { contractor: 'Newcomer Ltd', value: '£3m', site_status: 'Hold', client: 'NULL' }

test.group('Putting a site back from its history', (group) => {
  const files = temporaryFolder()
  useCleanTables(group)
  group.teardown(() => files.remove())

  async function importRow(changes: Record<string, string>) {
    const path = files.write(
      'sites.csv',
      siteRows(1, () => changes)
    )
    await runImport(await prepareImport({ path, mapping: null }))
    const site = await db.from('sites').where('cmap_id', 'S0').firstOrFail()
    const { id: change } = await db
      .from('site_changes')
      .where('site_id', site.id)
      .orderBy('id', 'desc')
      .firstOrFail()
    return { site, change: Number(change) }
  }

  const putBack = (
    client: ApiClient,
    viewer: User,
    { site, change }: { site: { id: number }; change: number },
    body: object = {}
  ) =>
    client
      .post(`/api/sites/${site.id}/history/${change}`)
      .json(body)
      .loginAs(viewer)
      .withCsrfToken()

  test('is refused to {name} with {status}')
    .with([
      { name: 'a visitor', status: 401, viewer: null },
      { name: 'a paid member', status: 403, viewer: { membershipType: 'paid' as const } },
    ])
    .run(async ({ client }, { status, viewer }) => {
      const site = await createSite()
      const request = client.post(`/api/sites/${site.id}/history/1`).withCsrfToken()
      const response = await (viewer ? request.loginAs(await createUser(viewer)) : request)
      response.assertStatus(status)
    })

  test('undoes what an import did to it, and every change since', async ({ client, assert }) => {
    const viewer = await admin()
    const { site } = await importRow({ contractor: '' })
    const { version: first, ...before } = (
      await client.get(`/api/sites/${site.id}`).loginAs(viewer)
    ).body()
    const changed = await importRow(FILLED)
    await client
      .post(`/api/sites/${changed.site.id}`)
      .json({ name: 'Edited since', client: 'Typed Homes' })
      .loginAs(viewer)
      .withCsrfToken()

    const response = await putBack(client, viewer, changed)
    response.assertStatus(200)
    const { version, ...after } = response.body().site
    assert.deepEqual(after, before)
    assert.isAbove(version, first)
    assert.isNull(after.contractor)
    const row = await db.from('sites').where('id', changed.site.id).firstOrFail()
    assert.equal(Number(row.value), 1_000_000)
    const found = await client.get('/api/sites').qs({ search: 'newcomer' }).loginAs(viewer)
    assert.lengthOf(found.body().data, 0)
    const [newest] = (
      await client.get(`/api/sites/${changed.site.id}/history`).loginAs(viewer)
    ).body()
    assert.equal(newest.user.email, viewer.email)
  })

  test('puts one field back and leaves the others', async ({ client, assert }) => {
    const viewer = await admin()
    await importRow({})
    const changed = await importRow(FILLED)
    const response = await putBack(client, viewer, changed, { field: 'contractor' })
    response.assertStatus(200)
    const { site } = response.body()
    assert.containsSubset(site, { contractor: 'Builder 0 Ltd', value: '£3m', client: null })
    ;(await putBack(client, viewer, changed, { field: 'site_status' })).assertStatus(200)
    const row = await db.from('sites').where('id', site.id).firstOrFail()
    assert.deepEqual([row.status, Boolean(row.held)], ['Live', false])
  })

  test('makes a value unknown whose point may have parted thousands', async ({
    client,
    assert,
  }) => {
    const viewer = await admin()
    await importRow({ value: '850.000' })
    const changed = await importRow({ value: '£2m' })
    const response = await putBack(client, viewer, changed, { field: 'value' })
    response.assertStatus(200)
    assert.equal(response.body().site.value, '850.000')
    const row = await db.from('sites').where('id', changed.site.id).firstOrFail()
    assert.isNull(row.value)
  })

  test('refuses what was not changed, what is unknown and a site saved since', async ({
    client,
    assert,
  }) => {
    const viewer = await admin()
    const created = await importRow({})
    const changed = await importRow(FILLED)
    ;(await putBack(client, viewer, created)).assertStatus(404)
    ;(await putBack(client, viewer, changed, { field: 'address' })).assertStatus(404)
    ;(await putBack(client, viewer, { ...changed, change: 4_000_000_000 })).assertStatus(404)
    ;(await putBack(client, viewer, changed, { field: 'image' })).assertStatus(422)
    const other = await createSite()
    ;(await putBack(client, viewer, { ...changed, site: other })).assertStatus(404)
    const late = await putBack(client, viewer, changed, { version: 1 })
    late.assertStatus(409)
    assert.equal(late.body().site.id, changed.site.id)
    const row = await db.from('sites').where('id', changed.site.id).firstOrFail()
    assert.equal(row.status, 'Hold')
  })

  test('does not bring back a person who objected', async ({ client, assert }) => {
    const viewer = await admin()
    const { site } = await importRow({})
    const changed = await importRow({
      site_manager_last_name: 'Successor',
      email: 'successor@example.com',
      phone: '07700 900555',
      name: 'Renamed House',
    })
    const objection = await db.insertQuery<number>().table('objections').insert({
      token: 'put-back',
      status: 'Approved',
      proof: 'code',
      subject_hash: 'x',
      received_at: storedTime(),
      due_on: '2026-12-01',
    })
    const email = 'ann0@example.com'
    for (const hash of contactHashes({ email })) {
      await db.table('objected_contacts').insert({
        hash,
        trace: hashPrefixOf(email),
        objection_id: objection[0],
        created_at: storedTime(),
      })
    }
    const one = await putBack(client, viewer, changed, { field: 'email' })
    one.assertStatus(422)
    assert.deepEqual(one.body().errors, { email: ['This person has asked not to be listed.'] })

    const whole = await putBack(client, viewer, changed)
    whole.assertStatus(200)
    assert.containsSubset(whole.body().site, { name: 'Meadow House 0', email: null, phone: null })
    assert.lengthOf(await db.from('contacts').where('site_id', site.id), 0)
  })

  test('by several at once is done once, the others are answered 409', async ({
    client,
    assert,
  }) => {
    const viewer = await admin()
    await importRow({})
    const changed = await importRow(FILLED)
    const { version } = changed.site
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => putBack(client, viewer, changed, { version }))
    )
    const statuses = answers.map((answer) => answer.status()).sort()
    assert.deepEqual(statuses, [200, 409, 409, 409])
  })
})
