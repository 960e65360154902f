import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { recordVisit } from '#actions/accounts/record_visit'
import User from '#models/user'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { storedTime } from '#shared/time/dates'

const MONDAY = Date.parse('2026-11-23T08:10:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

test.group('Visits of a member', (group) => {
  useTransaction(group)

  test('end after four hours: the next one knows when the one before ended', async ({ assert }) => {
    const { id } = await createUser({ membershipType: 'paid' })
    const visit = async (at: number) => recordVisit(await User.findOrFail(id), at)
    assert.isNull(await visit(MONDAY))
    assert.isNull(await visit(MONDAY + 3 * HOUR))
    const ended = MONDAY + 6 * HOUR
    assert.isNull(await visit(ended))
    const next = ended + 5 * HOUR
    for (const later of [0, MINUTE, 4 * HOUR]) {
      assert.equal(await visit(next + later), '2026-11-23T14:10:00Z')
    }
  })

  test('are written once a minute at most', async ({ assert }) => {
    const { id } = await createUser({ membershipType: 'paid' })
    const stored = () => db.from('users').where('id', id).select('visited_at').first()
    await recordVisit(await User.findOrFail(id), MONDAY)
    const before = await stored()
    await recordVisit(await User.findOrFail(id), MONDAY + MINUTE / 2)
    assert.deepEqual(await stored(), before)
    await recordVisit(await User.findOrFail(id), MONDAY + 2 * MINUTE)
    assert.notDeepEqual(await stored(), before)
  })

  test('are told to the page of projects', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'free' })
    const open = async () => {
      const page = await client
        .get('/projects')
        .withInertia()
        .loginAs(await viewer.refresh())
      return (page.inertiaProps as { fresh: unknown }).fresh
    }
    for (const addedAt of ['2020-11-20 17:42:00', '2020-11-20 17:42:01', storedTime()]) {
      await createSite({ addedAt })
    }
    const visited = (at: string) =>
      db.from('users').where('id', viewer.id).update({ visited_at: at, earlier_visit_at: null })
    assert.deepEqual(await open(), { count: 1, since: null })
    await visited('2020-11-20 17:42:00')
    assert.deepEqual(await open(), { count: 2, since: '2020-11-20T17:42:00Z' })
    assert.deepEqual(await open(), { count: 2, since: '2020-11-20T17:42:00Z' })
    await db.from('users').where('id', viewer.id).update({ earlier_visit_at: storedTime() })
    assert.deepEqual(await open(), { count: 1, since: null })
  })
})
