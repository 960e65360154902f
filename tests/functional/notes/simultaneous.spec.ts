import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { addNote } from '#actions/projects/add_note'
import { createSite, createUser } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'

const KEY = '6f1c6f0a-4f3c-4b6e-9a55-0f6f7a1c2b3d'

test.group('Simultaneous notes', (group) => {
  useCleanTables(group)

  test('under one key are one note, and each call answers it', async ({ assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const note = { userId: viewer.id, siteId: site.id, body: 'Once', key: KEY }
    const answers = await Promise.all(Array.from({ length: 10 }, () => addNote(note)))
    assert.lengthOf(new Set(answers.map(({ id }) => id)), 1)
    assert.lengthOf(await db.from('notes').where('user_id', viewer.id), 1)
  })
})
