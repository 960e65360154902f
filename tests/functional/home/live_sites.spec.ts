import { test } from '@japa/runner'
import { findPlace } from '#geography/find_place'
import { addDays, londonToday } from '#shared/time/dates'
import { useCleanTables } from '#tests/helpers/database'
import { createSite } from '#tests/helpers/factories'

const LEEDS = { latitude: 53.78, longitude: -1.55 }
const today = londonToday()

test.group('GET /live-sites', (group) => {
  useCleanTables(group)

  test('counts live sites near a place, their known value and the next starts', async ({
    client,
    assert,
  }) => {
    const begun = { startDate: addDays(today, -10), endDate: addDays(today, 90) }
    await createSite({ ...LEEDS, ...begun, sector: 'Health', valueText: '£2m' })
    const soon = { startDate: addDays(today, 60), endDate: addDays(today, 90) }
    await createSite({ ...LEEDS, ...soon, sector: 'Retail', valueText: null })
    const later = { startDate: addDays(today, 61), endDate: addDays(today, 90) }
    await createSite({ ...LEEDS, ...later, sector: 'Retail', valueText: '£1m' })
    await createSite({ ...LEEDS, ...soon, held: true })
    await createSite({ ...LEEDS, ...soon, siteStatus: 'Contract Awarded' })
    await createSite({ latitude: 51.5, longitude: -0.12, ...soon })
    const ask = async (query: object) => (await client.get('/live-sites').qs(query)).body()
    const near = { place: findPlace('LS11'), within: 25 }
    const all = { total: 3, value: 3_000_000, starting: 1, ...near }
    assert.deepEqual(await ask({ near: 'LS11', within: 25 }), all)
    const leeds = { place: findPlace('Leeds'), within: 25 }
    const health = { total: 1, value: 2_000_000, starting: 0, ...leeds }
    assert.deepEqual(await ask({ near: 'Leeds', within: 25, sector: 'Health' }), health)
  })

  test('looks further until it finds some, up to 50 miles', async ({ client, assert }) => {
    const begun = { startDate: addDays(today, -10), endDate: addDays(today, 90) }
    await createSite({ latitude: 54.0, longitude: -1.55, ...begun, valueText: '£2m' })
    const ask = async (query: object) => (await client.get('/live-sites').qs(query)).body()
    const near = { near: 'LS11', within: 5 }
    const { total, within } = await ask(near)
    assert.deepEqual({ total, within }, { total: 1, within: 25 })
    const none = await ask({ ...near, sector: 'Health' })
    assert.deepEqual({ total: none.total, within: none.within }, { total: 0, within: 50 })
  })

  test('refuses unknown places, distances and sectors at their fields', async ({
    client,
    assert,
  }) => {
    for (const [query, field] of [
      [{}, 'near'],
      [{ near: 'Atlantis' }, 'near'],
      [{ near: 'LS11', within: 26 }, 'within'],
      [{ near: 'LS11', sector: 'Castles' }, 'sector'],
    ] as const) {
      const response = await client
        .get('/live-sites')
        .qs(query)
        .header('accept', 'application/json')
      response.assertStatus(422)
      assert.property(response.body().errors, field)
    }
  })

  test('answers a network sixty times a minute, then says when to come back', async ({
    client,
    assert,
  }) => {
    const ask = () =>
      client
        .get('/live-sites')
        .qs({ near: 'LS11' })
        .header('x-forwarded-for', '203.0.113.7')
        .header('accept', 'application/json')
    const answers = await Promise.all(Array.from({ length: 61 }, ask))
    const counts = (status: number) => answers.filter((one) => one.status() === status).length
    assert.deepEqual([counts(200), counts(429)], [60, 1])
  })
})
