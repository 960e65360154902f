import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { changeStage } from '#actions/projects/change_stage'
import type User from '#models/user'
import { SALES_STAGES } from '#shared/sites/sales_stages'
import { createNote, createSite, createUser, unlockFor } from '#tests/helpers/factories'
import { useCleanTables, useTransaction } from '#tests/helpers/database'

const update = (client: ApiClient, siteId: number, body: object, viewer?: User) => {
  const request = client
    .post(`/projects/${siteId}/status`)
    .header('accept', 'application/json')
    .withCsrfToken()
    .json(body)
  return viewer ? request.loginAs(viewer) : request
}

const historyOf = (viewer: User) =>
  db.from('stage_changes').where('user_id', viewer.id).orderBy('id')

const NOTHING = { success: true, newNote: null, stageChange: null }

test.group('POST /projects/:projectid/status', (group) => {
  useTransaction(group)

  test('sets any stage from any other and answers the note that each change writes', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    for (const status of [...SALES_STAGES, 'Intro Email'] as const) {
      const response = await update(client, site.id, { status }, viewer)
      response.assertStatus(200)
      const { success, newNote } = response.body()
      assert.isTrue(success)
      assert.containsSubset(newNote, { type: 'Note', date: null, time: null })
      assert.include(newNote.notes, status)
    }
    assert.lengthOf(await historyOf(viewer), SALES_STAGES.length + 1)
    const list = await client
      .get('/api/projects')
      .header('accept', 'application/json')
      .loginAs(viewer)
    assert.containsSubset(list.body().data, [
      { sales_stage: 'Intro Email', is_bookmarked: true, has_notes: false, notes_count: 0 },
    ])
  })

  test('the stage that it has already changes nothing and writes no note', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    await update(client, site.id, { status: 'Won' }, viewer)
    const again = await update(client, site.id, { status: 'Won' }, viewer)
    assert.deepEqual(again.body(), NOTHING)
    assert.lengthOf(await historyOf(viewer), 1)
  })

  test('the stage that it has already saves a project that was taken out', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    await update(client, site.id, { status: 'Won' }, viewer)
    await db.from('bookmarks').where('user_id', viewer.id).delete()
    await update(client, site.id, { status: 'Won' }, viewer)
    assert.lengthOf(await db.from('bookmarks').where('user_id', viewer.id), 1)
    assert.lengthOf(await historyOf(viewer), 1)
  })

  test('“none” takes the stage away, once, and writes what it was', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    await update(client, site.id, { status: 'Won' }, viewer)
    const none = await update(client, site.id, { status: 'none' }, viewer)
    assert.include(none.body().newNote.notes, 'Won → No stage')
    assert.lengthOf(await db.from('site_stages').where('user_id', viewer.id), 0)
    const again = await update(client, site.id, { status: 'none' }, viewer)
    assert.deepEqual(again.body(), NOTHING)
    const list = await client
      .get('/api/projects')
      .header('accept', 'application/json')
      .loginAs(viewer)
    assert.containsSubset(list.body().data, [{ sales_stage: null }])
  })

  test('saves the project with its stage, and keeps it saved without one', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const savings = []
    for (const status of ['Won', 'Lost', 'none']) {
      const { stageChange } = (await update(client, site.id, { status }, viewer)).body()
      savings.push(stageChange.has_saved)
      assert.lengthOf(await db.from('bookmarks').where('user_id', viewer.id), 1, status)
    }
    assert.deepEqual(savings, [true, false, false])
  })

  test('stands in the history of the open project, not among its notes', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const note = await createNote(viewer, site, { body: 'Rang the site' })
    const { newNote } = (await update(client, site.id, { status: 'Won' }, viewer)).body()
    const answer = await client
      .get(`/projects/${site.id}`)
      .header('accept', 'application/json')
      .loginAs(viewer)
    const { notes, notes_count: count, stage_changes: history } = answer.body()
    assert.deepEqual([notes.length, notes[0].ID, count], [1, note, 1])
    assert.deepEqual(history, [newNote])
    assert.equal(newNote.notes, 'Sales stage: Won')
    const removed = await client
      .delete(`/projects/${site.id}/notes/${newNote.ID}`)
      .header('accept', 'application/json')
      .withCsrfToken()
      .loginAs(viewer)
    removed.assertStatus(404)
    assert.lengthOf(await db.from('notes').where('user_id', viewer.id), 1)
  })

  test('no selection and an unknown stage are 422 and change nothing', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    await update(client, site.id, { status: 'Won' }, viewer)
    for (const status of ['', null, undefined, 'won', ['Won']]) {
      const response = await update(client, site.id, { status }, viewer)
      response.assertStatus(422)
      assert.property(response.body().errors, 'status')
    }
    assert.containsSubset(await db.from('site_stages'), [{ user_id: viewer.id, stage: 'Won' }])
    assert.lengthOf(await historyOf(viewer), 1)
  })

  test('free and expired members follow only what they unlocked', async ({ client, assert }) => {
    const site = await createSite()
    for (const membershipType of ['free', 'expired'] as const) {
      const viewer = await createUser({ membershipType })
      const locked = await update(client, site.id, { status: 'Won' }, viewer)
      locked.assertStatus(403)
      assert.lengthOf(await db.from('site_stages').where('user_id', viewer.id), 0)
      await unlockFor(viewer, site)
      const unlocked = await update(client, site.id, { status: 'Won' }, viewer)
      unlocked.assertStatus(200)
    }
  })

  test('a visitor gets 401 and a hidden project is 404', async ({ client }) => {
    const site = await createSite({ held: true })
    const visitor = await update(client, site.id, { status: 'Won' })
    visitor.assertStatus(401)
    const viewer = await createUser({ membershipType: 'paid' })
    const hidden = await update(client, site.id, { status: 'Won' }, viewer)
    hidden.assertStatus(404)
  })
})

test.group('Simultaneous changes of a stage', (group) => {
  useCleanTables(group)

  test('to the same stage write one note', async ({ assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const change = { userId: viewer.id, siteId: site.id, stage: 'Quote Sent' } as const
    const notes = await Promise.all(Array.from({ length: 10 }, () => changeStage(change)))
    assert.lengthOf(
      notes.filter((note) => note !== null),
      1
    )
    assert.lengthOf(await historyOf(viewer), 1)
    assert.lengthOf(await db.from('site_stages').where('user_id', viewer.id), 1)
    assert.lengthOf(await db.from('bookmarks').where('user_id', viewer.id), 1)
  })

  test('to different stages follow one another, each from the one before', async ({ assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    await Promise.all(
      SALES_STAGES.map((stage) => changeStage({ userId: viewer.id, siteId: site.id, stage }))
    )
    const history = await historyOf(viewer)
    assert.lengthOf(history, SALES_STAGES.length)
    let before = null
    for (const { stage_before: from, stage: to } of history) {
      assert.equal(from, before)
      before = to
    }
    const [{ stage }] = await db.from('site_stages').where('user_id', viewer.id)
    assert.equal(stage, before)
  })
})
