import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

const get = async (client: ApiClient, path: string, query = {}) =>
  client
    .get(path)
    .qs(query)
    .header('accept', 'application/json')
    .loginAs(await createUser())

test.group('GET /api/sites/details', (group) => {
  useTransaction(group)

  test('lists the values of live sites, the busiest names first', async ({ client, assert }) => {
    const base = { client: 'Irwell Homes', localAuthority: 'Salford' }
    await createSite({
      ...base,
      contractor: 'Boone',
      startDate: '2025-03-01',
      endDate: '2028-01-31',
    })
    await createSite({
      ...base,
      contractor: 'Corrib',
      startDate: '2027-03-01',
      endDate: '2028-05-31',
    })
    await createSite({ ...base, contractor: 'Corrib', startDate: null, endDate: null })
    await createSite({
      contractor: 'Hidden',
      client: 'Hidden',
      siteStatus: 'Verify',
      startDate: '2019-01-01',
    })

    const response = await get(client, '/api/sites/details')
    response.assertStatus(200)
    assert.deepEqual(response.body(), {
      yearStarts: [2025, 2027],
      yearEnds: [2028],
      contractors: ['Corrib', 'Boone'],
      localAuthorities: ['Salford'],
      clients: ['Irwell Homes'],
    })
  })

  test('is right after a write', async ({ client, assert }) => {
    assert.deepEqual((await get(client, '/api/sites/details')).body().contractors, [])
    await createSite({ contractor: 'Boone' })
    assert.deepEqual((await get(client, '/api/sites/details')).body().contractors, ['Boone'])
  })

  test('says whether what a browser keeps still holds', async ({ client, assert }) => {
    await createSite({ contractor: 'Boone' })
    const first = await get(client, '/api/sites/details')
    first.assertHeader('cache-control', 'private, no-cache')
    const tag = first.header('etag')!
    const again = () =>
      createUser().then((viewer) =>
        client
          .get('/api/sites/details')
          .header('accept', 'application/json')
          .header('if-none-match', tag)
          .loginAs(viewer)
      )

    const kept = await again()
    kept.assertStatus(304)
    assert.equal(kept.text(), '')
    await createSite({ contractor: 'Corrib' })
    const changed = await again()
    changed.assertStatus(200)
    assert.deepEqual(changed.body().contractors, ['Boone', 'Corrib'])
  })

  test('a visitor gets 401', async ({ client }) => {
    for (const path of ['/api/sites/details', '/api/sites/options?field=client']) {
      const response = await client.get(path).header('accept', 'application/json')
      response.assertStatus(401)
    }
  })
})

test.group('GET /api/sites/options', (group) => {
  useTransaction(group)

  test('finds names by any part, case, accents and spaces ignored', async ({ client, assert }) => {
    for (const contractor of [
      'Mar Lowe',
      'MARLOWE FENWICK',
      'Mårlowe Süd',
      'Boone',
      '100% Build_',
    ]) {
      await createSite({ contractor })
    }
    const options = async (search: string) =>
      (await get(client, '/api/sites/options', { field: 'contractor', search })).body()
    assert.deepEqual(await options('m arlow'), ['Mar Lowe', 'MARLOWE FENWICK', 'Mårlowe Süd'])
    assert.deepEqual(await options('%'), ['100% Build_'])
    assert.deepEqual(await options('nobody'), [])
    assert.lengthOf(await options(''), 5)
  })

  test('an unknown field is 422', async ({ client, assert }) => {
    const response = await get(client, '/api/sites/options', { field: 'password' })
    response.assertStatus(422)
    assert.isArray(response.body().errors.field)
  })
})
