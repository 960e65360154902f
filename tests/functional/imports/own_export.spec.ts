import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { SiteLoad } from '#demo/load_sites'
import { choiceOfHeaders, composeMapping } from '#imports/mapping/choices'
import { inspectFile } from '#imports/files/inspect_file'
import { londonToday } from '#shared/time/dates'
import { useCleanTables } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { importFile, reasons } from '#tests/helpers/import_runs'
import { dumpDomain, fingerprint } from '#tests/helpers/imports'
import { temporaryFolder } from '#tests/helpers/site_files'

const SITES = 400
const UNUSUAL = {
  name: '=SUM(A1), "Mill" house',
  description: 'First line\n\nAfter an empty line; a semicolon, a “quote"',
  address: '-1 Kiln Lane, off Ärmel Street',
  planning_ref: '=26/01234; "FUL"',
  procurement_route: 'Two-stage; design, build',
  value_text: 'to be confirmed',
  value: null,
}

async function content() {
  const { sites, contacts, search } = await dumpDomain()
  return fingerprint({ sites, contacts, search })
}

test.group('An export that is imported again', (group) => {
  const files = temporaryFolder()
  useCleanTables(group)
  group.teardown(() => files.remove())

  test('changes no site, whatever its status, texts and gaps', async ({ client, assert }) => {
    await new SiteLoad(db.connection()).run(
      { seed: 7, sites: SITES, today: londonToday() },
      () => {}
    )
    await db.from('sites').where('id', 3).update(UNUSUAL)
    await db.from('sites').where('id', 4).update({ region: null })
    const ended = { site_status: 'Live', status: 'Complete', start_date: null }
    await db
      .from('sites')
      .where('id', 5)
      .update({ ...ended, end_date: '2026-01-05' })
    const hidden = { site_status: null, held: 1, status: 'Hold' }
    await db.from('sites').where('id', 6).update(hidden)
    await db.from('sites').where('id', 7).update({ cmap_id: 'repd:281' })

    const admin = await createUser({ type: 'admin' })
    const exported = await client.get('/admin/sites/export/csv').loginAs(admin)
    const path = files.write('sites.csv', exported.text())
    const { headers } = await inspectFile(path)
    const mapping = composeMapping(choiceOfHeaders(headers), [])
    const before = await content()
    for (const each of [mapping, null]) {
      const { run, counts } = await importFile(path, { mapping: each, batchRows: 150 })
      assert.deepEqual(await reasons(run.id), [])
      assert.deepEqual(counts, { added: 0, updated: 0, unchanged: SITES, rejected: 0 })
    }
    assert.equal(await content(), before)
  }).timeout(60_000)
})
