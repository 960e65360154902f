import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

const admin = () => createUser({ type: 'admin' })

test.group('Many sites at once', (group) => {
  useTransaction(group)

  test('take one status, each with its history', async ({ client, assert }) => {
    const viewer = await admin()
    const sites = [await createSite(), await createSite(), await createSite()]
    const ids = sites.slice(0, 2).map((site) => site.id)
    const response = await client
      .post('/api/sites/statuses')
      .json({ ids, site_status: 'Hold' })
      .loginAs(viewer)
      .withCsrfToken()
    response.assertStatus(200)
    assert.equal(response.body().changed, 2)
    const rows = await db.from('sites').orderBy('id').select('status', 'version')
    assert.deepEqual(
      rows.map((row) => [row.status, row.version > 1]),
      [
        ['Hold', true],
        ['Hold', true],
        ['Live', false],
      ]
    )
    assert.lengthOf(await db.from('site_changes'), 2)
  })

  test('become Complete where the end date has passed, and answer and history say so', async ({
    client,
    assert,
  }) => {
    const viewer = await admin()
    const past = { startDate: null, endDate: '2020-01-31' }
    const sites = [
      await createSite({ siteStatus: 'Verify' }),
      await createSite({ ...past, siteStatus: 'Verify' }),
      await createSite({ ...past, siteStatus: 'Complete' }),
      await createSite({ ...past, siteStatus: 'Live' }),
    ]
    const ids = sites.map(({ id }) => id)
    const set = async (path: string, body: object) =>
      client.post(path).json(body).loginAs(viewer).withCsrfToken()
    const named = await set('/api/sites/statuses', { ids, site_status: 'Live' })
    named.assertStatus(200)
    assert.containsSubset(named.body(), { changed: 1, ended: 3 })
    const rows = await db.from('sites').orderBy('id').select('status', 'version')
    assert.deepEqual(
      rows.map((row) => [row.status, row.version > 1]),
      [
        ['Live', true],
        ['Complete', true],
        ['Complete', true],
        ['Complete', false],
      ]
    )
    const history = await db.from('site_changes').orderBy('site_id')
    assert.deepEqual(
      history.map(({ site_id: id, changes }) => [id, JSON.parse(changes).site_status]),
      [
        [ids[0], ['Verify', 'Live']],
        [ids[1], ['Verify', 'Live', 'Complete']],
        [ids[2], ['Complete', 'Live', 'Complete']],
      ]
    )
    const listed = await set('/api/sites/list/statuses', { count: 4, site_status: 'Live' })
    assert.containsSubset(listed.body(), { changed: 0, ended: 3, done: true })
  })

  test('are deleted only by their right number, all or none', async ({ client, assert }) => {
    const viewer = await admin()
    const ids = [(await createSite()).id, (await createSite()).id]
    const remove = (body: object) =>
      client.post('/api/sites/deletions').json(body).loginAs(viewer).withCsrfToken()
    ;(await remove({ ids, confirmation: 3 })).assertStatus(422)
    ;(await remove({ ids: [...ids, 4_000_000_000], confirmation: 3 })).assertStatus(404)
    assert.lengthOf(await db.from('sites'), 2)
    ;(await remove({ ids, confirmation: 2 })).assertStatus(200)
    assert.lengthOf(await db.from('sites'), 0)
    assert.lengthOf(await db.from('deleted_sites'), 2)
  })

  test('are not for {name}: {status}')
    .with([
      { name: 'a visitor', status: 401, viewer: null },
      { name: 'a paid member', status: 403, viewer: { membershipType: 'paid' as const } },
    ])
    .run(async ({ client }, { status, viewer }) => {
      for (const path of ['statuses', 'deletions']) {
        const request = client
          .post(`/api/sites/${path}`)
          .json({ ids: [1] })
          .withCsrfToken()
        const response = await (viewer ? request.loginAs(await createUser(viewer)) : request)
        response.assertStatus(status)
      }
    })
})
