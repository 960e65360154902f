import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { prepareImport, runImport } from '#imports/apply/run_import'
import { createSite, createUser } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'
import { siteRows, temporaryFolder } from '#tests/helpers/site_files'

const admin = () => createUser({ type: 'admin' })

async function found(client: ApiClient, viewer: User, query: Record<string, unknown>) {
  const { filters, ...rest } = query
  const response = await client
    .get('/api/sites')
    .qs({ ...rest, ...(filters ? { filters: JSON.stringify(filters) } : {}) })
    .loginAs(viewer)
  response.assertStatus(200)
  return response.body().data.map(({ id }: { id: number }) => id)
}

test.group('Finding sites as an administrator', (group) => {
  const files = temporaryFolder()
  useCleanTables(group)
  group.teardown(() => files.remove())

  test('a search for a CMAP ID finds its site, the filter what begins so', async ({
    client,
    assert,
  }) => {
    const viewer = await admin()
    const one = await createSite({ cmapId: 'REPD-28' })
    const other = await createSite({ cmapId: 'REPD-281' })
    const named = await createSite({ cmapId: null, name: 'Plot REPD-2' })
    for (const search of ['REPD-28', 'repd-28']) {
      assert.deepEqual(await found(client, viewer, { search }), [one.id])
    }
    assert.deepEqual(await found(client, viewer, { search: 'plot' }), [named.id])
    for (const cmapId of ['REPD-28', 'repd-28']) {
      const ids = await found(client, viewer, { filters: { cmap_id: cmapId } })
      assert.deepEqual(ids, [other.id, one.id])
    }
    assert.deepEqual(await found(client, viewer, { filters: { cmap_id: '%' } }), [])
  })

  test('a search for an ID, as the list shows it, finds its site', async ({ client, assert }) => {
    const viewer = await admin()
    const one = await createSite()
    await createSite()
    for (const search of [`ID ${one.id}`, `id${one.id}`]) {
      assert.deepEqual(await found(client, viewer, { search }), [one.id])
    }
    assert.deepEqual(await found(client, viewer, { search: 'ID 999999999' }), [])
  })

  test('the filter by source finds the sites of a register alone', async ({ client, assert }) => {
    const viewer = await admin()
    const one = await createSite({ cmapId: 'repd:28' })
    await createSite({ cmapId: 'repd-2:28' })
    await createSite({ cmapId: 'REPD-28' })
    for (const source of ['repd', 'REPD', ' repd ']) {
      assert.deepEqual(await found(client, viewer, { filters: { source } }), [one.id])
    }
    assert.deepEqual(await found(client, viewer, { filters: { source: 'brownfield' } }), [])
  })

  test('the address and the number of a contact find sites, however they are written', async ({
    client,
    assert,
  }) => {
    const viewer = await admin()
    const one = await createSite({
      contacts: [{ lastName: 'Byrne' }, { lastName: 'Ames', email: 'Ann.Ames@Example.com' }],
    })
    const two = await createSite({
      name: 'Quarry Hill',
      contacts: [{ lastName: 'Cole', phone: '+44 (0)161 496-0123' }],
    })
    const asked = {
      'ann.ames@example.com': [one.id],
      'ANN.AMES@EXAMPLE.COM ': [one.id],
      'ames@example.com': [],
      '0161 496 0123': [two.id],
      '+441614960123': [two.id],
      '4960123': [],
      '0161 496 0124': [],
    }
    for (const [contact, ids] of Object.entries(asked)) {
      assert.deepEqual(await found(client, viewer, { filters: { contact } }), ids, contact)
      if (ids.length > 0) {
        assert.deepEqual(await found(client, viewer, { search: contact }), ids, contact)
      }
    }
    const both = { search: 'quarry', filters: { contact: '0161 496 0123' } }
    assert.deepEqual(await found(client, viewer, both), [two.id])
    const neither = { search: 'quarry', filters: { contact: 'ann.ames@example.com' } }
    assert.deepEqual(await found(client, viewer, neither), [])

    await client
      .post(`/api/sites/${one.id}`)
      .json({ email2: 'new@example.com' })
      .loginAs(viewer)
      .withCsrfToken()
    assert.deepEqual(await found(client, viewer, { search: 'ann.ames@example.com' }), [])
    assert.deepEqual(await found(client, viewer, { search: 'new@example.com' }), [one.id])
  })

  test('what a site lacks', async ({ client, assert }) => {
    const viewer = await admin()
    await createSite()
    const lacking = {
      contractor: await createSite({ contractor: null }),
      postcode: await createSite({ postcode: null }),
      coordinates: await createSite({ latitude: null, longitude: null }),
      value: await createSite({ valueText: null }),
      region: await createSite({ region: null }),
      dates: await createSite({ startDate: null, endDate: null }),
    }
    for (const [fact, site] of Object.entries(lacking)) {
      const ids = await found(client, viewer, { filters: { unknown: [fact] } })
      assert.deepEqual(ids, [site.id], fact)
    }
    assert.deepEqual(
      await found(client, viewer, { filters: { unknown: ['contractor', 'value'] } }),
      []
    )
  })

  test('the sites that an import added or changed', async ({ client, assert }) => {
    const viewer = await admin()
    const own = await createSite({ cmapId: 'S0' })
    const other = await createSite({ cmapId: 'X' })
    const path = files.write('sites.csv', siteRows(3))
    const { run } = await runImport(await prepareImport({ path, mapping: null, overwrites: true }))
    const ids = await found(client, viewer, { filters: { import: run.id } })
    assert.lengthOf(ids, 3)
    assert.include(ids, own.id)
    assert.notInclude(ids, other.id)
    assert.deepEqual(await found(client, viewer, { filters: { import: run.id + 1 } }), [])
    const exported = await client
      .get('/admin/sites/export/csv')
      .qs({ filters: JSON.stringify({ contact: 'ann1@example.com' }) })
      .loginAs(viewer)
    assert.equal(exported.text().trim().split('\n').length, 2)
  })

  test('no other list takes these filters', async ({ client }) => {
    const viewer = await admin()
    for (const filters of [
      { contact: 'a@example.com' },
      { import: 1 },
      { cmap_id: 'S' },
      { ids: [1] },
    ]) {
      for (const path of ['/api/projects', ...('ids' in filters ? ['/api/sites'] : [])]) {
        const response = await client
          .get(path)
          .qs({ filters: JSON.stringify(filters) })
          .loginAs(viewer)
        response.assertStatus(422)
      }
    }
    for (const filters of [{ import: 'x' }, { import: -1 }, { contact: 'x'.repeat(255) }]) {
      const response = await client
        .get('/api/sites')
        .qs({ filters: JSON.stringify(filters) })
        .loginAs(viewer)
      response.assertStatus(422)
    }
  })

  test('an import takes contacts with keys back', async ({ assert }) => {
    const path = files.write('sites.csv', siteRows(1))
    await runImport(await prepareImport({ path, mapping: null }))
    const again = files.write(
      'again.csv',
      siteRows(1, () => ({ email: 'later@example.com' }))
    )
    const { run } = await runImport(await prepareImport({ path: again, mapping: null }))
    const { original } = await db.from('import_originals').where('import_id', run.id).firstOrFail()
    assert.notInclude(original, '_key":"ann0@')
  })
})
