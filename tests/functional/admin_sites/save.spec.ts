import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { REQUIRED_SITE_FIELDS } from '#shared/admin_sites'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { siteForm } from '#tests/helpers/site_form'

const admin = () => createUser({ type: 'admin' })
const EMPTY = {
  name: ' ',
  address: '',
  start_date: '',
  end_date: '',
  contractor: null,
}

test.group('Creating a site', (group) => {
  useTransaction(group)

  test('is refused to {name} with {status}')
    .with([
      { name: 'a visitor', status: 401, viewer: null },
      { name: 'a paid member', status: 403, viewer: { membershipType: 'paid' as const } },
    ])
    .run(async ({ client, assert }, { status, viewer }) => {
      const request = client.post('/api/sites').json(siteForm()).withCsrfToken()
      const response = await (viewer ? request.loginAs(await createUser(viewer)) : request)
      response.assertStatus(status)
      assert.lengthOf(await db.from('sites'), 0)
    })

  test('writes fields, contacts, directories, search and history', async ({ client, assert }) => {
    const viewer = await admin()
    const response = await client
      .post('/api/sites')
      .json(siteForm({ cmap_id: 'N-1' }))
      .loginAs(viewer)
      .withCsrfToken()
    response.assertStatus(201)
    const { site } = response.body()
    assert.containsSubset(site, {
      cmap_id: 'N-1',
      name: 'Tannery Wharf',
      postcode: 'M50 2EQ',
      region: 'North West',
      value: '£2.5m',
      site_status: 'Live',
      contractor: 'Brand New Builders',
      phone: '07700 900123',
      phone2: null,
      no_units: 12,
      version: 1,
    })
    const row = await db.from('sites').where('id', site.id).firstOrFail()
    assert.equal(row.value, 2_500_000)
    const contractor = await db.from('contractors').where('id', row.contractor_id).firstOrFail()
    assert.deepEqual([contractor.sites, contractor.live_sites], [1, 1])

    const found = await client.get('/api/sites').qs({ search: 'tannery' }).loginAs(viewer)
    assert.deepEqual(
      found.body().data.map((each: any) => each.id),
      [site.id]
    )
    const history = await client.get(`/api/sites/${site.id}/history`).loginAs(viewer)
    const [entry] = history.body()
    assert.equal(entry.kind, 'created')
    assert.equal(entry.user.email, viewer.email)
    assert.deepInclude(entry.fields, { field: 'name', from: null, to: 'Tannery Wharf' })
    const logged = await db.from('activity_log').where('action', 'site.created').firstOrFail()
    assert.deepEqual([logged.actor_id, logged.subject_id], [viewer.id, site.id])
  })

  test('asks for the required fields', async ({ client, assert }) => {
    const response = await client
      .post('/api/sites')
      .json(siteForm(EMPTY))
      .loginAs(await admin())
      .withCsrfToken()
    response.assertStatus(422)
    assert.deepEqual(
      response.body().errors,
      Object.fromEntries(REQUIRED_SITE_FIELDS.map((field) => [field, ['This field is required.']]))
    )
  })

  test('refuses {field} "{value}" at the field')
    .with([
      { field: 'no_units', value: 'many' },
      { field: 'email', value: 'ada' },
      { field: 'email2', value: 'a b@example.com' },
      { field: 'start_date', value: '31/02/2026' },
      { field: 'end_date', value: '2025-01-01' },
      { field: 'latitude', value: '12' },
      { field: 'longitude', value: '' },
      { field: 'type', value: 'Castles' },
      { field: 'region', value: 'Atlantis' },
      { field: 'name', value: 'x'.repeat(256) },
    ])
    .run(async ({ client, assert }, { field, value }) => {
      const response = await client
        .post('/api/sites')
        .json(siteForm({ [field]: value }))
        .loginAs(await admin())
        .withCsrfToken()
      response.assertStatus(422)
      assert.deepEqual(Object.keys(response.body().errors), [field])
      assert.lengthOf(await db.from('sites'), 0)
    })

  test('refuses a CMAP ID that another site has, and takes one that was deleted', async ({
    client,
    assert,
  }) => {
    const viewer = await admin()
    const taken = await createSite({ cmapId: 'N-7' })
    const refused = await client
      .post('/api/sites')
      .json(siteForm({ cmap_id: 'N-7' }))
      .loginAs(viewer)
      .withCsrfToken()
    refused.assertStatus(422)
    assert.deepEqual(Object.keys(refused.body().errors), ['cmap_id'])

    await client.delete(`/api/sites/${taken.id}`).loginAs(viewer).withCsrfToken()
    const response = await client
      .post('/api/sites')
      .json(siteForm({ cmap_id: 'N-7' }))
      .loginAs(viewer)
      .withCsrfToken()
    response.assertStatus(201)
    assert.lengthOf(await db.from('deleted_sites'), 0)
    const kinds = await db.from('site_changes').where('site_id', response.body().site.id)
    assert.deepEqual(
      kinds.map((change) => change.kind),
      ['restored']
    )
  })
})

