import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { approveObjection } from '#actions/objections/approve_objection'
import { contactHashes } from '#privacy/contact_hashes'
import { hashPrefixOf } from '#privacy/contact_hash_prefixes'
import { prepareImport, runImport } from '#imports/apply/run_import'
import { londonToday, storedTime } from '#shared/time/dates'
import { approve, createObjection, MARKS } from '#tests/helpers/objections'
import { useCleanTables } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { workAllImports } from '#tests/helpers/imports'
import { siteRows, temporaryFolder } from '#tests/helpers/site_files'

const ANN = {
  site_manager_first_name: 'Annabel',
  site_manager_last_name: 'Listedson',
  phone: '07700 900987',
  email: 'annabel@listedson.example.com',
}

/** More people than are looked up without a look at their traces first. */
const MANY = 600

test.group('Importing a person who objected', (group) => {
  const files = temporaryFolder()
  useCleanTables(group)
  group.teardown(() => files.remove())

  const importRows = async (name: string, changes: Record<string, string>) => {
    const path = files.write(
      name,
      siteRows(3, (at) => (at === 1 ? changes : {}))
    )
    return runImport(await prepareImport({ path, mapping: null }))
  }
  const contacts = async () => {
    const rows = await db
      .from('contacts')
      .join('sites', 'sites.id', 'contacts.site_id')
      .where('sites.cmap_id', 'S1')
      .orderBy('contacts.position')
      .select('contacts.last_name', 'contacts.phone', 'contacts.email')
    return rows.filter(({ last_name: name }) => name)
  }

  test('leaves that contact out, takes the rest of the row and says so', async ({ assert }) => {
    const admin = await createUser({ type: 'admin' })
    await importRows('first.csv', ANN)
    assert.lengthOf(await contacts(), 1)
    const email = ANN.email
    const [hash] = contactHashes({ email })
    const [id] = await db.insertQuery<number>().table('objections').insert({
      token: 'reimport',
      status: 'Open',
      proof: 'code',
      email,
      subject_hash: hash,
      open_hash: hash,
      received_at: storedTime(),
      due_on: londonToday(),
      proven_at: storedTime(),
    })
    await approveObjection(id, { adminId: admin.id, address: '127.0.0.1', called: false })
    assert.lengthOf(await contacts(), 0)

    const again = await importRows('second.csv', { ...ANN, name: 'Renamed House' })
    assert.equal(again.run.updated, 1)
    assert.equal(again.run.rejected, 0)
    assert.equal(again.warnings, 1)
    assert.lengthOf(await contacts(), 0)
    const site = await db.from('sites').where('cmap_id', 'S1').firstOrFail()
    assert.equal(site.name, 'Renamed House')

    const byNumber = await importRows('third.csv', { ...ANN, email: '', phone: '+447700900987' })
    assert.equal(byNumber.warnings, 1)
    assert.lengthOf(await contacts(), 0)

    const other = await importRows('fourth.csv', {
      ...ANN,
      site_manager_last_name: 'Successor',
      phone: '0161 496 0123',
      email: 'next@listedson.example.com',
    })
    assert.equal(other.warnings, 0)
    assert.deepEqual(
      (await contacts()).map((contact) => contact.last_name),
      ['Successor']
    )
  })

  test('finds a number among hundreds of others, its trace known or not', async ({
    client,
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
    await importRows('first.csv', ANN)
    ;(await approve(client, admin, await createObjection({ email: ANN.email }))).assertStatus(302)
    const traces = await db.from('objected_contacts').select('trace')
    assert.includeMembers(
      traces.map(({ trace }) => trace),
      [hashPrefixOf(ANN.email), hashPrefixOf('+447700900987')]
    )

    const importMany = async (name: string) => {
      const rows = siteRows(MANY, (at) => ({
        phone: `0161 49${60000 + at}`,
        ...(at === 1 && { phone: '+44 (0)7700 900987 ext. 2', email: '' }),
      }))
      const path = files.write(name, rows)
      return runImport(await prepareImport({ path, mapping: null, batchRows: MANY }))
    }
    assert.equal((await importMany('many.csv')).warnings, 1)
    await db.from('objected_contacts').update({ trace: null })
    assert.equal((await importMany('again.csv')).warnings, 1)
    assert.lengthOf(await contacts(), 0)
  })

  test('the undo of an import does not bring the person back', async ({ client, assert }) => {
    const admin = await createUser({ type: 'admin' })
    await importRows('before.csv', ANN)
    const second = await importRows('after.csv', {
      site_manager_first_name: 'Next',
      site_manager_last_name: 'Successor',
      phone: '0161 496 0123',
      email: 'next@listedson.example.com',
    })
    const kept = async () => JSON.stringify(await db.from('import_originals')).toLowerCase()
    assert.include(await kept(), 'annabel')
    ;(await approve(client, admin, await createObjection({ email: ANN.email }))).assertStatus(302)
    assert.notInclude(await kept(), 'annabel')
    assert.notInclude(await kept(), '900987')

    const undo = await client
      .post(`/admin/sites/imports/${second.run.id}/undo`)
      .header('accept', 'application/json')
      .redirects(0)
      .loginAs(admin)
      .withCsrfToken()
    undo.assertStatus(302)
    await workAllImports()
    const run = await db.from('imports').where('id', second.run.id).firstOrFail()
    assert.equal(run.status, 'undone')
    const rows = JSON.stringify(await db.from('contacts')).toLowerCase()
    assert.notInclude(rows, 'successor')
    for (const mark of MARKS) assert.notInclude(rows, mark)
  })
})
