import { test } from '@japa/runner'
import { findPlace } from '#geography/find_place'
import { milesBetween } from '#shared/places/area'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'

const NEAR_LEEDS = JSON.stringify({ near: 'Leeds', within: 50 })

test.group('An order that lacks its place or way', (group) => {
  useTransaction(group)

  for (const sortBy of ['nearest', 'along']) {
    test(`is refused in the calls at sortBy: ${sortBy}`, async ({ client, assert }) => {
      const member = await createUser({ membershipType: 'paid' })
      for (const path of ['/api/projects', '/api/map?box=-11,49,3,61&zoom=6']) {
        const response = await client
          .get(path)
          .qs({ sortBy, filters: '{"region":["Wales"]}' })
          .accept('json')
          .loginAs(member)
        response.assertStatus(422)
        assert.deepEqual(Object.keys(response.body().errors), ['sortBy'])
      }
    })
  }
})

test.group('How far the projects of a list are', (group) => {
  useTransaction(group)

  test('is told in the order by distance, from the same place', async ({ client, assert }) => {
    const leeds = findPlace('Leeds')!
    const { latitude, longitude } = leeds
    const far = { latitude: latitude + 0.3, longitude }
    const near = { latitude: latitude + 0.05, longitude: longitude + 0.01 }
    await createSite({ name: 'Far', ...far })
    await createSite({ name: 'Here', latitude, longitude })
    await createSite({ name: 'Near', ...near })
    await createSite({ name: 'Awarded', ...near, siteStatus: 'Contract Awarded' })
    const member = await createUser({ membershipType: 'free' })
    const response = await client
      .get('/api/projects')
      .qs({ sortBy: 'nearest', filters: NEAR_LEEDS })
      .loginAs(member)
    const rows = response.body().data.map(({ name, miles_away }: Record<string, unknown>) => ({
      name,
      miles_away,
    }))
    const miles = (position: typeof near) => Number(milesBetween(leeds, position).toFixed(2))
    assert.deepEqual(rows, [
      { name: 'Here', miles_away: 0 },
      { name: 'Near', miles_away: miles(near) },
      { name: 'Far', miles_away: miles(far) },
    ])
  })

  test('is told in any order, also from a postcode', async ({ client, assert }) => {
    await createSite({ ...findPlace('LS1')!, postcode: 'LS1 4AP' })
    const member = await createUser()
    for (const filters of [NEAR_LEEDS, JSON.stringify({ postcode: 'LS1' })]) {
      const response = await client.get('/api/projects').qs({ filters }).loginAs(member)
      assert.lengthOf(response.body().data, 1)
      assert.isBelow(response.body().data[0].miles_away, 2)
    }
  })

  test('is not told without a place that can be found', async ({ client, assert }) => {
    await createSite({ ...findPlace('Leeds')!, postcode: 'LS1 4AP' })
    const member = await createUser()
    for (const query of [{}, { filters: JSON.stringify({ postcode: 'L' }) }]) {
      const response = await client.get('/api/projects').qs(query).loginAs(member)
      assert.lengthOf(response.body().data, 1)
      assert.notProperty(response.body().data[0], 'miles_away')
    }
  })
})
