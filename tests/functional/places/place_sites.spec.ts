import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { placeSites } from '#actions/sites/place_sites'
import { siteClusters } from '#queries/map/site_clusters'
import { createSite, createUser } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'
import { workAllImports } from '#tests/helpers/imports'
import { importFile, site } from '#tests/helpers/import_runs'
import { knowPostcode } from '#tests/helpers/postcodes'
import { type SiteFile, siteRows, temporaryFolder } from '#tests/helpers/site_files'
import { siteForm } from '#tests/helpers/site_form'
import { parseMapView } from '#validators/sites/map_view'
import { parseSiteList } from '#validators/sites/site_list'

const LS5_4AB = { latitude: 53.8121, longitude: -1.5888 }
const NOWHERE = { latitude: '', longitude: '' }

async function create(client: ApiClient, fields: object) {
  const admin = await createUser({ type: 'admin' })
  const request = client.post('/api/sites').json(siteForm({ ...fields }))
  const response = await request.loginAs(admin).withCsrfToken()
  response.assertStatus(201)
  return db.from('sites').where('id', response.body().site.id).firstOrFail()
}

async function opened(client: ApiClient, id: number) {
  const member = await createUser({ membershipType: 'paid' })
  const response = await client.get(`/projects/${id}`).accept('json').loginAs(member)
  response.assertStatus(200)
  const { latitude, longitude, place_precision: precision } = response.body()
  return { latitude, longitude, precision }
}

test.group('The place of a site', (group) => {
  const files = temporaryFolder()
  useCleanTables(group)
  group.teardown(() => files.remove())

  const write = (rows: SiteFile) => files.write('sites.csv', rows)
  const unplaced = (count: number) => write(siteRows(count, () => NOWHERE))

  test('is its postcode where it has no coordinates, which stay as they were given', async ({
    client,
    assert,
  }) => {
    await knowPostcode('LS54AB', LS5_4AB)
    const row = await create(client, { ...NOWHERE, postcode: 'LS5 4AB' })
    assert.containsSubset(row, { latitude: null, longitude: null, derived_precision: 'postcode' })
    assert.deepEqual(await opened(client, row.id), { ...LS5_4AB, precision: 'postcode' })
    const admin = await createUser({ type: 'admin' })
    const record = await client.get(`/api/sites/${row.id}`).loginAs(admin)
    record.assertStatus(200)
    assert.isNull(record.body().latitude)
  })

  test('is {place} with {name}')
    .with([
      {
        name: 'coordinates of its own',
        fields: { latitude: '53.4', longitude: '-2.2', postcode: 'LS5 4AB' },
        place: 'rooftop' as const,
      },
      {
        name: 'coordinates that are only the middle of its outward code',
        fields: { latitude: '53.8185', longitude: '-1.602', postcode: 'LS5 4AB' },
        place: 'postcode' as const,
      },
      {
        name: 'a postcode that no table holds',
        fields: { ...NOWHERE, postcode: 'LS5 9ZZ' },
        place: 'outcode' as const,
      },
      {
        name: 'a town alone',
        fields: { ...NOWHERE, postcode: '', city_county: 'Leeds' },
        place: 'town' as const,
      },
      {
        name: 'nothing known',
        fields: { ...NOWHERE, postcode: '', city_county: 'Atlantis' },
        place: null,
      },
    ])
    .run(async ({ client, assert }, { fields, place }) => {
      await knowPostcode('LS54AB', LS5_4AB)
      const { id } = await create(client, fields)
      const { precision, latitude } = await opened(client, id)
      assert.equal(precision, place)
      assert.equal(latitude === null, place === null)
    })

  test('is found around its exact point, and its pin says how exact it is', async ({
    client,
    assert,
  }) => {
    await knowPostcode('LS54AB', LS5_4AB)
    await create(client, { ...NOWHERE, name: 'Exact', postcode: 'LS5 4AB' })
    await create(client, { ...NOWHERE, name: 'Coarse', postcode: 'LS27 1AA' })
    const viewer = await createUser({ membershipType: 'paid' })
    const filters = JSON.stringify({ near: 'LS5 4AB', within: 1 })
    const list = await client
      .get('/api/projects')
      .qs({ filters, sortBy: 'nearest' })
      .loginAs(viewer)
    assert.deepEqual(
      list.body().data.map((row: any) => [row.name, row.miles_away, row.latitude]),
      [['Exact', 0, LS5_4AB.latitude]]
    )
    const view = await parseMapView({ box: '-3,53,-1,54.5', zoom: '11' })
    const { pins, unplaced: without } = await siteClusters(viewer, await parseSiteList({}), view)
    assert.equal(without, 0)
    assert.sameDeepMembers(
      pins.map(({ name, precision }) => [name, precision]),
      [
        ['Exact', 'postcode'],
        ['Coarse', 'outcode'],
      ]
    )
  })

  test('follows the postcodes that are loaded after its import', async ({ assert }) => {
    await importFile(unplaced(5))
    assert.equal((await site('S4')).derived_precision, 'outcode')
    await knowPostcode('LS54AB', LS5_4AB)
    assert.equal(await placeSites(), 1)
    const moved = await site('S4')
    assert.containsSubset(moved, {
      latitude: null,
      derived_latitude: LS5_4AB.latitude,
      derived_longitude: LS5_4AB.longitude,
      derived_precision: 'postcode',
      version: 1,
    })
    assert.equal((await site('S3')).derived_precision, 'outcode')
    assert.equal(await placeSites(), 0)

    await db.from('postcodes').delete()
    assert.equal(await placeSites(), 1)
    assert.equal((await site('S4')).derived_precision, 'outcode')
  })

  test('is taken back where nothing is known of it any more', async ({ assert }) => {
    const nowhere = { postcode: null, cityCounty: null, latitude: null, longitude: null }
    const { id } = await createSite(nowhere)
    const placed = { derived_latitude: 53.8, derived_longitude: -1.5, derived_precision: 'town' }
    await db.from('sites').where({ id }).update(placed)
    assert.equal(await placeSites(), 1)
    assert.containsSubset(await db.from('sites').where({ id }).firstOrFail(), {
      derived_latitude: null,
      derived_longitude: null,
      derived_precision: null,
    })
  })

  test('is exact at once in an import, and after its undo', async ({ client, assert }) => {
    await importFile(unplaced(5))
    await knowPostcode('LS54AB', LS5_4AB)
    const changed = siteRows(5, () => ({ ...NOWHERE, name: 'Orchard Court' }))
    const { run } = await importFile(write(changed))
    assert.equal((await site('S4')).derived_precision, 'postcode')
    const admin = await createUser({ type: 'admin' })
    const undo = client.post(`/admin/sites/imports/${run.id}/undo`).loginAs(admin).withCsrfToken()
    ;(await undo.accept('json').redirects(0)).assertStatus(302)
    await workAllImports()
    const restored = await site('S4')
    assert.equal(restored.name, 'Meadow House 4')
    assert.equal(restored.derived_precision, 'postcode')
  })
})
