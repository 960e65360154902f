import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { setBookmark } from '#actions/projects/set_bookmark'
import { changeStage } from '#actions/projects/change_stage'
import type User from '#models/user'
import { createNote, createSite, createUser, unlockFor } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

type Call = [method: string, path: string, body?: object]

const send = (client: ApiClient, viewer: User, [method, path, body]: Call) => {
  const request = client
    .request(path, method)
    .header('accept', 'application/json')
    .withCsrfToken()
    .loginAs(viewer)
  return body ? request.json(body) : request
}

const TABLES = ['notes', 'site_stages', 'bookmarks'] as const
const workOf = (viewer: User) =>
  Promise.all(TABLES.map((table) => db.from(table).where('user_id', viewer.id).orderBy('id')))

test.group('The work of a member on a project', (group) => {
  useTransaction(group)

  test('is changed by no free or expired member where the project is locked to them', async ({
    client,
    assert,
  }) => {
    for (const membershipType of ['free', 'expired'] as const) {
      const site = await createSite()
      const viewer = await createUser({ membershipType })
      const note = await createNote(viewer, site)
      const calls: Call[] = [
        ['POST', `/projects/${site.id}/notes`, { note: 'x' }],
        ['POST', `/projects/${site.id}/status`, { status: 'Won' }],
        ['POST', '/ajaxRequest', { site_id: site.id, isBookmarked: true }],
        ['GET', `/projects/${site.id}/notes/${note}/remove`],
        ['DELETE', `/projects/${site.id}/notes/${note}`],
      ]
      const before = await workOf(viewer)
      for (const call of calls) {
        const locked = await send(client, viewer, call)
        locked.assertStatus(403)
      }
      assert.deepEqual(await workOf(viewer), before)
      await unlockFor(viewer, site)
      for (const call of calls.slice(0, 4)) {
        const unlocked = await send(client, viewer, call)
        unlocked.assertStatus(200)
      }
    }
  })

  test('is nowhere to be read or reached by others, administrators included', async ({
    client,
    assert,
  }) => {
    const owner = await createUser({ membershipType: 'paid' })
    const site = await createSite({ name: 'Kiln Yard' })
    const past = new Date(Date.now() - 60_000)
    const note = await createNote(owner, site, { body: 'A secret of theirs', remindAt: past })
    await setBookmark(owner.id, site.id, true)
    await changeStage({ userId: owner.id, siteId: site.id, stage: 'Quote Sent' })
    const before = await workOf(owner)
    const reads = [
      `/projects/${site.id}`,
      `/projects/${site.id}/notes`,
      '/api/projects',
      '/api/reminders',
      '/my-projects/export/csv',
      '/projects/export/csv',
    ]
    const seen = await send(client, owner, ['GET', '/my-projects/export/csv'])
    for (const mark of ['A secret of theirs', 'Quote Sent', 'Kiln Yard']) {
      assert.include(seen.text(), mark)
    }
    for (const attributes of [{ membershipType: 'paid' }, { type: 'admin' }] as const) {
      const viewer = await createUser(attributes)
      for (const call of [
        ['DELETE', `/projects/${site.id}/notes/${note}`],
        ['GET', `/projects/${site.id}/notes/${note}/remove`],
        ['PUT', `/api/reminders/${note}`, { done: true }],
      ] as Call[]) {
        const refused = await send(client, viewer, call)
        refused.assertStatus(404)
      }
      for (const path of reads) {
        const answer = await send(client, viewer, ['GET', path])
        answer.assertStatus(200)
        for (const mark of ['A secret of theirs', 'Quote Sent']) {
          assert.notInclude(answer.text(), mark)
        }
      }
      for (const view of ['list', 'board']) {
        const page = await client.get('/my-projects').qs({ view }).loginAs(viewer).withInertia()
        page.assertStatus(200)
        assert.notInclude(page.text(), 'Kiln Yard')
      }
      const mine = await send(client, viewer, [
        'POST',
        '/ajaxRequest',
        { site_id: site.id, isBookmarked: false },
      ])
      mine.assertStatus(200)
    }
    assert.deepEqual(await workOf(owner), before)
  })
})
