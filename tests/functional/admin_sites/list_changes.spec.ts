import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { createSite, createUser } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'

const SITES = 105
const admin = () => createUser({ type: 'admin' })
const VERIFY = { filters: JSON.stringify({ status: 'Verify' }) }

async function manySites() {
  const { id } = await createSite({ name: 'Alder Court', siteStatus: 'Verify', cmapId: null })
  const row = await db.from('sites').where('id', id).firstOrFail()
  const rows = Array.from({ length: SITES - 1 }, (_, at) => ({ ...row, id: id + 1 + at }))
  await db.table('sites').multiInsert(rows)
  return [id, ...rows.map((each) => each.id)]
}

test.group('A change to every site of a list', (group) => {
  useCleanTables(group)

  const post = (
    client: ApiClient,
    viewer: User,
    kind: 'statuses' | 'deletions',
    body: object,
    query: object = VERIFY
  ) => client.post(`/api/sites/list/${kind}`).qs(query).json(body).loginAs(viewer).withCsrfToken()

  test('is refused to {name} with {status}')
    .with([
      { name: 'a visitor', status: 401, viewer: null },
      { name: 'a paid member', status: 403, viewer: { membershipType: 'paid' as const } },
    ])
    .run(async ({ client }, { status, viewer }) => {
      for (const kind of ['statuses', 'deletions']) {
        const request = client.post(`/api/sites/list/${kind}`).json({ count: 1 }).withCsrfToken()
        const response = await (viewer ? request.loginAs(await createUser(viewer)) : request)
        response.assertStatus(status)
      }
    })

  test('goes portion by portion, and leaves what came, went or changed meanwhile', async ({
    client,
    assert,
  }) => {
    const viewer = await admin()
    const ids = await manySites()
    const other = await createSite({ name: 'Elsewhere', siteStatus: 'Live' })
    const body = { count: SITES, site_status: 'Hold' }
    const first = await post(client, viewer, 'statuses', body)
    first.assertStatus(200)
    const { after, until, import: set } = first.body()
    const reached = { changed: 100, ended: 0, after: ids[99], until: ids[104], done: false }
    assert.deepEqual(first.body(), { ...reached, import: set })

    const late = await createSite({ name: 'Added late', siteStatus: 'Verify' })
    await db.from('sites').where('id', ids[100]).update({ site_status: 'Live', status: 'Live' })
    await db.from('sites').where('id', ids[101]).delete()
    const second = await post(client, viewer, 'statuses', { ...body, after, until })
    second.assertStatus(200)
    assert.containsSubset(second.body(), { changed: 3, done: true })
    const held = await db.from('sites').where('status', 'Hold')
    assert.lengthOf(held, 103)
    for (const id of [late.id, ids[100], other.id]) {
      const { status } = await db.from('sites').where('id', id).firstOrFail()
      assert.notEqual(status, 'Hold')
    }
    assert.lengthOf(await db.from('site_changes').where('kind', 'changed'), 103)
  })

  test('is confirmed by the number of the sites', async ({ client, assert }) => {
    const viewer = await admin()
    await createSite({ siteStatus: 'Verify' })
    await createSite({ siteStatus: 'Live' })
    const refused = await post(client, viewer, 'deletions', { count: 2 })
    refused.assertStatus(409)
    assert.include(refused.body().message, 'now has one site')
    ;(await post(client, viewer, 'deletions', { count: 0 })).assertStatus(422)
    ;(await post(client, viewer, 'deletions', {})).assertStatus(422)
    const wrong = { filters: JSON.stringify({ ids: [1] }) }
    ;(await post(client, viewer, 'deletions', { count: 1 }, wrong)).assertStatus(422)
    assert.lengthOf(await db.from('sites'), 2)

    ;(await post(client, viewer, 'deletions', { count: 1 })).assertStatus(200)
    const [left] = await db.from('sites')
    assert.equal(left.status, 'Live')
    assert.lengthOf(await db.from('deleted_sites'), 1)
  })

  test('by several administrators at once changes each site once', async ({ client, assert }) => {
    const viewer = await admin()
    await manySites()
    const body = { count: SITES, site_status: 'Hold', until: 4_000_000_000 }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post(client, viewer, 'statuses', body))
    )
    for (const answer of answers) answer.assertStatus(200)
    const changed = answers.reduce((sum, answer) => sum + answer.body().changed, 0)
    assert.equal(changed, (await db.from('sites').where('status', 'Hold')).length)
    assert.lengthOf(await db.from('site_changes').where('kind', 'changed'), changed)
  })
})
