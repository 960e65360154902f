import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { parse } from 'csv-parse/sync'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { createSite, createUser, unlockFor } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

const csvOf = (client: ApiClient, viewer: User, qs: Record<string, string> = {}) =>
  client.get('/projects/export/csv').qs(qs).header('accept', 'application/json').loginAs(viewer)

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
    assert.match(file.header('content-disposition')!, /filename="projects-[\d-]+\.csv"/)
    const rows = rowsOf(file.text())
    assert.deepEqual(
      rows.map((row) => [row.Project, row['Lead contact email']]),
      [dear, cheap].map((site) => [site.name, site.contacts[0].email])
    )
    assert.lengthOf(await db.from('activity_log').where('action', 'projects.exported'), 1)
  })

  test('ends at the daily limit of contacts, and counts towards it', async ({ client, assert }) => {
    await db.table('settings').insert({ id: 1, contact_limit_paid: 2, contact_limit_free: 2 })
    const viewer = await createUser({ membershipType: 'paid' })
    const sites = [await createSite(), await createSite(), await createSite()]
    const file = await csvOf(client, viewer)
    assert.lengthOf(rowsOf(file.text()), 2)
    assert.lengthOf(await db.from('contact_reads').where('user_id', viewer.id), 2)
    const oldest = await csvOf(client, viewer, { sortDirection: 'asc', sortBy: 'id' })
    const [first] = rowsOf(oldest.text())
    assert.equal(first.Project, sites[0].name)
    assert.equal(first['Lead contact email'], '')
    assert.match(first['Contacts left out'], /^Daily limit reached/)
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
