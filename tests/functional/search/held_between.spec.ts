import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { dataVersion } from '#database/data_version'
import { liveIndex } from '#search/live/live_index'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'

const FIRM = 'Hartley & Boone'

test.group('A site put on hold after the index was asked, before its row is read', (group) => {
  useTransaction(group)

  test('is not sent by {name}')
    .with([
      { name: 'the list', path: '/api/projects' },
      { name: 'the page of projects', path: '/projects' },
      { name: 'the map', path: '/api/map?box=-6,50,2,58&zoom=6' },
      { name: 'the file of a search', path: '/projects/export/csv' },
      { name: 'My Projects', path: '/my-projects' },
      { name: 'the board', path: '/my-projects?view=board' },
      { name: 'the file of My Projects', path: '/my-projects/export/csv' },
      { name: 'the desk', path: '/' },
      { name: 'a contractor', path: `/api/get-contractor/${encodeURIComponent(FIRM)}` },
    ])
    .run(async ({ assert, cleanup, client }, { path }) => {
      const viewer = await createUser({ membershipType: 'paid' })
      const created = { user_id: viewer.id, created_at: '2026-01-01 08:00:00' }
      const filter = { name: 'All', name_key: 'all', filters: '{}' }
      await db.table('saved_filters').insert({ ...filter, ...created })
      const [held, kept] = [
        await createSite({ name: 'Kiln Yard', contractor: FIRM, latitude: 51.5, longitude: -1 }),
        await createSite({ name: 'Mill Yard', contractor: FIRM, latitude: 52.5, longitude: -1 }),
      ]
      const marks = [held, kept].map(({ id }) => ({ ...created, site_id: id }))
      await db.table('bookmarks').multiInsert(marks)
      const answer = async () => (await client.get(path).loginAs(viewer)).text()
      const before = await answer()
      assert.include(before, held.name)

      const index = await liveIndex.current(await dataVersion())
      cleanup(() => void Reflect.deleteProperty(liveIndex, 'current'))
      liveIndex.current = async () => index
      await db.from('sites').where('id', held.id).update({ status: 'Hold' })
      const after = await answer()
      assert.include(after, kept.name)
      assert.notInclude(after, held.name)
    })
})