test.group('Changing a site', (group) => {
  useTransaction(group)

  test('is refused to {name} with {status}')
    .with([
      { name: 'a visitor', status: 401, viewer: null },
      { name: 'a paid member', status: 403, viewer: { membershipType: 'paid' as const } },
    ])
    .run(async ({ client, assert }, { status, viewer }) => {
      const site = await createSite()
      for (const request of [
        client.post(`/api/sites/${site.id}`).json({ name: 'Taken' }).withCsrfToken(),
        client.get(`/api/sites/${site.id}`),
        client.get(`/api/sites/${site.id}/history`),
        client.delete(`/api/sites/${site.id}`).withCsrfToken(),
      ]) {
        const response = await (viewer ? request.loginAs(await createUser(viewer)) : request)
        response.assertStatus(status)
        assert.notInclude(response.text(), site.contacts[0].lastName!)
      }
      const row = await db.from('sites').where('id', site.id).firstOrFail()
      assert.equal(row.name, site.name)
    })

  test('writes what the form sends and leaves the rest', async ({ client, assert }) => {
    const viewer = await admin()
    const site = await createSite({ contractor: 'Old Firm' })
    const response = await client
      .post(`/api/sites/${site.id}`)
      .fields({ _method: 'PUT', name: 'New Name', contractor: 'New Firm', phone2: '', version: 1 })
      .loginAs(viewer)
      .withCsrfToken()
    response.assertStatus(200)
    assert.containsSubset(response.body().site, {
      name: 'New Name',
      contractor: 'New Firm',
      phone2: null,
      email2: site.contacts[1].email,
      phone: site.contacts[0].phone,
      version: 2,
    })
    const [old] = await db.from('contractors').where('name', 'Old Firm')
    assert.equal(old.sites, 0)
    const [entry] = (await client.get(`/api/sites/${site.id}/history`).loginAs(viewer)).body()
    assert.deepEqual(
      entry.fields.map((each: any) => [each.field, each.from, each.to]),
      [
        ['name', site.name, 'New Name'],
        ['contractor', 'Old Firm', 'New Firm'],
        ['phone2', site.contacts[1].phone, null],
      ]
    )
  })

  test('{action} has its own rule of dates')
    .with([
      { action: 'new', added: true, updated: 'blank' },
      { action: 'update', added: false, updated: 'now' },
      { action: 'save', added: false, updated: 'kept' },
    ])
    .run(async ({ client, assert }, { action, added, updated }) => {
      const before = { addedAt: '2026-01-02 08:00:00', refreshedAt: '2026-02-03 08:00:00' }
      const site = await createSite(before)
      const response = await client
        .post(`/api/sites/${site.id}`)
        .json({ name: 'Renamed', save_action: action })
        .loginAs(await admin())
        .withCsrfToken()
      response.assertStatus(200)
      const row = await db.from('sites').where('id', site.id).firstOrFail()
      assert.equal(row.added_at !== before.addedAt, added)
      const told = {
        blank: row.refreshed_at === null,
        now: row.refreshed_at > '2026-02-04',
        kept: row.refreshed_at === before.refreshedAt,
      }
      assert.isTrue(told[updated as keyof typeof told])
    })

  test('Hold is stored with its flag, and another status takes it away', async ({
    client,
    assert,
  }) => {
    const viewer = await admin()
    const site = await createSite()
    const save = async (status: string) => {
      const response = await client
        .post(`/api/sites/${site.id}`)
        .json({ site_status: status })
        .loginAs(viewer)
        .withCsrfToken()
      const row = await db.from('sites').where('id', site.id).firstOrFail()
      return [response.body().site.site_status, row.status, Boolean(row.held)]
    }
    assert.deepEqual(await save('Hold'), ['Hold', 'Hold', true])
    assert.deepEqual(await save('Live'), ['Live', 'Live', false])
    assert.deepEqual(await save('Complete'), ['Complete', 'Complete', false])
  })

  test('a site that was written meanwhile answers 409 with what it is now', async ({
    client,
    assert,
  }) => {
    const viewer = await admin()
    const site = await createSite()
    const save = (name: string) =>
      client
        .post(`/api/sites/${site.id}`)
        .json({ name, version: 1 })
        .loginAs(viewer)
        .withCsrfToken()
    ;(await save('First')).assertStatus(200)
    const second = await save('Second')
    second.assertStatus(409)
    assert.containsSubset(second.body(), {
      message: 'This site was changed meanwhile.',
      site: { name: 'First', version: 2 },
    })
    const row = await db.from('sites').where('id', site.id).firstOrFail()
    assert.equal(row.name, 'First')
  })
})

