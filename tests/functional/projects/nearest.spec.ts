import { test } from '@japa/runner'
import { findPlace } from '#geography/find_place'
import { milesBetween } from '#shared/places/area'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { parseSiteList } from '#validators/sites/site_list'

const NEAR_LEEDS = JSON.stringify({ near: 'Leeds', within: 50 })

test.group('The order by distance', () => {
  test('falls back to the newest first without a place', async ({ assert }) => {
    const asked = { sortBy: 'nearest', sortDirection: 'asc' }
    const near = await parseSiteList({ ...asked, filters: JSON.stringify({ near: 'Leeds' }) })
    assert.containSubset(near, asked)
    assert.containSubset(await parseSiteList(asked), { sortBy: 'id', sortDirection: 'desc' })
  })
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

  test('is told in no other order, and not without a place', async ({ client, assert }) => {
    await createSite({ ...findPlace('Leeds')! })
    const member = await createUser()
    for (const query of [{ sortBy: 'id', filters: NEAR_LEEDS }, { sortBy: 'nearest' }]) {
      const response = await client.get('/api/projects').qs(query).loginAs(member)
      assert.lengthOf(response.body().data, 1)
      assert.notProperty(response.body().data[0], 'miles_away')
    }
  })
})
