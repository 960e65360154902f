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
