import { test } from '@japa/runner'
import { addNote } from '#actions/projects/add_note'
import { changeStage } from '#actions/projects/change_stage'
import { recordView } from '#actions/projects/record_view'
import { setBookmark } from '#actions/projects/set_bookmark'
import { failureOf } from '#errors/failure'
import { useTransaction } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'

const GONE = 987_654_321

test.group('A project deleted while a member works on it', (group) => {
  useTransaction(group)

  test('is not found by a {$self}')
    .with(['note', 'stage', 'bookmark', 'view'] as const)
    .run(async ({ assert }, kind) => {
      const { id: userId } = await createUser({ membershipType: 'paid' })
      const call = {
        note: () => addNote({ userId, siteId: GONE, body: 'Ring back' }),
        stage: () => changeStage({ userId, siteId: GONE, stage: 'Quote Sent' }),
        bookmark: () => setBookmark(userId, GONE, true),
        view: () => recordView({ userId, siteId: GONE }),
      }[kind]
      const error: unknown = await call().then(
        () => null,
        (reason: unknown) => reason
      )
      assert.deepEqual(failureOf(error), { status: 404, message: 'Not found.' })
    })
})
