import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { addDays, londonToday } from '#shared/time/dates'
import { createNote, createSite, createUser, unlockFor } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { add, call, notesOf } from '#tests/helpers/notes'

const TOMORROW = addDays(londonToday(), 1)
const BOTH = 'Both date and time are required to set a reminder.'
const KEY = '6f1c6f0a-4f3c-4b6e-9a55-0f6f7a1c2b3d'

test.group('POST /projects/:projectid/notes', (group) => {
  useTransaction(group)

  test('keeps a note and answers it; the project shows it and the list marks it', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const body = { note: '  Ring <b>Ann</b>\nabout doors  ', date: '', time: '', type: 'Note' }
    const response = await add(client, site.id, body, viewer)
    response.assertStatus(200)
    assert.isTrue(response.body().success)
    assert.isString(response.body().message)
    const { newNote } = response.body()
    assert.containsSubset(newNote, {
      notes: 'Ring <b>Ann</b>\nabout doors',
      type: 'Note',
      date: null,
      time: null,
    })
    assert.match(newNote.date_time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)

    const second = await add(client, site.id, { note: 'Second' }, viewer)
    const project = await call(client, 'GET', `/projects/${site.id}`, viewer)
    assert.deepEqual(project.body().notes, [second.body().newNote, newNote])
    assert.isTrue(project.body().has_notes)
    const list = await call(client, 'GET', '/api/projects', viewer)
    assert.containsSubset(list.body().data, [{ ID: site.id, has_notes: true, notes_count: 2 }])
    const stranger = await createUser({ membershipType: 'paid' })
    const others = await call(client, 'GET', '/api/projects', stranger)
    assert.containsSubset(others.body().data, [{ ID: site.id, has_notes: false, notes_count: 0 }])
  })

  test('keeps a reminder at the time of London, stored in UTC', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const year = Number(londonToday().slice(0, 4)) + 1
    for (const [date, stored] of [
      [`${year}-07-01`, '08:30:00'],
      [`${year}-12-01`, '09:30:00'],
    ]) {
      const body = { note: 'Chase the quote', date, time: '09:30', type: 'Reminder' }
      const response = await add(client, site.id, body, viewer)
      response.assertStatus(200)
      assert.containsSubset(response.body().newNote, { type: 'Reminder', date, time: '09:30' })
      const row = await notesOf(viewer).where('id', response.body().newNote.ID).first()
      assert.equal(row.remind_at, `${date} ${stored}`)
    }
  })

  test('half a reminder is refused in the words of section 5 and nothing is kept', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const time = ['Please fill in the time.']
    const date = ['Please fill in the date.']
    for (const [body, errors] of [
      [{ date: TOMORROW }, { date_time: [BOTH], time }],
      [{ time: '09:30' }, { date_time: [BOTH], date }],
      [{ type: 'Reminder' }, { date_time: [BOTH], date, time }],
    ] as const) {
      const response = await add(client, site.id, { note: 'Chase', ...body }, viewer)
      response.assertStatus(422)
      assert.deepEqual(response.body(), { message: BOTH, errors })
    }
    assert.lengthOf(await notesOf(viewer), 0)
  })

  test('empty text, a text too long and impossible times are 422 at their field', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    for (const [body, field] of [
      [{ note: '' }, 'note'],
      [{ note: ' \n ' }, 'note'],
      [{}, 'note'],
      [{ note: 'x'.repeat(5001) }, 'note'],
      [{ note: 'x', date: '2026-02-30', time: '09:30' }, 'date'],
      [{ note: 'x', date: '30/11/2026', time: '09:30' }, 'date'],
      [{ note: 'x', date: TOMORROW, time: '25:00' }, 'time'],
      [{ note: 'x', date: '2020-01-01', time: '09:30' }, 'date'],
      [{ note: 'x', date: '9999-01-01', time: '09:30' }, 'date'],
      [{ note: 'x', type: 'Alarm' }, 'type'],
    ] as const) {
      const response = await add(client, site.id, body, viewer)
      response.assertStatus(422)
      assert.onlyProperties(response.body().errors, [field], JSON.stringify(body))
    }
    assert.lengthOf(await notesOf(viewer), 0)
  })

  test('a note that is sent twice under one key is kept once', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const first = await add(client, site.id, { note: 'Once', key: KEY }, viewer)
    const again = await add(client, site.id, { note: 'Once', key: KEY }, viewer)
    again.assertStatus(200)
    assert.deepEqual(again.body().newNote, first.body().newNote)
    assert.lengthOf(await notesOf(viewer), 1)
    const other = await createUser({ membershipType: 'paid' })
    const theirs = await add(client, site.id, { note: 'Mine', key: KEY }, other)
    assert.equal(theirs.body().newNote.notes, 'Mine')
  })

  test('a key that names another note is refused, rather than a text lost', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const [site, elsewhere] = [await createSite(), await createSite()]
    const first = await add(client, site.id, { note: 'Once', key: KEY }, viewer)
    first.assertStatus(200)
    for (const [siteId, note] of [
      [elsewhere.id, 'Once'],
      [site.id, 'Twice'],
    ] as const) {
      const other = await add(client, siteId, { note, key: KEY }, viewer)
      other.assertStatus(422)
      assert.deepEqual(Object.keys(other.body().errors), ['key'])
    }
    const when = { date: '2031-05-05', time: '10:00', type: 'Reminder' }
    const dated = await add(client, site.id, { note: 'Once', key: KEY, ...when }, viewer)
    dated.assertStatus(422)
    assert.deepEqual(Object.keys(dated.body().errors), ['key'])
    assert.lengthOf(await notesOf(viewer), 1)
  })

  test('free and expired members write on what they unlocked, and are never reminded', async ({
    client,
    assert,
  }) => {
    const site = await createSite()
    for (const membershipType of ['free', 'expired'] as const) {
      const viewer = await createUser({ membershipType })
      const locked = await add(client, site.id, { note: 'x' }, viewer)
      locked.assertStatus(403)
      const lockedReminder = await add(client, site.id, { note: '', date: 'soon' }, viewer)
      lockedReminder.assertStatus(403)
      assert.equal(lockedReminder.body().message, '*Upgrade your membership to use reminders')
      await unlockFor(viewer, site)
      const unlocked = await add(client, site.id, { note: 'x' }, viewer)
      unlocked.assertStatus(200)
      const body = { note: 'x', date: TOMORROW, time: '09:30', type: 'Reminder' }
      const reminder = await add(client, site.id, body, viewer)
      reminder.assertStatus(403)
      assert.equal(reminder.body().message, '*Upgrade your membership to use reminders')
      assert.lengthOf(await notesOf(viewer), 1)
    }
  })

  test('a visitor gets 401, a hidden project is 404 and a missing token 419', async ({
    client,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const hidden = await createSite({ siteStatus: 'Verify' })
    const visitor = await add(client, hidden.id, { note: 'x' })
    visitor.assertStatus(401)
    const missing = await add(client, hidden.id, { note: 'x' }, viewer)
    missing.assertStatus(404)
    const forged = await client
      .post(`/projects/${hidden.id}/notes`)
      .header('accept', 'application/json')
      .json({ note: 'x' })
      .loginAs(viewer)
    forged.assertStatus(419)
  })

  test('the open reminders of a project come soonest first, also behind two hundred notes', async ({
    client,
    assert,
  }) => {
    const [site, elsewhere] = [await createSite(), await createSite()]
    for (const membershipType of ['free', 'expired', 'paid'] as const) {
      const viewer = await createUser({ membershipType })
      const later = await createNote(viewer, site, { remindAt: new Date('2031-05-06T09:00:00Z') })
      const first = await createNote(viewer, site, { remindAt: new Date('2026-01-05T09:00:00Z') })
      const done = new Date('2026-01-02T09:00:00Z')
      await createNote(viewer, site, { remindAt: new Date('2026-01-01T09:00:00Z'), doneAt: done })
      await createNote(viewer, elsewhere, { remindAt: new Date('2026-01-03T09:00:00Z') })
      await createNote(await createUser(), site, { remindAt: new Date('2026-01-04T09:00:00Z') })
      for (let count = 0; count < 200; count++) await createNote(viewer, site)
      const project = await call(client, 'GET', `/projects/${site.id}`, viewer)
      const { notes, open_reminders: open } = project.body()
      assert.deepEqual(
        open.map(({ ID }: { ID: number }) => ID),
        [first, later]
      )
      assert.containsSubset(open[0], { type: 'Reminder', date: '2026-01-05', is_done: false })
      assert.notIncludeMembers(
        notes.map(({ ID }: { ID: number }) => ID),
        [first]
      )
    }
    await db.table('settings').insert({ id: 1, visitor_credits: 10, free_credits: 5 })
    const visitor = await call(client, 'GET', `/projects/${site.id}`)
    assert.deepEqual(visitor.body().open_reminders, [])
  })

  test('the notes before the newest two hundred are read when asked for', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const ids: number[] = []
    for (let count = 0; count < 202; count++) ids.push(await createNote(viewer, site))
    const project = await call(client, 'GET', `/projects/${site.id}`, viewer)
    assert.lengthOf(project.body().notes, 200)
    assert.equal(project.body().notes_count, 202)
    const path = `/projects/${site.id}/notes?before=${project.body().notes.at(-1).ID}`
    const older = await call(client, 'GET', path, viewer)
    assert.deepEqual(
      older.body().map(({ ID }: { ID: number }) => ID),
      [ids[1], ids[0]]
    )
    const stranger = await createUser({ membershipType: 'paid' })
    const theirs = await call(client, 'GET', `/projects/${site.id}/notes`, stranger)
    assert.deepEqual(theirs.body(), [])
  })
})
