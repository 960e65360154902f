import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { setBookmark } from '#actions/projects/set_bookmark'
import { changeStage } from '#actions/projects/change_stage'
import type User from '#models/user'
import { boardColumns, myIdsInOrder } from '#queries/my_projects/my_sites'
import type { SalesStage } from '#shared/sites/sales_stages'
import { parseMySites } from '#validators/sites/my_projects'
import { useTransaction } from '#tests/helpers/database'
import { createNote, createSite, createUser } from '#tests/helpers/factories'
import { propsOf } from '#tests/helpers/page_props'

const MARKS: Record<string, (viewer: User, siteId: number, rank: number) => Promise<unknown>> = {
  async saved(viewer, siteId, rank) {
    const mark = { user_id: viewer.id, site_id: siteId }
    await db
      .from('bookmarks')
      .where(mark)
      .update({ created_at: `2026-01-0${rank} 10:00:00` })
  },
  stage(viewer, siteId, rank) {
    const stages: SalesStage[] = ['Phone Call', 'Quote Sent', 'Won', 'On Hold']
    return changeStage({ userId: viewer.id, siteId, stage: stages[rank - 1] })
  },
  reminder(viewer, siteId, rank) {
    const remindAt = new Date(`202${rank}-01-05T09:00:00Z`)
    return createNote(viewer, { id: siteId }, { remindAt })
  },
}
const DIRECTIONS = ['asc', 'desc'] as const

test.group('My Projects by the member’s own marks', (group) => {
  useTransaction(group)

  for (const direction of DIRECTIONS) {
    test(`sorted by {$self} ${direction}, what has none comes last`)
      .with(Object.keys(MARKS))
      .run(async ({ assert, client }, sortBy) => {
        const viewer = await createUser({ membershipType: 'paid' })
        const stranger = await createUser({ membershipType: 'paid' })
        const ids: number[] = []
        for (let count = 0; count < 6; count++) {
          const { id } = await createSite()
          ids.push(id)
          for (const member of [viewer, stranger]) await setBookmark(member.id, id, true)
        }
        const [third, none, first, fourth, nothing, second] = ids
        const known = [first, second, third, fourth]
        const isAlways = sortBy === 'saved'
        for (const [at, id] of known.entries()) {
          await MARKS[sortBy](viewer, id, at + 1)
          await MARKS[sortBy](stranger, id, 4 - at)
        }
        if (!isAlways) await MARKS[sortBy](stranger, none, 1)
        if (isAlways) await db.from('bookmarks').whereIn('site_id', [none, nothing]).delete()
        const blank = isAlways ? [] : [none, nothing]
        const expected = [known, blank].flatMap((part) =>
          direction === 'asc' ? part : part.toReversed()
        )

        const sort = { sortBy, sortDirection: direction }
        assert.deepEqual(await myIdsInOrder(viewer, await parseMySites(sort)), expected)
        const page = await client
          .get('/my-projects')
          .qs({ ...sort, perPage: 10 })
          .withInertia()
          .loginAs(viewer)
        const { list, query } = propsOf(page, 'MyProjects')
        assert.deepEqual(
          list!.data.map(({ ID }) => ID),
          expected
        )
        assert.equal(query.sortBy, sortBy)
        const board = await boardColumns(viewer, await parseMySites(sort))
        const onBoard = board.flatMap(({ rows }) => rows.map(({ id }) => id))
        assert.sameMembers(onBoard, expected)
      })
  }

  test('a reminder that is done counts no more, and of several the earliest counts', async ({
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const ids: number[] = []
    for (const reminders of [['2027-03-01'], ['2027-01-01', '2027-04-01'], ['2027-02-01']]) {
      const site = await createSite()
      await setBookmark(viewer.id, site.id, true)
      ids.push(site.id)
      for (const day of reminders) {
        await createNote(viewer, site, { remindAt: new Date(`${day}T09:00:00Z`) })
      }
    }
    const query = await parseMySites({ sortBy: 'reminder', sortDirection: 'asc' })
    const [march, january, february] = ids
    assert.deepEqual(await myIdsInOrder(viewer, query), [january, february, march])
    await db
      .from('notes')
      .where('remind_at', '2027-01-01 09:00:00')
      .update({ done_at: '2026-12-01 09:00:00' })
    assert.deepEqual(await myIdsInOrder(viewer, query), [february, march, january])
  })

  test('only My Projects knows these sorts, and no others', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    for (const [path, sortBy] of [
      ['/projects', 'saved'],
      ['/api/projects', 'reminder'],
      ['/my-projects', 'cmap_id'],
      ['/my-projects', 'constructor'],
    ]) {
      const response = await client
        .get(path)
        .qs({ sortBy })
        .header('accept', 'application/json')
        .loginAs(viewer)
      response.assertStatus(422)
      assert.property(response.body().errors, 'sortBy')
    }
  })
})

test.group('A row of My Projects', (group) => {
  useTransaction(group)

  test('tells the next open reminder in London’s time and the newest note that its member wrote', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const stranger = await createUser({ membershipType: 'paid' })
    const [busy, idle] = [await createSite(), await createSite()]
    for (const { id } of [busy, idle]) await setBookmark(viewer.id, id, true)
    const remind = (remindAt: string, body: string) =>
      createNote(viewer, busy, { remindAt: new Date(remindAt), body })
    await remind('2027-07-02T08:00:00Z', 'Later')
    await remind('2027-07-01T08:00:00Z', 'Sooner')
    await createNote(viewer, busy, { body: 'Rang Ann\nabout doors' })
    await createNote(stranger, idle, { remindAt: new Date('2027-01-01T08:00:00Z') })
    for (const { id: siteId } of [busy, idle]) {
      await changeStage({ userId: viewer.id, siteId, stage: 'Won' })
    }
    const page = await client.get('/my-projects').withInertia().loginAs(viewer)
    const rows = propsOf(page, 'MyProjects').list!.data
    const [first, second] = [busy, idle].map(({ id }) => rows.find(({ ID }) => ID === id)!)
    assert.deepEqual(first.next_reminder, {
      date: '2027-07-01',
      time: '09:00',
      notes: 'Sooner',
    })
    assert.equal(first.last_note!.notes, 'Rang Ann')
    assert.match(first.last_note!.date_time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    assert.equal(first.notes_count, 3)
    assert.isNull(second.next_reminder)
    assert.isNull(second.last_note)
    assert.equal(second.notes_count, 0)
  })
})
