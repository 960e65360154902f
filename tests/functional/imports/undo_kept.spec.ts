import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { UndoSession } from '#imports/undo/undo_session'
import SiteImport from '#models/site_import'
import type User from '#models/user'
import { useCleanTables } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { dumpDomain, workAllImports } from '#tests/helpers/imports'
import { importFile, site } from '#tests/helpers/import_runs'
import { propsOf } from '#tests/helpers/page_props'
import { type SiteFile, siteRows, temporaryFolder } from '#tests/helpers/site_files'

test.group('Sites that an undo kept', (group) => {
  const files = temporaryFolder()
  useCleanTables(group)
  group.teardown(() => files.remove())

  const admin = () => createUser({ type: 'admin' })
  const imported = async (rows: SiteFile) =>
    (await importFile(files.write('sites.csv', rows), { overwrites: true })).run
  const post = (client: ApiClient, viewer: User, path: string, body: object = {}) =>
    client.post(path).json(body).loginAs(viewer).withCsrfToken().accept('json').redirects(0)
  const pathOf = (id: number) => `/admin/sites/imports/${id}`
  async function undo(client: ApiClient, viewer: User, id: number, more = '') {
    ;(await post(client, viewer, `${pathOf(id)}/undo${more}`)).assertStatus(302)
    await workAllImports()
  }
  const reasons = async (id: number) => {
    const kept = await db.from('import_findings').where({ import_id: id, kind: 'kept' })
    return kept.map(({ name, details }) => [name, JSON.parse(details).reason.replace(/ on .*/, '')])
  }
  const page = async (client: ApiClient, viewer: User, id: number) =>
    propsOf(await client.get(pathOf(id)).loginAs(viewer).withInertia(), 'admin/UploadSites')

  test('are undone when the later import is undone, to every table as it was', async ({
    client,
    assert,
  }) => {
    const viewer = await admin()
    await imported(siteRows(3))
    const before = await dumpDomain()
    const named = (name: string, which: string) => (at: number) => ({
      name: `${name} ${at}`,
      contractor: `${which} Build Ltd`,
      client: `${which} Homes`,
      local_authority: `${which} Council`,
    })
    const first = await imported(siteRows(4, named('Orchard Court', 'First')))
    const second = await imported(siteRows(4, named('Kiln Yard', 'Second')).slice(2))
    await undo(client, viewer, first.id)
    assert.sameDeepMembers(await reasons(first.id), [
      ['Kiln Yard 2', `changed by import ${second.id}`],
      ['Kiln Yard 3', `changed by import ${second.id}`],
    ])
    assert.isTrue((await page(client, viewer, first.id)).upload!.can_undo_kept)
    for (const [table, name] of [
      ['contractors', 'First Build Ltd'],
      ['clients', 'First Homes'],
      ['local_authorities', 'First Council'],
    ]) {
      assert.lengthOf(await db.from(table).where({ name }), 1, 'The second would give it back.')
    }

    await undo(client, viewer, first.id, '/kept')
    assert.lengthOf(await reasons(first.id), 2)
    await undo(client, viewer, second.id)
    assert.equal((await site('S2')).name, 'Orchard Court 2')
    await undo(client, viewer, first.id, '/kept')
    assert.deepEqual(await dumpDomain(), before)
    assert.deepEqual(await reasons(first.id), [])
    assert.isFalse((await page(client, viewer, first.id)).upload!.can_undo_kept)
    for (const table of ['import_originals', 'import_directories']) {
      assert.lengthOf(await db.from(table).where('import_id', first.id), 0)
    }
    const run = await db.from('imports').where('id', first.id).firstOrFail()
    assert.include(run, { rows_to_undo: 2, rows_undone: 2, undos: 3, queued_at: null })
    const log = await db.from('activity_log').where('subject_id', first.id).orderBy('id')
    const undone = log.filter(({ action }) => action.startsWith('import.und'))
    assert.deepEqual(
      undone.map(({ action }) => action),
      [1, 2, 3].flatMap(() => ['import.undo_started', 'import.undone'])
    )
  })

  test('are undone when an edit was put back; others stay with the reason that is left', async ({
    client,
    assert,
  }) => {
    const viewer = await admin()
    const first = await imported(siteRows(5))
    const edit = async (key: string, fields: object) =>
      (await post(client, viewer, `/api/sites/${(await site(key)).id}`, fields)).assertStatus(200)
    await edit('S0', { name: 'Edited by hand' })
    await edit('S1', { name: 'Edited by hand' })
    await edit('S2', { name: 'Edited by hand' })
    const second = await imported(siteRows(3, () => ({ value: '£9m' })).slice(2))
    const { id: deleted } = await site('S3')
    const removal = client.delete(`/api/sites/${deleted}`).loginAs(viewer).withCsrfToken()
    ;(await removal).assertStatus(200)
    await undo(client, viewer, first.id)
    assert.sameDeepMembers(await reasons(first.id), [
      ['Edited by hand', 'edited'],
      ['Edited by hand', 'edited'],
      ['Meadow House 2', `changed by import ${second.id}`],
      [`Site ${deleted}`, 'deleted'],
    ])

    await edit('S0', { name: 'Meadow House 0' })
    await undo(client, viewer, second.id)
    await undo(client, viewer, first.id, '/kept')
    const left = await db.from('sites').orderBy('id').select('cmap_id')
    assert.deepEqual(
      left.map((row) => row.cmap_id),
      ['S1', 'S2']
    )
    assert.sameDeepMembers(await reasons(first.id), [
      ['Edited by hand', 'edited'],
      ['Edited by hand', 'edited'],
      [`Site ${deleted}`, 'deleted'],
    ])
    const { findings } = await page(client, viewer, first.id)
    assert.equal(findings!.meta.total, 3)
  })

  test('stay after a change that the history does not show', async ({ client, assert }) => {
    const viewer = await admin()
    const first = await imported(siteRows(2))
    await db.from('sites').where('cmap_id', 'S0').increment('version', 1)
    await undo(client, viewer, first.id)
    await undo(client, viewer, first.id, '/kept')
    assert.equal((await site('S0')).name, 'Meadow House 0')
    assert.deepEqual(await reasons(first.id), [['Meadow House 0', 'changed since the import']])
  })

  test('are undone once, however often pressed, and by whoever goes on after a cut', async ({
    client,
    assert,
  }) => {
    const viewer = await admin()
    const first = await imported(siteRows(9))
    const second = await imported(siteRows(9, () => ({ value: '£20m' })))
    await db.from('sites').where('cmap_id', 'S8').increment('version', 1)
    await undo(client, viewer, second.id)
    assert.lengthOf(await reasons(second.id), 1)
    await db.from('imports').where('id', first.id).update({ status: 'undone', undos: 1 })
    await db.from('import_originals').where('import_id', first.id).update({ kept_in_undo: 1 })

    const presses = await Promise.all(
      Array.from({ length: 4 }, () => post(client, viewer, `${pathOf(first.id)}/undo/kept`))
    )
    assert.deepEqual(presses.map((press) => press.status()).sort(), [302, 409, 409, 409])
    const session = new UndoSession(await SiteImport.findOrFail(first.id), 4)
    assert.isTrue(await session.step())
    await workAllImports()
    const left = await db.from('sites').select('cmap_id')
    assert.deepEqual(left, [{ cmap_id: 'S8' }])
    assert.deepEqual(await reasons(first.id), [
      ['Meadow House 8', `changed by import ${second.id}`],
    ])
    const run = await db.from('imports').where('id', first.id).firstOrFail()
    assert.include(run, { status: 'undone', undos: 2, rows_to_undo: 9, rows_undone: 9 })
  })

  test('are refused to others, and where nothing was kept', async ({ client, assert }) => {
    const viewer = await admin()
    const { id } = await imported(siteRows(1))
    const path = `${pathOf(id)}/undo/kept`
    ;(await client.post(path).withCsrfToken().accept('json')).assertStatus(401)
    const member = await createUser({ membershipType: 'paid' })
    ;(await post(client, member, path)).assertStatus(403)
    ;(await post(client, viewer, path)).assertStatus(409)
    await undo(client, viewer, id)
    const refused = await post(client, viewer, path)
    refused.assertStatus(409)
    assert.include(refused.body().message, 'nothing left to undo')
    const run = await db.from('imports').where('id', id).firstOrFail()
    assert.include(run, { status: 'undone', undos: 1 })
  })
})
