import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { queueVerifications } from '#actions/sites/queue_verifications'
import type User from '#models/user'
import { dumpDomain, workAllImports } from '#tests/helpers/imports'
import { useCleanTables } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'

const admin = () => createUser({ type: 'admin' })

test.group('A status set on many sites', (group) => {
  useCleanTables(group)

  const set = (client: ApiClient, viewer: User, body: object) =>
    client.post('/api/sites/statuses').json(body).loginAs(viewer).withCsrfToken()
  const setAll = (client: ApiClient, viewer: User, body: object) =>
    client
      .post('/api/sites/list/statuses')
      .qs({ filters: JSON.stringify({ status: 'Verify' }) })
      .json(body)
      .loginAs(viewer)
      .withCsrfToken()
  const undo = (client: ApiClient, viewer: User, id: number) =>
    client
      .post(`/admin/sites/imports/${id}/undo`)
      .loginAs(viewer)
      .withCsrfToken()
      .accept('json')
      .redirects(0)
  const statuses = async () =>
    (await db.from('sites').orderBy('id').select('site_status')).map((row) => row.site_status)
  const runOf = (id: number) => db.from('imports').where('id', id).firstOrFail()

  async function fourSites() {
    const sites = []
    for (const siteStatus of ['Verify', 'Live', 'Complete', 'Contract Awarded'] as const) {
      sites.push(await createSite({ siteStatus }))
    }
    return sites.map(({ id }) => id)
  }

  test('is undone to every table as it was, and both are in the activity log', async ({
    client,
    assert,
  }) => {
    const viewer = await admin()
    const ids = await fourSites()
    await queueVerifications()
    const before = await dumpDomain()
    const answer = await set(client, viewer, { ids, site_status: 'Hold' })
    answer.assertStatus(200)
    assert.equal(answer.body().changed, 4)
    assert.deepEqual(await statuses(), ['Hold', 'Hold', 'Hold', 'Hold'])
    const { import: id } = answer.body()
    assert.containsSubset(await runOf(id), { set_status: 'Hold', updated: 4, rows_done: 4 })

    const pressed = await undo(client, viewer, id)
    pressed.assertStatus(302)
    pressed.assertHeader('location', `/admin/sites/imports/${id}`)
    await workAllImports()
    await queueVerifications()
    assert.deepEqual(await dumpDomain(), before)
    assert.containsSubset(await runOf(id), { status: 'undone', undone_by: viewer.id })
    const log = await db.from('activity_log').where('subject_type', 'import').orderBy('id')
    assert.deepEqual(
      log.map((line) => [line.action, line.actor_id, line.subject_id]),
      [
        ['status_set.applied', viewer.id, id],
        ['status_set.undo_started', viewer.id, id],
        ['status_set.undone', viewer.id, id],
      ]
    )
    const history = await db.from('site_changes').where('site_id', ids[0]).orderBy('id')
    assert.lengthOf(history, 2)
    assert.deepEqual(JSON.parse(history[1].changes).site_status, ['Hold', 'Verify'])
    assert.equal(history[1].user_id, viewer.id)
  })

  test('leaves nothing to undo where every site had it', async ({ client, assert }) => {
    const { id } = await createSite({ siteStatus: 'Live' })
    const answer = await set(client, await admin(), { ids: [id], site_status: 'Live' })
    assert.deepEqual(answer.body(), { success: true, changed: 0, ended: 0 })
    assert.lengthOf(await db.from('imports'), 0)
  })

  test('stays on sites that somebody changed since, which are counted and told', async ({
    client,
    assert,
  }) => {
    const viewer = await admin()
    const ids = await fourSites()
    const { import: first } = (await set(client, viewer, { ids, site_status: 'Live' })).body()
    const edit = client.post(`/api/sites/${ids[0]}`).json({ name: 'Edited by hand' })
    ;(await edit.loginAs(viewer).withCsrfToken()).assertStatus(200)
    await set(client, viewer, { ids: [ids[2]], site_status: 'Hold' })
    assert.deepEqual(await statuses(), ['Live', 'Live', 'Hold', 'Live'])

    const preview = await client
      .get(`/admin/sites/imports/${first}/undo`)
      .loginAs(viewer)
      .accept('json')
    assert.containsSubset(preview.body(), { added: 0, changed: 1, kept: { total: 2 } })
    await undo(client, viewer, first)
    await workAllImports()
    assert.deepEqual(await statuses(), ['Live', 'Live', 'Hold', 'Contract Awarded'])
    const kept = await db.from('import_findings').where({ import_id: first, kind: 'kept' })
    assert.sameMembers(
      kept.map(({ details }) => JSON.parse(details).reason.replace(/ on .*/, '')),
      ['edited', 'status set to Hold']
    )
  })

  test('of a list is one change, whatever its portions, and is undone as one', async ({
    client,
    assert,
  }) => {
    const viewer = await admin()
    for (let at = 0; at < 102; at++) await createSite({ siteStatus: 'Verify' })
    const body = { count: 102, site_status: 'Hold' }
    const first = await setAll(client, viewer, body)
    assert.containsSubset(first.body(), { changed: 100, done: false })
    const { after, until, import: id } = first.body()
    const rest = { ...body, after, until, import: id }
    const again = { ...rest, after: 0 }
    assert.containsSubset((await setAll(client, viewer, rest)).body(), { changed: 2, import: id })
    assert.containsSubset((await setAll(client, viewer, again)).body(), { changed: 0 })
    assert.equal((await runOf(id)).updated, 102)

    await undo(client, viewer, id)
    await workAllImports()
    assert.lengthOf(await db.from('sites').where('status', 'Verify'), 102)
  })

  test('goes on only as it began, and not when its undo has begun', async ({ client, assert }) => {
    const viewer = await admin()
    const ids = [(await createSite({ siteStatus: 'Live' })).id]
    const { import: id } = (await set(client, viewer, { ids, site_status: 'Hold' })).body()
    await createSite({ siteStatus: 'Verify' })
    const body = { count: 1, site_status: 'Hold', import: id }
    ;(await setAll(client, viewer, { ...body, import: 'x' })).assertStatus(422)
    ;(await setAll(client, viewer, { ...body, site_status: 'Live' })).assertStatus(409)
    ;(await setAll(client, await admin(), body)).assertStatus(409)
    await undo(client, viewer, id)
    ;(await setAll(client, viewer, body)).assertStatus(409)
    assert.deepEqual(await statuses(), ['Hold', 'Verify'])
    await workAllImports()
    assert.deepEqual(await statuses(), ['Live', 'Verify'])
  })

  test('is undone once, however often pressed, with what was set meanwhile', async ({
    client,
    assert,
  }) => {
    const viewer = await admin()
    const ids = [(await createSite({ siteStatus: 'Live' })).id]
    const { import: id } = (await set(client, viewer, { ids, site_status: 'Hold' })).body()
    for (let at = 0; at < 5; at++) await createSite({ siteStatus: 'Verify' })
    const body = { count: 5, site_status: 'Hold', import: id }
    const [portion, ...presses] = await Promise.all([
      setAll(client, viewer, body),
      ...Array.from({ length: 4 }, () => undo(client, viewer, id)),
    ])
    assert.include([200, 409], portion.status())
    assert.deepEqual(presses.map((press) => press.status()).sort(), [302, 409, 409, 409])
    await workAllImports()
    assert.deepEqual(await statuses(), ['Live', 'Verify', 'Verify', 'Verify', 'Verify', 'Verify'])
    assert.lengthOf(await db.from('activity_log').where('action', 'status_set.undone'), 1)
    ;(await undo(client, viewer, id)).assertStatus(409)
  })
})
