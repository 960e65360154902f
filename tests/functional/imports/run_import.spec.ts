import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { storedTime } from '#shared/time/dates'
import { importFile, site, found } from '#tests/helpers/import_runs'
import { useCleanTables } from '#tests/helpers/database'
import { type SiteFile, siteRows, temporaryFolder } from '#tests/helpers/site_files'

test.group('Run an import', (group) => {
  const files = temporaryFolder()
  useCleanTables(group)
  group.teardown(() => files.remove())

  const write = (rows: SiteFile) => files.write('sites.csv', rows)

  test('new sites come with companies, authority, contact, region and search words', async ({
    assert,
  }) => {
    const { run, counts } = await importFile(write(siteRows(20)))
    assert.deepEqual(counts, { added: 20, updated: 0, unchanged: 0, rejected: 0 })
    assert.equal(run.rowsDone, 20)

    const row = await site('S4')
    assert.include(row, {
      name: 'Meadow House 4',
      name_key: 'meadow house 4',
      sector: 'Retail',
      postcode: 'LS5 4AB',
      postcode_key: 'LS54AB',
      city_county_key: 'leeds',
      region: 'Yorkshire & The Humber',
      value: 5_000_000,
      value_text: '£5m',
      site_status: 'Live',
      status: 'Live',
      start_date: '2026-02-01',
      refreshed_at: null,
      added_at: storedTime(run.startedAt.toMillis()),
    })
    const contact = await db.from('contacts').where('site_id', row.id).firstOrFail()
    assert.include(contact, { position: 1, first_name: 'Ann', email: 'ann4@example.com' })
    const contractor = await db.from('contractors').where('id', row.contractor_id).firstOrFail()
    assert.include(contractor, { name: 'Builder 4 Ltd', slug: 'builder-4-ltd', live_sites: 1 })
    assert.deepEqual(await found('"meadow house 4"'), ['S4'])
    assert.deepEqual(await found('LS5 4AB'), ['S4'])
  })

  test('the same file again changes nothing', async ({ assert }) => {
    const path = write(siteRows(20))
    await importFile(path)
    const before = await db.from('sites').orderBy('id')
    const { counts } = await importFile(path)
    assert.deepEqual(counts, { added: 0, updated: 0, unchanged: 20, rejected: 0 })
    assert.deepEqual(await db.from('sites').orderBy('id'), before)
  })

  test('a known site takes what the row gives, keeps what is blank and loses what is NULL', async ({
    assert,
  }) => {
    await importFile(write(siteRows(3)))
    const change = { name: 'Orchard Court', client: '', contractor: 'NULL', phone: 'NULL' }
    const { run, counts } = await importFile(write(siteRows(3, (at) => (at === 1 ? change : {}))))
    assert.deepEqual(counts, { added: 0, updated: 1, unchanged: 2, rejected: 0 })

    const row = await site('S1')
    assert.include(row, {
      name: 'Orchard Court',
      name_key: 'orchard court',
      contractor_id: null,
      refreshed_at: storedTime(run.startedAt.toMillis()),
    })
    const client = await db.from('clients').where('id', row.client_id).firstOrFail()
    assert.equal(client.name, 'Homes 1')
    const contact = await db.from('contacts').where('site_id', row.id).firstOrFail()
    assert.include(contact, { phone: null, email: 'ann1@example.com' })
    assert.deepEqual(await found('orchard'), ['S1'])
    assert.deepEqual(await found('"meadow house 1"'), [])
    assert.isNull((await site('S0')).refreshed_at)
  })

  test('a contact of which nothing is left goes', async ({ assert }) => {
    const fields = ['site_manager_first_name', 'site_manager_last_name', 'phone', 'email']
    await importFile(write(siteRows(2)))
    const cleared = Object.fromEntries(fields.map((field) => [field, 'NULL']))
    await importFile(write(siteRows(2, (at) => (at === 0 ? cleared : {}))))
    const contacts = await db.from('contacts')
    assert.deepEqual(
      contacts.map((contact) => contact.first_name),
      ['Ann']
    )
  })

  test('a new site without a status waits in Verify', async ({ assert }) => {
    await importFile(write(siteRows(1, () => ({ site_status: '' }))))
    assert.include(await site('S0'), { site_status: 'Verify', status: 'Verify' })
  })

  test('a live site whose end has passed is complete', async ({ assert }) => {
    await importFile(write(siteRows(1, () => ({ end_date: '01/03/2026', start_date: '' }))))
    assert.include(await site('S0'), { site_status: 'Live', status: 'Complete' })
  })

  test('a status that only the end date or a hold gives is not written back', async ({
    assert,
  }) => {
    const first: SiteFile = [{ start_date: '', end_date: '01/03/2026', held: '0' }, { held: '1' }]
    await importFile(write(siteRows(2, (at) => first[at])))
    const shown = ['Complete', 'Hold']
    const again = await importFile(write(siteRows(2, (at) => ({ site_status: shown[at] }))))
    assert.equal(again.counts.updated, 1)
    assert.include(await site('S0'), { site_status: 'Live', end_date: '2099-02-01' })
    assert.include(await site('S1'), { site_status: 'Live', status: 'Hold' })
  })

  test('companies are one however their names are cased, and get slugs of their own', async ({
    assert,
  }) => {
    const names = ['A & B Ltd', 'a  &  b LTD', 'A and B Ltd', 'Ä & B Ltd']
    await importFile(write(siteRows(4, (at) => ({ contractor: names[at] }))), { batchRows: 2 })
    const contractors = await db.from('contractors').orderBy('id')
    assert.deepEqual(
      contractors.map(({ name, slug, live_sites: live }) => [name, slug, live]),
      [
        ['A & B Ltd', 'a-and-b-ltd', 3],
        ['A and B Ltd', 'a-and-b-ltd-2', 1],
      ]
    )
  })

  test('the longest names that are taken fit their columns', async ({ assert }) => {
    const rows = siteRows(2, (at) => ({
      name: '½'.repeat(255),
      city_county: '…'.repeat(120),
      contractor: `${'&'.repeat(254)}${at}`,
      site_manager_last_name: 'é'.repeat(100),
    }))
    const { counts } = await importFile(write(rows))
    assert.equal(counts.added, 2)
  })
})
