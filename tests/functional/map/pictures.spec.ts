import { test } from '@japa/runner'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { tilePath } from '#shared/basemap/tile'
import { WITHIN_MILES } from '#shared/places/area'

const MANCHESTER = { latitude: 53.4794, longitude: -2.2453 }

test.group('Pictures of the map', (group) => {
  useTransaction(group)

  test('of a place are for all, kept for a week and not sent twice', async ({ assert, client }) => {
    const path = tilePath(MANCHESTER, 'light')
    assert.equal(path, '/map/tile/light/53.479,-2.245.svg')
    const response = await client.get(path)
    response.assertStatus(200)
    assert.equal(response.header('content-type'), 'image/svg+xml')
    assert.equal(response.header('cache-control'), 'public, max-age=604800')
    assert.include(String(response.body()), '>Manchester</text>')
    const etag = response.header('etag')!
    assert.match(etag, /^"[\w-]{43}"$/)
    const again = await client.get(path).header('If-None-Match', etag)
    again.assertStatus(304)
    const dark = await client.get(tilePath(MANCHESTER, 'dark'))
    assert.notEqual(dark.header('etag'), etag)
  })

  test('show nothing of the sites there', async ({ assert, client }) => {
    const path = tilePath(MANCHESTER, 'light')
    const before = await client.get(path)
    const { name } = await createSite({ ...MANCHESTER, name: 'Kiln Yard' })
    const after = await client.get(path).loginAs(await createUser({ membershipType: 'paid' }))
    assert.equal(after.header('etag'), before.header('etag'))
    assert.notInclude(String(after.body()), name)
  })

  test('of a place are wide for a page across which they lie', async ({ assert, client }) => {
    const path = tilePath({ ...MANCHESTER, isWide: true }, 'light')
    assert.equal(path, '/map/tile/light/53.479,-2.245.svg?wide=1')
    const sizes = []
    for (const asked of [path, tilePath(MANCHESTER, 'light')]) {
      const response = await client.get(asked)
      response.assertStatus(200)
      sizes.push(/viewBox="0 0 (\d+ \d+)"/.exec(String(response.body()))![1])
    }
    assert.deepEqual(sizes, ['896 300', '404 330'])
  })

  test('of the islands, near or amid their seas, are there in both schemes', async ({
    assert,
    client,
  }) => {
    for (const pictured of ['islands', 'seas'] as const) {
      for (const scheme of ['light', 'dark'] as const) {
        const response = await client.get(tilePath(pictured, scheme))
        response.assertStatus(200)
        assert.isAbove(String(response.body()).length, 10_000)
      }
    }
  })

  test('of some miles around a place are rounded to a kilometre, with the miles as a ring', async ({
    assert,
    client,
  }) => {
    const radii = new Set<string>()
    for (const within of WITHIN_MILES) {
      const path = tilePath({ ...MANCHESTER, within }, 'light')
      assert.equal(path, `/map/tile/light/53.48,-2.25.svg?within=${within}`)
      const response = await client.get(path)
      response.assertStatus(200)
      const svg = String(response.body())
      radii.add(/<circle cx="150" cy="90" r="([\d.]+)"/.exec(svg)![1])
      if (within === 25) assert.include(svg, '>Manchester</text>')
    }
    for (const radius of radii) assert.closeTo(Number(radius), 80, 2)
  })

  for (const [what, path] of [
    ['another scheme', '/map/tile/sepia/53.479,-2.245.svg'],
    ['a place abroad', '/map/tile/light/48.857,2.352.svg'],
    ['a place that is not rounded', '/map/tile/light/53.4794321,-2.245.svg'],
    ['a place rounded to a kilometre without its miles', '/map/tile/light/53.48,-2.25.svg'],
    ['miles that the counter does not offer', '/map/tile/light/53.48,-2.25.svg?within=26'],
    ['a place that is too exact for its miles', '/map/tile/light/53.479,-2.245.svg?within=25'],
    ['words', '/map/tile/light/manchester.svg'],
    ['another kind of file', '/map/tile/light/53.479,-2.245.png'],
  ]) {
    test(`of ${what} are not there`, async ({ assert, client }) => {
      const response = await client.get(path)
      response.assertStatus(404)
      assert.equal(response.header('cache-control'), 'no-store')
    })
  }
})
