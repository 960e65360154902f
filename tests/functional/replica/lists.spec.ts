import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type User from '#models/user'
import { useCleanTables } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { FrozenReplica } from '#tests/helpers/replica'

const WROTE = 'gantry-wrote'

/** Everything that may be some moments old, as it is asked for. */
const LAGGING = [
  { path: '/contractors', isPage: true },
  { path: '/api/get-contractor/Replica Works Ltd' },
  { path: '/api/sites/details' },
  { path: '/api/sites/options?field=contractor&search=works' },
]

type Asked = { path: string; isPage?: boolean }

/** What is answered from the replica, or to a browser that has just written. */
async function answer(
  client: ApiClient,
  viewer: User,
  { path, isPage }: Asked,
  hasWritten = false
): Promise<string> {
  const request = client.get(path).loginAs(viewer)
  if (isPage) request.withInertia()
  else request.accept('json')
  if (hasWritten) request.withPlainCookie(WROTE, '1')
  const response = await request
  response.assertStatus(200)
  return JSON.stringify(isPage ? response.body().props.list : response.body())
}

const SITE = {
  contractor: 'Replica Works Ltd',
  region: 'Wales',
  latitude: 51.5,
  longitude: -3.2,
  value: '3m',
  endDate: '2034-05-01',
} as const

test.group('Lists from the replica', (group) => {
  useCleanTables(group)

  test('are the same as those of the primary, and older by what the replica lacks: {path}')
    .with(LAGGING)
    .run(async ({ assert, client, cleanup }, asked) => {
      await createSite({ ...SITE, name: 'Old Bridge' })
      const viewer = await createUser({ membershipType: 'paid' })
      const replica = await FrozenReplica.start()
      cleanup(() => replica.stop())
      const before = await answer(client, viewer, asked)
      assert.isNotEmpty(replica.asked)

      await createSite({ ...SITE, name: 'New Bridge', startDate: '2031-05-01' })
      await createSite({ contractor: 'Another Works Ltd', name: 'Third Bridge' })
      const old = await answer(client, viewer, asked)
      assert.equal(old, before)

      replica.asked.length = 0
      const own = await answer(client, viewer, asked, true)
      assert.notEqual(own, old)
      assert.deepEqual(replica.asked, [])

      // What is kept of one server is never taken for the other's.
      assert.equal(await answer(client, viewer, asked), old)
      assert.equal(await answer(client, viewer, asked, true), own)

      await replica.catchUp()
      assert.equal(await answer(client, viewer, asked), own)
      assert.isNotEmpty(replica.asked)
    })

  test('are read from the primary by whoever has just written, for ten seconds', async ({
    assert,
    client,
    cleanup,
  }) => {
    const site = await createSite()
    const viewer = await createUser({ membershipType: 'paid' })
    const replica = await FrozenReplica.start()
    cleanup(() => replica.stop())
    const read = await client.get('/api/projects').accept('json').loginAs(viewer)
    assert.isUndefined(read.cookie(WROTE))
    assert.isFalse(read.body().data[0].is_bookmarked)

    const written = await client
      .post('/ajaxRequest')
      .json({ site_id: site.id, isBookmarked: true })
      .loginAs(viewer)
      .withCsrfToken()
    written.assertStatus(200)
    assert.equal(written.cookie(WROTE)?.maxAge, 10)
    const own = await client
      .get('/api/projects')
      .accept('json')
      .loginAs(viewer)
      .withPlainCookie(WROTE, '1')
    assert.isTrue(own.body().data[0].is_bookmarked)
  })

  test('know a project as viewed once it was opened, which writes although it reads', async ({
    assert,
    client,
    cleanup,
  }) => {
    const site = await createSite()
    const viewer = await createUser({ membershipType: 'paid' })
    const replica = await FrozenReplica.start()
    cleanup(() => replica.stop())
    const opened = await client.get(`/projects/${site.id}`).loginAs(viewer).withInertia()
    opened.assertStatus(200)
    assert.equal(opened.cookie(WROTE)?.maxAge, 10)
  })

  test('are read from the primary where there is no replica, and nobody is told to remember', async ({
    assert,
    client,
  }) => {
    await createSite()
    const viewer = await createUser({ membershipType: 'paid' })
    const read = await client.get('/api/projects').accept('json').loginAs(viewer)
    assert.lengthOf(read.body().data, 1)
    const left = await client.post('/logout').loginAs(viewer).withCsrfToken().redirects(0)
    assert.isUndefined(left.cookie(WROTE))
  })
})
