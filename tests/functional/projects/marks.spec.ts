import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

const post = (client: ApiClient, path: string, body: object, viewer?: User) => {
  const request = client.post(path).header('accept', 'application/json').withCsrfToken().json(body)
  return viewer ? request.loginAs(viewer) : request
}

const count = async (table: string, where: object) =>
  Number((await db.from(table).where(where).count('* as total'))[0].total)

test.group('POST /ajaxRequest', (group) => {
  useTransaction(group)

  test('sets and takes back a bookmark, and setting a state twice is harmless', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const owned = { user_id: viewer.id, site_id: site.id }
    for (const [isBookmarked, rows] of [
      [true, 1],
      [true, 1],
      [false, 0],
      [false, 0],
    ] as const) {
      const response = await post(
        client,
        '/ajaxRequest',
        { site_id: site.id, isBookmarked },
        viewer
      )
      response.assertStatus(200)
      assert.deepEqual(response.body(), { success: true, isBookmarked })
      assert.equal(await count('bookmarks', owned), rows)
    }
  })

  test('a visitor gets 401', async ({ client }) => {
    const site = await createSite()
    const response = await post(client, '/ajaxRequest', { site_id: site.id, isBookmarked: true })
    response.assertStatus(401)
  })

  test('free and expired members may bookmark only what they unlocked', async ({
    client,
    assert,
  }) => {
    const site = await createSite()
    for (const membershipType of ['free', 'expired'] as const) {
      const viewer = await createUser({ membershipType })
      const body = { site_id: site.id, isBookmarked: true }
      const locked = await post(client, '/ajaxRequest', body, viewer)
      locked.assertStatus(403)
      assert.equal(await count('bookmarks', { user_id: viewer.id }), 0)
      await db
        .table('unlocks')
        .insert({ user_id: viewer.id, site_id: site.id, created_at: '2026-01-01 00:00:00' })
      const unlocked = await post(client, '/ajaxRequest', body, viewer)
      unlocked.assertStatus(200)
    }
  })

  test('bad input is 422, a hidden site 404, and a missing token 419', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const invalid = await post(
      client,
      '/ajaxRequest',
      { site_id: 'x', isBookmarked: 'maybe' },
      viewer
    )
    invalid.assertStatus(422)
    assert.onlyProperties(invalid.body().errors, ['site_id', 'isBookmarked'])

    const hidden = await createSite({ siteStatus: 'Verify' })
    const missing = await post(
      client,
      '/ajaxRequest',
      { site_id: hidden.id, isBookmarked: true },
      viewer
    )
    missing.assertStatus(404)

    const forged = await client
      .post('/ajaxRequest')
      .header('accept', 'application/json')
      .json({ site_id: hidden.id, isBookmarked: true })
      .loginAs(viewer)
    forged.assertStatus(419)
  })
})

test.group('POST /api/project/view', (group) => {
  useTransaction(group)

  test('records one view however often a project is opened', async ({ client, assert }) => {
    const viewer = await createUser()
    const site = await createSite()
    for (let times = 0; times < 2; times++) {
      const response = await post(client, '/api/project/view', { project_id: site.id }, viewer)
      response.assertStatus(200)
      assert.isTrue(response.body().success)
    }
    assert.equal(await count('site_views', { user_id: viewer.id }), 1)
    const list = await client
      .get('/api/projects')
      .header('accept', 'application/json')
      .loginAs(viewer)
    assert.isTrue(list.body().data[0].has_viewed)
  })

  test('a visitor gets 401, bad input 422 and an unknown project 404', async ({ client }) => {
    const viewer = await createUser()
    const visitor = await post(client, '/api/project/view', { project_id: 1 })
    visitor.assertStatus(401)
    const invalid = await post(client, '/api/project/view', {}, viewer)
    invalid.assertStatus(422)
    const unknown = await post(client, '/api/project/view', { project_id: 999_999 }, viewer)
    unknown.assertStatus(404)
  })
})
