import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { findPlace } from '#geography/find_place'
import { useCleanTables } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { knowPostcode } from '#tests/helpers/postcodes'

/** Farther from the middle of M50 than two postcodes of one street. */
const M50_3YZ = { latitude: 53.4701, longitude: -2.2802 }

test.group('A full postcode', (group) => {
  useCleanTables(group)

  async function lookUp(client: ApiClient, postcode: string) {
    const admin = await createUser({ type: 'admin' })
    return client.get('/api/sites/place').qs({ postcode }).accept('json').loginAs(admin)
  }
  const middleOf = (outward: string) => {
    const { latitude, longitude } = findPlace(outward)!
    return { latitude, longitude }
  }

  test('typed as "{typed}" is looked up for the form of a site')
    .with(['M50 3YZ', 'm50 3yz', 'M503YZ', ' m503yz ', 'M50  3YZ'].map((typed) => ({ typed })))
    .run(async ({ client, assert }, { typed }) => {
      await knowPostcode('M503YZ', M50_3YZ)
      const place = await lookUp(client, typed)
      place.assertStatus(200)
      assert.deepEqual(place.body(), {
        ...M50_3YZ,
        city_county: 'Salford, Greater Manchester',
        local_authority: 'Salford',
        region: 'North West',
      })
    })

  test('that no table holds, "{typed}", is the middle of {outward}')
    .with([
      { typed: 'M50 3ZZ', outward: 'M50' },
      { typed: 'bt1 1aa', outward: 'BT1' },
      { typed: 'D02 X285', outward: 'D02' },
      { typed: 'd02x285', outward: 'D02' },
    ])
    .run(async ({ client, assert }, { typed, outward }) => {
      await knowPostcode('M503YZ', M50_3YZ)
      const place = await lookUp(client, typed)
      place.assertStatus(200)
      assert.containSubset(place.body(), middleOf(outward))
    })

  test('of Ireland lies in Ireland, though a British outward code looks the same', async ({
    client,
    assert,
  }) => {
    const place = await lookUp(client, 'W12 AC12')
    assert.equal(place.body().region, 'Ireland')
    assert.isBelow(place.body().longitude, -6)
  })

  test('that is none, "{typed}", is refused at the field')
    .with(['ZZ99 9ZZ', 'M50 3Y', 'M5 03YZ', 'Leeds', ''].map((typed) => ({ typed })))
    .run(async ({ client, assert }, { typed }) => {
      const place = await lookUp(client, typed)
      place.assertStatus(422)
      assert.deepEqual(place.body().errors, { postcode: ['We don’t recognise this postcode.'] })
    })

  test('is where the list measures from, as {filter}')
    .with([
      { filter: 'postcode', code: 'M503YX', typed: 'm50 3yx' },
      { filter: 'near', code: 'M503YW', typed: 'M503YW' },
    ])
    .run(async ({ client, assert }, { filter, code, typed }) => {
      await knowPostcode(code, M50_3YZ)
      await createSite({ ...M50_3YZ, postcode: code })
      const member = await createUser({ membershipType: 'paid' })
      const filters = JSON.stringify({ [filter]: typed })
      const list = await client.get('/api/projects').qs({ filters }).loginAs(member)
      assert.deepEqual(
        list.body().data.map((row: any) => row.miles_away),
        [0]
      )
    })
})