test.group('Many sites at once', (group) => {
  useTransaction(group)

  test('take one status, each with its history', async ({ client, assert }) => {
    const viewer = await admin()
    const sites = [await createSite(), await createSite(), await createSite()]
    const ids = sites.slice(0, 2).map((site) => site.id)
    const response = await client
      .post('/api/sites/statuses')
      .json({ ids, site_status: 'Hold' })
      .loginAs(viewer)
      .withCsrfToken()
    response.assertStatus(200)
    assert.equal(response.body().changed, 2)
    const rows = await db.from('sites').orderBy('id').select('status', 'version')
    assert.deepEqual(
      rows.map((row) => [row.status, row.version]),
      [
        ['Hold', 2],
        ['Hold', 2],
        ['Live', 1],
      ]
    )
    assert.lengthOf(await db.from('site_changes'), 2)
  })

  test('are deleted only by their right number, all or none', async ({ client, assert }) => {
    const viewer = await admin()
    const ids = [(await createSite()).id, (await createSite()).id]
    const remove = (body: object) =>
      client.post('/api/sites/deletions').json(body).loginAs(viewer).withCsrfToken()
    ;(await remove({ ids, confirmation: 3 })).assertStatus(422)
    ;(await remove({ ids: [...ids, 4_000_000_000], confirmation: 3 })).assertStatus(404)
    assert.lengthOf(await db.from('sites'), 2)
    ;(await remove({ ids, confirmation: 2 })).assertStatus(200)
    assert.lengthOf(await db.from('sites'), 0)
    assert.lengthOf(await db.from('deleted_sites'), 2)
  })

  test('are not for {name}: {status}')
    .with([
      { name: 'a visitor', status: 401, viewer: null },
      { name: 'a paid member', status: 403, viewer: { membershipType: 'paid' as const } },
    ])
    .run(async ({ client }, { status, viewer }) => {
      for (const path of ['statuses', 'deletions']) {
        const request = client
          .post(`/api/sites/${path}`)
          .json({ ids: [1] })
          .withCsrfToken()
        const response = await (viewer ? request.loginAs(await createUser(viewer)) : request)
        response.assertStatus(status)
      }
    })
})
