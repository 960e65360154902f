import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { useCleanTables } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { importFile } from '#tests/helpers/import_runs'
import { propsOf } from '#tests/helpers/page_props'
import { siteRows, temporaryFolder } from '#tests/helpers/site_files'

const FIELDS = {
  cmap_id: 'cmap_id',
  name: 'name',
  address: 'address',
  postcode: 'postcode',
} as const

test.group('Imports and sources to choose from', (group) => {
  const files = temporaryFolder()
  useCleanTables(group)
  group.teardown(() => files.remove())

  const run = async (name: string, source?: string) =>
    (await importFile(files.write(name, siteRows(1)), { mapping: { fields: FIELDS, source } })).run
  const options = (client: ApiClient, viewer: User, query = {}) =>
    client.get('/admin/sites/imports/options').qs(query).loginAs(viewer).accept('json')
  const page = (client: ApiClient, viewer: User, filters = {}) =>
    client
      .get('/admin/sites')
      .qs({ filters: JSON.stringify(filters) })
      .loginAs(viewer)
      .withInertia()

  test('are refused to a visitor and a member', async ({ client }) => {
    const path = '/admin/sites/imports/options'
    ;(await client.get(path).accept('json')).assertStatus(401)
    const member = await createUser({ membershipType: 'paid' })
    ;(await options(client, member)).assertStatus(403)
  })

  test('are the imports that left sites, newest first, found by file or source', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ type: 'admin' })
    const wales = await run('wales.csv', 'repd')
    const kent = await run('Kent.csv', 'kent-register')
    const again = await run('again.csv', 'kent-register')
    assert.equal(again.unchanged, 1)
    const { id } = await createSite({ siteStatus: 'Live' })
    const body = { ids: [id], site_status: 'Hold' }
    const set = await client.post('/api/sites/statuses').json(body).loginAs(viewer).withCsrfToken()

    const all = await options(client, viewer)
    all.assertStatus(200)
    assert.deepEqual(
      all.body().map(({ id: one, fileName, source }: any) => [one, fileName, source]),
      [
        [set.body().import, 'Status set to Hold', null],
        [kent.id, 'Kent.csv', 'kent-register'],
        [wales.id, 'wales.csv', 'repd'],
      ]
    )
    assert.match(all.body()[1].startedAt, /^\d{4}-\d\d-\d\dT.*Z$/)
    for (const [search, found] of [
      ['kent.', [kent.id]],
      ['REPD', [wales.id]],
      ['%', []],
    ] as const) {
      const some = await options(client, viewer, { search })
      assert.deepEqual(
        some.body().map((one: { id: number }) => one.id),
        found
      )
    }
    ;(await options(client, viewer, { search: 'x'.repeat(101) })).assertStatus(422)
  })

  test('the list of sites names its sources and its import, an unknown one not', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ type: 'admin' })
    const wales = await run('wales.csv', 'repd')
    await run('own.csv')
    const first = propsOf(await page(client, viewer, { import: wales.id }), 'admin/Sites')
    assert.deepEqual(first.sources, ['repd'])
    assert.containsSubset(first.filteredImport, { id: wales.id, fileName: 'wales.csv' })
    assert.equal(first.list.total, 1)
    const unknown = propsOf(await page(client, viewer, { import: wales.id + 99 }), 'admin/Sites')
    assert.isNull(unknown.filteredImport)
    assert.equal(unknown.list.total, 0)
    assert.isNull(propsOf(await page(client, viewer), 'admin/Sites').filteredImport)
    assert.lengthOf(await db.from('imports'), 2)
  })
})
