import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { storedTime } from '#shared/time/dates'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser, unlockFor } from '#tests/helpers/factories'
import { ANN, approve, BOB, createObjection, MARKS } from '#tests/helpers/objections'
import { siteForm } from '#tests/helpers/site_form'

const OBJECTED = 'This person has asked not to be listed.'

/** Annabel's objection was granted while a site listed her: her address and her mobile are known. */
async function grantObjection(client: ApiClient) {
  const admin = await createUser({ type: 'admin' })
  await createSite({ contacts: [ANN, BOB] })
  ;(await approve(client, admin, await createObjection())).assertStatus(302)
  return admin
}

const create = (client: ApiClient, admin: User, fields: object) =>
  client
    .post('/api/sites')
    .json(siteForm({ ...fields }))
    .loginAs(admin)
    .withCsrfToken()

async function save(client: ApiClient, admin: User, id: number, fields: Record<string, unknown>) {
  const { version } = await db.from('sites').where('id', id).firstOrFail()
  const request = client
    .post(`/api/sites/${id}`)
    .header('accept', 'application/json')
    .loginAs(admin)
    .withCsrfToken()
  const form = { ...siteForm(fields), version, save_action: 'save', _method: 'PUT' }
  for (const [name, value] of Object.entries(form)) request.field(name, String(value))
  return request
}

test.group('A person who objected does not come back', (group) => {
  useTransaction(group)

  test('by {way}, neither in a new site nor in one that is there')
    .with([
      { way: 'their address', field: 'email', fields: { email: 'ANNABEL@listedson.example.com' } },
      { way: 'their number', field: 'phone', fields: { email: '', phone: '+44 (0)7700 900 987' } },
      {
        way: 'their number without spaces',
        field: 'phone',
        fields: { email: '', phone: '07700900987' },
      },
      {
        way: 'their address as second contact',
        field: 'email2',
        fields: { email2: 'annabel@listedson.example.com' },
      },
      {
        way: 'their number as second contact',
        field: 'phone2',
        fields: { phone2: '447700900987' },
      },
    ])
    .run(async ({ client, assert }, { field, fields }) => {
      const admin = await grantObjection(client)
      const before = await db.from('sites').orderBy('id')
      const added = await create(client, admin, fields)
      added.assertStatus(422)
      assert.deepEqual(added.body().errors, { [field]: [OBJECTED] })
      assert.lengthOf(await db.from('sites'), before.length)

      const changed = await save(client, admin, before[0].id, fields)
      changed.assertStatus(422)
      assert.deepEqual(changed.body().errors, { [field]: [OBJECTED] })
      const rows = JSON.stringify(await db.from('contacts')).toLowerCase()
      assert.include(rows, 'staying')
      for (const mark of MARKS) assert.notInclude(rows, mark)
    })

  test('while the site takes its other fields, and another person', async ({ client, assert }) => {
    const admin = await grantObjection(client)
    const [{ id }] = await db.from('sites')
    const saved = await save(client, admin, id, { name: 'Renamed Yard' })
    saved.assertStatus(200)
    const site = await db.from('sites').where('id', id).firstOrFail()
    assert.equal(site.name, 'Renamed Yard')
    const contacts = await db.from('contacts').where('site_id', id)
    assert.include(JSON.stringify(contacts), 'Quarrender')
    ;(await create(client, admin, {})).assertStatus(201)
  })

  test('a contact that came in all the same is not shown, nor exported', async ({
    client,
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
    await approve(client, admin, await createObjection())
    const site = await createSite({ contacts: [ANN, BOB] })
    await unlockFor(admin, site)
    await db
      .table('bookmarks')
      .insert({ user_id: admin.id, site_id: site.id, created_at: storedTime() })
    const addresses = [`/projects/${site.id}`, '/my-projects/export/csv']
    for (const address of [...addresses, '/my-account/export']) {
      const response = await client.get(address).header('accept', 'application/json').loginAs(admin)
      response.assertStatus(200)
      const text = `${response.text() ?? ''}${JSON.stringify(response.body())}`.toLowerCase()
      assert.include(text, 'staying', address)
      for (const mark of MARKS) assert.notInclude(text, mark, address)
    }
  })
})
