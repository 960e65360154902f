import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { REQUIRED_SITE_FIELDS } from '#shared/sites/admin_sites'
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
      found.body().data.map((each: { id: number }) => each.id),
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

  test('takes the text NULL for an empty field', async ({ client, assert }) => {
    const viewer = await admin()
    const save = (fields: Record<string, string>) =>
      client.post('/api/sites').json(siteForm(fields)).loginAs(viewer).withCsrfToken()
    const refused = await save({ name: 'NULL', contractor: ' NULL ' })
    refused.assertStatus(422)
    assert.sameMembers(Object.keys(refused.body().errors), ['name', 'contractor'])
    const saved = await save({ client: 'NULL', phone: 'NULL', description: 'NULL AND VOID' })
    saved.assertStatus(201)
    assert.containsSubset(saved.body().site, {
      client: null,
      phone: null,
      description: 'NULL AND VOID',
    })
  })

  test('refuses {field} "{value}" at the field')
    .with([
      { field: 'no_units', value: 'many' },
      { field: 'no_units', value: '-62' },
      { field: 'value', value: '£25bn' },
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
