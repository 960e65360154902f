import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { refreshDirectoryCounters } from '#sites/write/refresh_directory_counters'
import { unlockSite } from '#actions/projects/unlock_site'
import { UndoSession } from '#imports/undo/undo_session'
import SiteImport from '#models/site_import'
import { prepareImport, runImport } from '#imports/apply/run_import'
import User from '#models/user'
import { dumpDomain, workAllImports } from '#tests/helpers/imports'
import { useCleanTables } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { siteRows, temporaryFolder } from '#tests/helpers/site_files'

test.group('Undo an import', (group) => {
  const files = temporaryFolder()
  useCleanTables(group)
  group.teardown(() => files.remove())

  async function importRows(rows: Parameters<typeof files.write>[1], restoreDeleted = false) {
    const path = files.write('sites.csv', rows)
    const { run } = await runImport(
      await prepareImport({ path, mapping: null, restoreDeleted, overwrites: true, batchRows: 7 })
    )
    return run
  }

  const path = (id: number) => `/admin/sites/imports/${id}/undo`

  test('importing and undoing leaves every table as it was', async ({ client, assert }) => {
    const admin = await createUser({ type: 'admin' })
    const member = await createUser({ membershipType: 'free', creditsLeft: 5 })
    const own = await createSite({ name: 'Quarry Hill School', contractor: 'Dunmore Build' })
    await importRows(siteRows(30))
    await unlockSite({ userId: member.id, site: own })
    const { id: deleted } = await db.from('sites').where('cmap_id', 'S29').firstOrFail()
    await db.from('sites').where('id', deleted).delete()
    await db
      .table('deleted_sites')
      .insert({ cmap_id: 'S29', name: 'Gone', deleted_at: '2026-11-01 10:00:00' })
    await db.transaction((trx) => refreshDirectoryCounters(trx))
    const before = await dumpDomain()

    const second = await importRows(
      siteRows(45, (at): Record<string, string> => {
        if (at % 3 === 0) return { name: `Orchard Court ${at}`, contractor: 'Newcomer Ltd' }
        if (at % 3 === 1) return { phone: 'NULL', client: 'NULL', email2: 'second@example.com' }
        return {
          email: 'NULL',
          phone: 'NULL',
          site_manager_first_name: 'NULL',
          site_manager_last_name: 'NULL',
        }
      }),
      true
    )
    assert.notDeepEqual(await dumpDomain(), before)
    assert.equal(second.added, 16)

    const response = await client.post(path(second.id)).loginAs(admin).withCsrfToken().redirects(0)
    response.assertStatus(302)
    await workAllImports()
    assert.deepEqual(await dumpDomain(), before)
    const run = await db.from('imports').where('id', second.id).firstOrFail()
    assert.include(run, { status: 'undone', undone_by: admin.id, queued_at: null })
    assert.lengthOf(await db.from('import_originals').where('import_id', second.id), 0)
  })

  test('a credit spent on a site that goes comes back once, with the marks counted first', async ({
    client,
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
    const member = await createUser({ membershipType: 'free', creditsLeft: 2 })
    const run = await importRows(siteRows(3))
    const site = await db.from('sites').where('cmap_id', 'S1').firstOrFail()
    assert.equal(await unlockSite({ userId: member.id, site }), 'unlocked')
    assert.equal((await User.findOrFail(member.id)).creditsLeft, 1)

    const preview = await client.get(path(run.id)).loginAs(admin).accept('json')
    preview.assertBodyContains({
      added: 3,
      changed: 0,
      memberState: { unlocks: 1, bookmarks: 0, notes: 0, views: 0 },
      kept: { total: 0 },
    })
    await client.post(path(run.id)).loginAs(admin).withCsrfToken().redirects(0)
    await workAllImports()
    assert.equal((await User.findOrFail(member.id)).creditsLeft, 2)
    const entries = await db.from('credit_entries').where('user_id', member.id).orderBy('id')
    assert.deepEqual(
      entries.map(({ reason, amount, site_name: name }) => [reason, amount, name]),
      [
        ['unlocked', -1, 'Meadow House 1'],
        ['returned', 1, 'Meadow House 1'],
      ]
    )
    assert.lengthOf(await db.from('sites'), 0)
    const history = await db.from('site_changes').where('site_id', site.id).orderBy('id')
    assert.deepEqual(
      history.map(({ kind }) => kind),
      ['created', 'deleted']
    )
  })

  test('leaves what was changed since, lists it with the reason and undoes the rest', async ({
    client,
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
    const own = await createSite({ cmapId: 'S0', name: 'Kiln Yard', siteStatus: 'Live' })
    const gone = await createSite({ cmapId: 'S1', siteStatus: 'Live' })
    const first = await importRows(siteRows(9))
    const [edited, moved] = await db.from('sites').whereIn('cmap_id', ['S2', 'S3']).orderBy('id')
    const asAdmin = <T extends { loginAs: Function; withCsrfToken: Function }>(request: T) =>
      request.loginAs(admin).withCsrfToken()
    await asAdmin(client.post(`/api/sites/${edited.id}`).json({ name: 'Edited by hand' }))
    await asAdmin(client.delete(`/api/sites/${gone.id}`))
    const second = await importRows(siteRows(4, () => ({ contractor: 'Newcomer Ltd' })).slice(3))

    const preview = await client.get(path(first.id)).loginAs(admin).accept('json')
    assert.containsSubset(preview.body(), { added: 5, changed: 1, kept: { total: 3 } })
    const reasons = preview
      .body()
      .kept.sites.map((site: { id: number; reason: string }) => [
        site.id,
        site.reason.replace(/ on .*/, ''),
      ])
    assert.sameDeepMembers(reasons, [
      [gone.id, 'deleted'],
      [edited.id, 'edited'],
      [moved.id, `changed by import ${second.id}`],
    ])

    await asAdmin(client.post(path(first.id)).redirects(0))
    await workAllImports()
    const run = await db.from('imports').where('id', first.id).firstOrFail()
    assert.include(run, { status: 'undone', rows_to_undo: 9, rows_undone: 9, queued_at: null })
    const sites = await db.from('sites').orderBy('id').select('id', 'name')
    assert.sameDeepMembers(sites, [
      { id: own.id, name: 'Kiln Yard' },
      { id: edited.id, name: 'Edited by hand' },
      { id: moved.id, name: 'Meadow House 3' },
    ])
    const kept = await db.from('import_findings').where({ import_id: first.id, kind: 'kept' })
    assert.sameMembers(
      kept.map(({ details }) => JSON.parse(details).reason.replace(/ on .*/, '')),
      ['deleted', 'edited', `changed by import ${second.id}`]
    )

    // The later import puts its site back to a contractor that only the first one had brought.
    await asAdmin(client.post(path(second.id)).redirects(0))
    await workAllImports()
    const back = await db
      .from('sites')
      .join('contractors', 'contractors.id', 'sites.contractor_id')
      .where('sites.id', moved.id)
      .select('contractors.name')
    assert.deepEqual(back, [{ name: 'Builder 3 Ltd' }])
    assert.equal((await db.from('imports').where('id', second.id).firstOrFail()).status, 'undone')
  })

  test('leaves the companies that the undo of another import gives back', async ({
    client,
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
    await createSite({ cmapId: 'S5', siteStatus: 'Live' })
    const [newcomer, later] = ['Newcomer', 'Later'].map((name) => ({
      contractor: `${name} Build`,
      client: `${name} Homes`,
      local_authority: `${name} Borough`,
    }))
    const first = await importRows(siteRows(1, () => newcomer))
    await importRows(siteRows(6, () => newcomer).slice(5))
    const third = await importRows(siteRows(6, () => later).slice(5))
    for (const { id } of [first, third]) {
      await client.post(path(id)).loginAs(admin).withCsrfToken().redirects(0)
      await workAllImports()
      assert.equal((await db.from('imports').where('id', id).firstOrFail()).status, 'undone')
    }
    const site = await db
      .from('sites')
      .join('contractors', 'contractors.id', 'sites.contractor_id')
      .join('clients', 'clients.id', 'sites.client_id')
      .join('local_authorities', 'local_authorities.id', 'sites.local_authority_id')
      .where('sites.cmap_id', 'S5')
      .select(
        'contractors.name as contractor',
        'clients.name as client',
        'local_authorities.name as local_authority'
      )
    assert.deepEqual(site, [newcomer])
  })

  test('returns every credit that members spend while it runs', async ({ assert }) => {
    const admin = await createUser({ type: 'admin' })
    const members = await Promise.all(
      Array.from({ length: 8 }, () =>
        createUser({ membershipType: 'free', creditsLeft: 20, freeCredits: 20 })
      )
    )
    const run = await importRows(siteRows(120))
    const sites = await db.from('sites').select('id', 'name')
    const undoing = { status: 'undoing', undos: 1, undone_by: admin.id }
    await db.from('imports').where('id', run.id).update(undoing)
    const undo = new UndoSession(await SiteImport.findOrFail(run.id), 500)
    let isOver = false
    const spend = async (member: User, at: number) => {
      const own = sites.filter((_, each) => each % members.length === at)
      for (const site of own) {
        if (!isOver) await unlockSite({ userId: member.id, site }).catch(() => {})
      }
    }
    assert.equal(await unlockSite({ userId: members[0].id, site: sites[0] }), 'unlocked')
    const step = undo.step().finally(() => (isOver = true))
    await Promise.all([step, ...members.map(spend)])
    assert.isFalse(await undo.step())
    for (const { id } of members) assert.equal((await User.findOrFail(id)).creditsLeft, 20)
  })

  test('deletes a site again that someone deleted who has left since', async ({
    client,
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
    const leaver = await createUser({ type: 'admin' })
    const deleted = { cmap_id: 'S0', name: 'Gone', deleted_at: '2026-11-01 10:00:00' }
    await db.table('deleted_sites').insert({ ...deleted, deleted_by: leaver.id })
    const run = await importRows(siteRows(1), true)
    await leaver.delete()
    await client.post(path(run.id)).loginAs(admin).withCsrfToken().redirects(0)
    await workAllImports()
    assert.equal((await db.from('imports').where('id', run.id).firstOrFail()).status, 'undone')
    const rows = await db.from('deleted_sites').select('cmap_id', 'deleted_by')
    assert.deepEqual(rows, [{ cmap_id: 'S0', deleted_by: null }])
  })

  test('leaves the note that someone objected, as does an edit', async ({ client, assert }) => {
    const admin = await createUser({ type: 'admin' })
    const site = await createSite({ cmapId: 'S0', siteStatus: 'Live' })
    const second = () => db.from('contacts').where({ site_id: site.id, position: 2 })
    const nobody = { title: null, first_name: null, last_name: null, phone: null, email: null }
    const objected = '2026-11-20 10:00:00'
    await second().update({ ...nobody, objected_at: objected })
    const run = await importRows(siteRows(1, () => ({ email2: 'second@example.com' })))
    assert.containsSubset(await second(), [{ email: 'second@example.com' }])
    await client.post(path(run.id)).loginAs(admin).withCsrfToken().redirects(0)
    await workAllImports()
    assert.equal((await db.from('imports').where('id', run.id).firstOrFail()).status, 'undone')
    assert.containsSubset(await second(), [{ ...nobody, objected_at: objected }])
    const edit = client.post(`/api/sites/${site.id}`).json({ description: 'Edited' })
    ;(await edit.loginAs(admin).withCsrfToken()).assertStatus(200)
    assert.containsSubset(await second(), [{ ...nobody, objected_at: objected }])
  })

  test('is refused where every site was changed since', async ({ client, assert }) => {
    const admin = await createUser({ type: 'admin' })
    const run = await importRows(siteRows(1))
    await db.from('sites').where('cmap_id', 'S0').increment('version', 1)
    const refused = await client.post(path(run.id)).loginAs(admin).withCsrfToken().accept('json')
    refused.assertStatus(409)
    assert.include(refused.body().message, 'restore individual sites')
    assert.equal((await db.from('imports').where('id', run.id).firstOrFail()).status, 'completed')
  })

  test('a site edited while the undo runs stays, and a run cut off goes on', async ({
    client,
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
    const run = await importRows(siteRows(20))
    await client.post(path(run.id)).loginAs(admin).withCsrfToken().redirects(0)
    const session = new UndoSession(await SiteImport.findOrFail(run.id), 5)
    assert.isTrue(await session.step())
    await db.from('sites').where('cmap_id', 'S3').increment('version', 1)
    await workAllImports()
    const undone = await db.from('imports').where('id', run.id).firstOrFail()
    assert.include(undone, { status: 'undone', rows_to_undo: 20, rows_undone: 20 })
    const left = await db.from('sites').select('cmap_id')
    assert.deepEqual(left, [{ cmap_id: 'S3' }])
    assert.lengthOf(await db.from('import_findings').where('kind', 'kept'), 1)
  })

  test('imports are undone one after another, the newest first', async ({ client, assert }) => {
    const admin = await createUser({ type: 'admin' })
    const empty = await dumpDomain()
    const first = await importRows(siteRows(5))
    const between = await dumpDomain()
    const second = await importRows(siteRows(5, (at) => ({ name: `Orchard Court ${at}` })))
    for (const [run, expected] of [
      [second, between],
      [first, empty],
    ] as const) {
      await client.post(path(run.id)).loginAs(admin).withCsrfToken().redirects(0)
      await workAllImports()
      assert.deepEqual(await dumpDomain(), expected)
    }
  })
})
