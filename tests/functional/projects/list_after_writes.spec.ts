import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { dataVersion } from '#database/data_version'
import { searchSites } from '#search/search_sites'
import { BADGE_DAYS } from '#shared/limits'
import { DAY_MS, storedTime } from '#shared/time/dates'
import type User from '#models/user'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { parseSiteList } from '#validators/sites/site_list'

async function found(viewer: User, query: Record<string, unknown> = {}) {
  const { rows, total } = await searchSites(viewer, await parseSiteList(query))
  return { names: rows.map(({ name }) => name), total }
}

const byContractor = { filters: JSON.stringify({ contractor: ['Boone'] }) }

/** Each write goes past the product, as another process would make it. */
const WRITES: { title: string; write: (id: number) => Promise<unknown>; after: string[] }[] = [
  {
    title: 'a site is changed',
    write: (id) => db.from('sites').where('id', id).update({ name: 'Renamed' }),
    after: ['Renamed'],
  },
  {
    title: 'a site is hidden',
    write: (id) => db.from('sites').where('id', id).update({ status: 'Hold' }),
    after: [],
  },
  {
    title: 'a site is deleted',
    write: (id) => db.from('sites').where('id', id).delete(),
    after: [],
  },
  {
    title: 'the contractor gets another name',
    write: () =>
      db.from('contractors').where('name', 'Boone').update({ name: 'Corrib', name_key: 'corrib' }),
    after: [],
  },
]

test.group('A list that was asked before', (group) => {
  useTransaction(group)

  for (const { title, write, after } of WRITES) {
    test(`is another when ${title}`, async ({ assert }) => {
      const viewer = await createUser()
      const { id } = await createSite({ name: 'Mill', contractor: 'Boone' })
      for (let times = 0; times < 2; times++) {
        assert.deepEqual(await found(viewer, byContractor), { names: ['Mill'], total: 1 })
      }
      await write(id)
      assert.deepEqual(await found(viewer, byContractor), { names: after, total: after.length })
    })
  }

  test('has a version that holds while nothing is written', async ({ assert }) => {
    await createSite()
    const version = await dataVersion()
    assert.isNotNull(version)
    await found(await createUser())
    assert.equal(await dataVersion(), version)
    await createSite()
    assert.notEqual(await dataVersion(), version)
  })

  test('counts for each viewer what they may list, and shows their own marks', async ({
    assert,
  }) => {
    const [free, paid] = [await createUser(), await createUser({ membershipType: 'paid' })]
    const live = await createSite({ name: 'Mill' })
    await createSite({ name: 'Wharf', siteStatus: 'Complete' })
    const all = { filters: JSON.stringify({ status: '' }) }
    assert.equal((await found(paid, all)).total, 2)
    assert.equal((await found(free, all)).total, 1)

    const marks = async (viewer: User) =>
      (await searchSites(viewer, await parseSiteList({}))).rows.map(
        (row) => row.memberState.isBookmarked
      )
    assert.deepEqual(await marks(paid), [false])
    await db
      .table('bookmarks')
      .insert({ user_id: paid.id, site_id: live.id, created_at: storedTime() })
    assert.deepEqual(await marks(paid), [true])
    assert.deepEqual(await marks(free), [false])
  })

  test('is the same for all who ask at once, each with their own marks', async ({ assert }) => {
    const members = [
      await createUser({ membershipType: 'paid' }),
      await createUser({ membershipType: 'paid' }),
      await createUser({ membershipType: 'paid' }),
    ]
    const live = await createSite({ name: 'Mill' })
    await db
      .table('bookmarks')
      .insert({ user_id: members[0].id, site_id: live.id, created_at: storedTime() })

    const query = await parseSiteList({})
    const lists = await Promise.all(members.map((member) => searchSites(member, query)))
    assert.deepEqual(
      lists.map(({ rows, total }) => [
        total,
        rows.map(({ memberState }) => memberState.isBookmarked),
      ]),
      [
        [1, [true]],
        [1, [false]],
        [1, [false]],
      ]
    )
  })

  test('differs for those who ask at once with other rights', async ({ assert }) => {
    const [free, paid] = [await createUser(), await createUser({ membershipType: 'paid' })]
    await createSite({ name: 'Mill' })
    await createSite({ name: 'Wharf', siteStatus: 'Complete' })
    const all = { filters: JSON.stringify({ status: '' }) }
    const lists = await Promise.all([found(paid, all), found(free, all), found(paid, all)])
    assert.deepEqual(
      lists.map(({ total }) => total),
      [2, 1, 2]
    )
  })

  test('loses a site whose badge has ended', async ({ assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const { id } = await createSite({ name: 'Mill' })
    const soon = Date.now() - BADGE_DAYS * DAY_MS + 2_000
    await db
      .from('sites')
      .where('id', id)
      .update({ added_at: storedTime(soon), refreshed_at: null })
    assert.deepEqual((await found(viewer, { NewUpdated: 'new' })).names, ['Mill'])

    const now = Date.now
    Date.now = () => now() + 3_000
    try {
      assert.deepEqual((await found(viewer, { NewUpdated: 'new' })).names, [])
    } finally {
      Date.now = now
    }
  })
})
