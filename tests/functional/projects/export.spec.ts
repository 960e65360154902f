import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { parse } from 'csv-parse/sync'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { createSite, createUser, unlockFor } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

const csvOf = (client: ApiClient, viewer: User, qs: Record<string, string> = {}) =>
  client.get('/projects/export/csv').qs(qs).header('accept', 'application/json').loginAs(viewer)

const previewOf = (client: ApiClient, viewer: User, qs: Record<string, string> = {}) =>
  client.get('/api/projects/export').qs(qs).loginAs(viewer)

const rowsOf = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true })

test.group('GET /projects/export/:format', (group) => {
  useTransaction(group)

  test('holds the search of the list, in its order, with contacts and a line in the log', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const cheap = await createSite({ name: 'Quay House', valueText: '£1m' })
    const dear = await createSite({ name: 'Kiln Yard', valueText: '£9m' })
    await createSite({ name: 'Elsewhere', region: 'Wales' })
    await createSite({ name: 'Held', held: true })
    const file = await csvOf(client, viewer, {
      filters: JSON.stringify({ region: ['North West'] }),
      sortBy: 'value',
      sortDirection: 'desc',
    })
    file.assertStatus(200)
    assert.match(file.header('content-disposition')!, /filename="projects-north-west-[\d-]+\.csv"/)
    const rows = rowsOf(file.text())
    assert.deepEqual(
      rows.map((row) => [row.Project, row['Lead contact email']]),
      [dear, cheap].map((site) => [site.name, site.contacts[0].email])
    )
    assert.lengthOf(await db.from('activity_log').where('action', 'projects.exported'), 1)
  })

  test('holds every project, and contacts up to the daily limit, as the preview said', async ({
    client,
    assert,
  }) => {
    await db.table('settings').insert({ id: 1, contact_limit_paid: 2, contact_limit_free: 2 })
    const viewer = await createUser({ membershipType: 'paid' })
    const sites = [await createSite(), await createSite(), await createSite()]
    await createSite({ name: 'Nobody Known', contacts: [] })
    const reads = () => db.from('contact_reads').where('user_id', viewer.id)

    const before = await previewOf(client, viewer)
    before.assertStatus(200)
    assert.deepEqual(before.body(), { projects: 4, contacts: 3, readable: 2, counted: 2, left: 2 })
    assert.lengthOf(await reads(), 0)

    const file = await csvOf(client, viewer)
    const rows = rowsOf(file.text())
    assert.lengthOf(rows, 4)
    assert.lengthOf(
      rows.filter((row) => row['Lead contact email']),
      2
    )
    const first = rows.find(({ Project }) => Project === sites[0].name)!
    assert.equal(first['Lead contact email'], '')
    assert.match(first['Contacts hidden'], /^Daily limit reached/)
    assert.lengthOf(await reads(), 2)

    const after = await previewOf(client, viewer)
    assert.deepEqual(after.body(), { projects: 4, contacts: 3, readable: 2, counted: 0, left: 0 })
  })

  test('without contacts it holds none, and uses nothing of the daily limit', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const file = await csvOf(client, viewer, { contacts: 'none' })
    file.assertStatus(200)
    const [row] = rowsOf(file.text())
    assert.equal(row.Project, site.name)
    for (const { lastName, phone, email } of site.contacts) {
      for (const secret of [lastName!, phone!, email!]) assert.notInclude(file.text(), secret)
    }
    assert.notProperty(row, 'Lead contact')
    assert.lengthOf(await db.from('contact_reads').where('user_id', viewer.id), 0)
    const unreadable = await csvOf(client, viewer, { contacts: 'all' })
    unreadable.assertStatus(422)
  })

  test('is named after the search, and there is none of nothing', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite({ name: 'Primary School', region: 'Wales' })
    const search = { search: 'school', filters: JSON.stringify({ region: ['Wales'] }) }
    const named = await csvOf(client, viewer, search)
    assert.match(
      named.header('content-disposition')!,
      /filename="projects-school-wales-\d{4}-\d\d-\d\d\.csv"/
    )
    const ticked = await csvOf(client, viewer, { ids: String(site.id) })
    assert.match(ticked.header('content-disposition')!, /filename="projects-selected-[\d-]+\.csv"/)
    const chosen = Array.from({ length: 30 }, (_, number) => `Longest Contractor ${number}`)
    const preview = await previewOf(client, viewer, {
      filters: JSON.stringify({ contractor: chosen }),
    })
    assert.deepInclude(preview.body(), { projects: 0, contacts: 0 })
    const nothing = await csvOf(client, viewer, { search: 'cathedral' })
    nothing.assertStatus(422)
    assert.equal(nothing.body().message, 'No projects match, so there is nothing to export.')
    assert.lengthOf(await db.from('activity_log').where('action', 'projects.exported'), 2)
  })

  test('the preview counts the projects ticked, and what a credit unlocked beyond the limit', async ({
    client,
    assert,
  }) => {
    await db.table('settings').insert({ id: 1, contact_limit_paid: 1, contact_limit_free: 1 })
    const viewer = await createUser({ membershipType: 'paid' })
    const sites = [await createSite(), await createSite(), await createSite()]
    await unlockFor(viewer, sites[2])
    const ids = sites.map(({ id }) => id).join(',')
    const preview = await previewOf(client, viewer, { ids })
    assert.deepEqual(preview.body(), { projects: 3, contacts: 3, readable: 2, counted: 2, left: 1 })
    const rows = rowsOf((await csvOf(client, viewer, { ids })).text())
    assert.deepEqual(
      rows.map((row) => Boolean(row['Lead contact email'])),
      [true, false, true]
    )
    const admin = await createUser({ type: 'admin' })
    const unlimited = await previewOf(client, admin, { ids })
    assert.deepEqual(unlimited.body(), {
      projects: 3,
      contacts: 3,
      readable: 3,
      counted: 0,
      left: null,
    })
    const unreadable = await previewOf(client, viewer, { ids: 'x' })
    unreadable.assertStatus(422)
  })

  test('holds only the projects ticked, in their order, that the member may open', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const sites = [await createSite(), await createSite(), await createSite()]
    const held = await createSite({ held: true })
    const ids = [sites[2].id, held.id, sites[0].id].join(',')
    const file = await csvOf(client, viewer, { ids })
    assert.deepEqual(
      rowsOf(file.text()).map(({ Project }) => Project),
      [sites[2].name, sites[0].name]
    )
    for (const unreadable of [
      'x',
      '1,,2',
      '1,1',
      Array(101)
        .fill(0)
        .map((_, at) => at + 1)
        .join(),
    ]) {
      const refused = await csvOf(client, viewer, { ids: unreadable })
      refused.assertStatus(422)
    }
  })

  test('is for paid members only, whatever they have unlocked', async ({ client, assert }) => {
    const site = await createSite()
    for (const membershipType of ['free', 'expired'] as const) {
      const viewer = await createUser({ membershipType })
      await unlockFor(viewer, site)
      const refused = await csvOf(client, viewer)
      refused.assertStatus(403)
      assert.notInclude(refused.text(), site.contacts[0].email!)
    }
  })
})
