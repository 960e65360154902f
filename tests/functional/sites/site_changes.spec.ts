import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { recordSiteChanges } from '#sites/write/record_site_changes'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

test.group('The history of sites', (group) => {
  useTransaction(group)

  test('keeps who changed which field when, from what to what', async ({ assert }) => {
    const admin = await createUser({ type: 'admin' })
    const [first, second] = [await createSite(), await createSite()]
    await db.transaction((trx) =>
      recordSiteChanges(trx, { userId: admin.id, importId: 7, changedAt: '2026-11-20 09:30:00' }, [
        { siteId: first.id, kind: 'changed', changes: { name: ['Old Yard', 'New “Yard”'] } },
        { siteId: second.id, kind: 'created', changes: { held: [null, false] } },
      ])
    )
    const rows = await db.from('site_changes').orderBy('id')
    assert.deepEqual(
      rows.map((row) => [
        row.site_id,
        row.import_id,
        row.user_id,
        row.kind,
        JSON.parse(row.changes),
      ]),
      [
        [first.id, 7, admin.id, 'changed', { name: ['Old Yard', 'New “Yard”'] }],
        [second.id, 7, admin.id, 'created', { held: [null, false] }],
      ]
    )
    assert.equal(rows[0].changed_at, '2026-11-20 09:30:00')
  })

  test('a write that changed nothing leaves no entry', async ({ assert }) => {
    const site = await createSite()
    const write = (changes: object) =>
      db.transaction((trx) =>
        recordSiteChanges(trx, { userId: null }, [{ siteId: site.id, kind: 'changed', changes }])
      )
    await write({ address: [null, '1 Kiln Lane'] })
    await write({})
    const [{ total }] = await db.from('site_changes').count('* as total')
    assert.equal(Number(total), 1)
  })

  test('outlives the site, and forgets an administrator who has gone', async ({ assert }) => {
    const admin = await createUser({ type: 'admin' })
    const site = await createSite()
    await db.transaction((trx) =>
      recordSiteChanges(trx, { userId: admin.id }, [
        { siteId: site.id, kind: 'deleted', changes: {} },
      ])
    )
    await db.from('sites').where('id', site.id).delete()
    await admin.delete()
    const row = await db.from('site_changes').firstOrFail()
    assert.equal(row.site_id, site.id)
    assert.isNull(row.user_id)
  })
})
