import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { deleteAccount } from '#actions/accounts/delete_account'
import { logActivity } from '#database/log_activity'
import { addDays, londonToday, storedTime } from '#shared/time/dates'
import { createUser } from '#tests/helpers/factories'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import { asAdmin, read } from '#tests/helpers/office'

test.group('The lines of the activity log', (group) => {
  useCleanTables(group)

  test('are neither changed nor deleted by any call, and let go of an account that ends', async ({
    assert,
  }) => {
    const member = await createUser()
    await logActivity({ actorId: member.id, action: 'account.signed_in', address: '203.0.113.9' })
    const lines = () => db.from('activity_log').orderBy('id')
    const before = await lines()
    assert.lengthOf(before, 1)
    const attempts = [
      () => db.from('activity_log').update({ action: 'account.signed_out' }),
      () => db.from('activity_log').update({ actor_id: null }),
      () => db.from('activity_log').update({ changed_fields: '[]' }),
      () => db.from('activity_log').where('id', before[0].id).delete(),
      () => db.from('activity_log').delete(),
    ]
    for (const attempt of attempts) await assert.rejects(attempt, /append-only/)
    assert.deepEqual(await lines(), before)

    await deleteAccount({ userId: member.id, address: '203.0.113.9' })
    const [line, ended] = await lines()
    assert.deepEqual(line, { ...before[0], actor_id: null })
    assert.equal(ended.action, 'account.deleted')
    await assert.rejects(() => db.from('activity_log').delete(), /append-only/)
  })
})

test.group('The activity log', (group) => {
  useTransaction(group)

  const line = (attributes: object) =>
    db.table('activity_log').insert({
      created_at: storedTime(),
      action: 'account.signed_in',
      address: '203.0.113.0',
      ...attributes,
    })

  test('is filtered by user, action and London days, and read on in pages', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const member = await createUser({ firstName: 'Siân', lastName: 'Pryce' })
    await line({ actor_id: member.id, created_at: '2026-06-30 23:30:00' })
    await line({ actor_id: admin.id, action: 'site.deleted', created_at: '2026-06-30 22:30:00' })
    const actions = async (qs: object) =>
      (await read(client, 'admin/ActivityLog', admin, qs)).lines.map(({ action }) => action)
    assert.deepEqual(await actions({ user: 'pryce' }), ['account.signed_in'])
    const [signIn] = (await read(client, 'admin/ActivityLog', admin, { user: 'pryce' })).lines
    assert.equal(signIn.actor_id, member.id)
    assert.deepEqual(await actions({ action: 'site.deleted' }), ['site.deleted'])
    assert.deepEqual(await actions({ from: '2026-07-01', to: '2026-07-01' }), ['account.signed_in'])
    assert.deepEqual(await actions({ from: '2026-06-30', to: '2026-06-30' }), ['site.deleted'])

    for (let i = 0; i < 100; i++) await line({ action: 'account.signed_out' })
    const first = await read(client, 'admin/ActivityLog', admin)
    assert.lengthOf(first.lines, 100)
    assert.isTrue(first.hasOlder)
    assert.sameMembers(first.actions, ['account.signed_in', 'account.signed_out', 'site.deleted'])
    const older = await read(client, 'admin/ActivityLog', admin, { before: first.lines[99].id })
    assert.lengthOf(older.lines, 2)
    assert.isFalse(older.hasOlder)
  })

  test('a filter that cannot be is refused', async ({ client, assert }) => {
    const response = await client
      .get('/admin/activity-log')
      .qs({ from: '2026-02-31', before: 'x' })
      .header('accept', 'application/json')
      .loginAs(await asAdmin())
    response.assertStatus(422)
    assert.sameMembers(Object.keys(response.body().errors), ['from', 'before'])
  })

  test('is exported as CSV with harmless cells, and the export is a line of its own', async ({
    client,
    assert,
  }) => {
    const admin = await asAdmin()
    const member = await createUser({ firstName: '=HYPERLINK("x")' })
    await line({ actor_id: member.id, created_at: `${addDays(londonToday(), -1)} 09:30:00` })
    await line({ action: 'site.deleted' })
    const response = await client
      .get('/admin/activity-log/export/csv')
      .qs({ action: 'account.signed_in' })
      .loginAs(admin)
    response.assertStatus(200)
    assert.include(response.header('content-type'), 'text/csv')
    const text = response.text()
    assert.include(text, "'=HYPERLINK")
    assert.include(text, 'Account: logged in')
    assert.notInclude(text, 'Site: deleted')
    const own = await db.from('activity_log').where('action', 'activity_log.exported')
    assert.lengthOf(own, 1)
  })
})
