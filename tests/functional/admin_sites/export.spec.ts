import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { parse } from 'csv-parse/sync'
import { contactHashes } from '#privacy/contact_hashes'
import { storedTime } from '#shared/time/dates'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'

const read = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true })

test.group('GET /admin/sites/export/:format', (group) => {
  useTransaction(group)

  test('holds every site that matches, with its contacts, and is logged', async ({
    client,
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
    const held = await createSite({ name: '=HYPERLINK("x")', held: true, region: 'Wales' })
    await createSite({ name: 'Elsewhere', region: 'London' })
    const response = await client
      .get('/admin/sites/export/csv')
      .qs({ filters: JSON.stringify({ region: 'Wales' }) })
      .loginAs(admin)
    response.assertStatus(200)
    const rows = read(response.text())
    assert.lengthOf(rows, 1)
    assert.equal(rows[0].site_id, String(held.id))
    assert.equal(rows[0].name, `'=HYPERLINK("x")`)
    assert.equal(rows[0].site_status, 'Hold')
    const [lead, second] = held.contacts
    assert.equal(rows[0].site_manager_last_name, lead.lastName)
    assert.equal(rows[0].email, lead.email)
    assert.equal(rows[0].email2, second.email)
    const line = await db.from('activity_log').where('action', 'sites.exported').firstOrFail()
    assert.equal(line.actor_id, admin.id)
  })

  test('leaves out a person who objected, though a row still names them', async ({
    client,
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
    const { contacts } = await createSite()
    const [{ email, phone, lastName }] = contacts
    const before = await client.get('/admin/sites/export/csv').loginAs(admin)
    assert.include(before.text(), String(lastName))
    for (const hash of contactHashes({ email, phone })) {
      await db.table('objected_contacts').insert({ hash, created_at: storedTime() })
    }
    const after = await client.get('/admin/sites/export/csv').loginAs(admin)
    assert.notInclude(after.text(), String(lastName))
    assert.notInclude(after.text(), String(email))
  })

  test('goes over several batches without losing or doubling a site', async ({
    client,
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
    const site = await createSite()
    const { id, ...row } = await db.from('sites').where('id', site.id).firstOrFail()
    const copies = Array.from({ length: 1100 }, () => ({ ...row, cmap_id: null }))
    for (let at = 0; at < copies.length; at += 100) {
      await db.table('sites').multiInsert(copies.slice(at, at + 100))
    }
    const response = await client.get('/admin/sites/export/csv').loginAs(admin)
    const ids = read(response.text()).map(({ site_id }) => Number(site_id))
    assert.lengthOf(ids, 1101)
    assert.lengthOf(new Set(ids), 1101)
  })

  test('is a workbook too, and refuses what the list refuses', async ({ client, assert }) => {
    const admin = await createUser({ type: 'admin' })
    await createSite()
    const book = await client.get('/admin/sites/export/xlsx').loginAs(admin)
    book.assertStatus(200)
    assert.include(book.header('content-type'), 'spreadsheetml')
    const wrong = await client
      .get('/admin/sites/export/csv')
      .qs({ filters: '{' })
      .header('accept', 'application/json')
      .loginAs(admin)
    wrong.assertStatus(422)
    const member = await createUser({ membershipType: 'paid' })
    const refused = await client
      .get('/admin/sites/export/csv')
      .header('accept', 'application/json')
      .loginAs(member)
    refused.assertStatus(403)
  })
})
