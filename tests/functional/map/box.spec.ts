import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type User from '#models/user'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { propsOf } from '#tests/helpers/page_props'

const AROUND_LEEDS = '-2,53.5,-1,54'

async function createSites() {
  await createSite({ name: 'Leeds School', sector: 'Education', latitude: 53.8, longitude: -1.55 })
  await createSite({ name: 'Leeds Mill', sector: 'Office', latitude: 53.79, longitude: -1.54 })
  await createSite({ name: 'Bath School', sector: 'Education', latitude: 51.38, longitude: -2.36 })
  await createSite({ name: 'Somewhere School', latitude: null, longitude: null })
}

const listed = (client: ApiClient, viewer: User, query: object) =>
  client.get('/api/projects').qs(query).header('accept', 'application/json').loginAs(viewer)

test.group('The box of the map', (group) => {
  useTransaction(group)
  group.each.setup(createSites)

  test('narrows list, facets and what is new, beside the filters', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const all = (await listed(client, viewer, {})).body()
    assert.equal(all.meta.total, 4)
    const query = { box: AROUND_LEEDS, facets: true }
    const { data, meta, facets } = (await listed(client, viewer, query)).body()
    assert.equal(meta.total, 2)
    assert.sameMembers(
      data.map(({ name }: { name: string }) => name),
      ['Leeds School', 'Leeds Mill']
    )
    assert.deepEqual([facets.sectors.Education, facets.sectors.Office], [1, 1])
    const filters = JSON.stringify({ sectors: ['Education'] })
    const schools = (await listed(client, viewer, { ...query, filters })).body()
    assert.deepEqual(
      schools.data.map(({ name }: { name: string }) => name),
      ['Leeds School']
    )
    assert.deepEqual([schools.facets.sectors.Education, schools.facets.sectors.Office], [1, 1])

    const page = await client.get('/map').qs({ box: AROUND_LEEDS }).withInertia().loginAs(viewer)
    const { list, total, fresh, query: echoed } = propsOf(page, 'ProjectMap')
    assert.deepEqual([list.meta.total, total, fresh], [2, 4, 2])
    assert.equal(echoed.box, AROUND_LEEDS)
    const counted = await client
      .get('/map')
      .qs({ box: AROUND_LEEDS })
      .withInertiaPartialReload('ProjectMap', ['facets'])
      .loginAs(viewer)
    assert.equal(propsOf(counted, 'ProjectMap').facets!.sectors.Education, 1)
  })

  test('belongs to the map alone: the page of the list leaves it out', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const page = await client
      .get('/projects')
      .qs({ box: AROUND_LEEDS })
      .withInertia()
      .loginAs(viewer)
    const { list, query } = propsOf(page, 'Projects')
    assert.deepEqual([list!.meta.total, query.box], [4, null])
  })

  test('is no filter, so a saved filter refuses it', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const filters = { box: AROUND_LEEDS }
    const response = await listed(client, viewer, { filters: JSON.stringify(filters) })
    response.assertStatus(422)
    assert.deepEqual(Object.keys(response.body().errors), ['filters.box'])
  })

  test('is refused at its field: {$self}')
    .with(['1,2,3', '-1,53.5,-2,54', '-2,54,-1,53.5', '-2,53.5,-1,north', '-2,53.5,-2,54'])
    .run(async ({ client, assert }, box) => {
      const viewer = await createUser({ membershipType: 'paid' })
      const response = await listed(client, viewer, { box })
      response.assertStatus(422)
      assert.deepEqual(Object.keys(response.body().errors), ['box'])
    })

  test('a visitor gets no project, whatever the box', async ({ client, assert }) => {
    const response = await client
      .get('/api/projects')
      .qs({ box: AROUND_LEEDS })
      .header('accept', 'application/json')
    response.assertStatus(401)
    assert.notInclude(response.text(), 'Leeds')
  })
})
