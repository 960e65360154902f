import { test } from '@japa/runner'
import { sendAlerts } from '#actions/saved_filters/send_alerts'
import { saveFilter } from '#actions/saved_filters/save_filter'
import { findPlace } from '#geography/find_place'
import { DAY_MS } from '#shared/time/dates'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { mailsTo } from '#tests/helpers/mail_box'
import { propsOf } from '#tests/helpers/page_props'
import { addSite } from '#tests/helpers/site_history'

const WAY = { way_from: 'Leeds', way_to: 'Bristol' }
const filtered = (filters: object) => ({ filters: JSON.stringify(filters), sortBy: 'along' })

/** Part of the way from Leeds to Bristol, as on a flat map, and so many miles east of it; it leads south. */
function partWay(part: number, east = 0) {
  const [from, to] = [findPlace('Leeds')!, findPlace('Bristol')!]
  const between = (one: number, other: number) => one + (other - one) * part
  return {
    latitude: between(from.latitude, to.latitude),
    longitude: between(from.longitude, to.longitude) + east / 41,
  }
}

test.group('Projects along a way', (group) => {
  useTransaction(group)

  test('are those in its band, in the order of the way', async ({ client, assert }) => {
    await createSite({ name: 'Last', ...partWay(0.9) })
    await createSite({ name: 'Beside', ...partWay(0.5, 4) })
    await createSite({ name: 'Behind', ...partWay(-0.005) })
    await createSite({ name: 'First', ...partWay(0.1) })
    await createSite({ name: 'Nowhere', latitude: null, longitude: null })
    const viewer = await createUser()
    const names = async (filters: object) => {
      const answer = await client.get('/api/projects').qs(filtered(filters)).loginAs(viewer)
      answer.assertStatus(200)
      return answer.body().data.map(({ name }: { name: string }) => name)
    }
    assert.deepEqual(await names(WAY), ['Behind', 'First', 'Last'])
    assert.deepEqual(await names({ ...WAY, way_width: 10 }), ['Behind', 'First', 'Beside', 'Last'])
    const back = { way_from: 'Bristol', way_to: 'Leeds', way_width: 2 }
    assert.deepEqual(await names(back), ['Last', 'First', 'Behind'])
  })

  test('tell the page where both ends were found', async ({ client, assert }) => {
    const request = client.get('/projects').qs(filtered({ way_from: 'ls11 5bz', way_to: 'M50' }))
    const answer = await request.loginAs(await createUser()).withInertia()
    const { query } = propsOf(answer, 'Projects')
    assert.equal(query.sortBy, 'along')
    assert.equal(query.way!.from.label, 'LS11, Beeston')
    assert.equal(query.way!.to.label, 'M50, Salford')
    assert.equal(query.way!.width, 5)
  })

  test('of a saved filter come in the order of its way', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const saved = await saveFilter(viewer.id, { name: 'Bristol run', filters: WAY })
    const answer = await client
      .get(`/projects?filter=${saved.id}&sortBy=name`)
      .redirects(0)
      .header('accept', 'text/html')
      .loginAs(viewer)
    answer.assertStatus(302)
    const { searchParams } = new URL(answer.header('location')!, 'http://here')
    assert.deepEqual(JSON.parse(searchParams.get('filters')!), WAY)
    assert.equal(searchParams.get('sortBy'), 'along')
    assert.equal(searchParams.get('sortDirection'), 'asc')
  })

  test('are what its alert tells of', async ({ assert }) => {
    const owner = await createUser({ membershipType: 'paid' })
    await saveFilter(owner.id, { name: 'Bristol run', filters: WAY, notify: 'instantly' })
    await addSite({ name: 'On It Works', ...partWay(0.4) })
    await addSite({ name: 'Beside It Works', ...partWay(0.4, 20) })
    assert.equal(await sendAlerts(new Date(Date.now() + DAY_MS)), 1)
    const [mail] = await mailsTo(owner.email)
    assert.include(mail.plain, 'On It Works')
    assert.notInclude(mail.plain, 'Beside It Works')
  })
})
