import { Readable } from 'node:stream'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { receiveUpload } from '#imports/files/receive_upload'
import { applyImport, cancelImport, startCheck, undoImport } from '#imports/import_actions'
import { processImportQueue } from '#imports/queue/process_import_queue'
import SiteImport from '#models/site_import'
import { refreshDirectoryCounters } from '#sites/write/refresh_directory_counters'
import { useCleanTables } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { found } from '#tests/helpers/import_runs'
import { workAllImports } from '#tests/helpers/imports'
import { csvOf, siteRows } from '#tests/helpers/site_files'

const ROWS = 60
const BATCH = 10
const FIELDS = ['cmap_id', 'name', 'postcode', 'site_status', 'contractor', 'email']

test.group('Cancel an import', (group) => {
  useCleanTables(group)

  test('cancelled in the middle, it keeps whole batches, goes no further and can be undone', async ({
    assert,
  }) => {
    const user = await createUser({ type: 'admin' })
    const { id: importId } = await receiveUpload({
      body: Readable.from([csvOf(siteRows(ROWS))]),
      fileName: 'sites.csv',
      userId: user.id,
      address: '127.0.0.1',
    })
    const step = { importId, userId: user.id, address: '127.0.0.1' }
    const fields = Object.fromEntries(FIELDS.map((field) => [field, field]))
    await startCheck(step, {
      preset: null,
      source: '',
      fields,
      newSites: 'Verify',
      restoreDeleted: false,
    })
    await workAllImports()
    await applyImport(step)
    await processImportQueue(0, BATCH)
    assert.equal((await SiteImport.findOrFail(importId)).rowsDone, BATCH)

    await Promise.all([processImportQueue(0, BATCH), cancelImport(step)])
    await workAllImports()
    const run = await SiteImport.findOrFail(importId)
    assert.equal(run.status, 'cancelled')
    assert.oneOf(run.rowsDone, [BATCH, 2 * BATCH])
    assert.lengthOf(await db.from('sites'), run.rowsDone)
    assert.lengthOf(await db.from('contacts'), run.rowsDone)
    assert.lengthOf(await db.from('import_originals'), run.rowsDone)
    assert.lengthOf(await found('meadow'), run.rowsDone)
    const figures = () => db.from('contractors').orderBy('id')
    const counted = await figures()
    await db.transaction((trx) => refreshDirectoryCounters(trx))
    assert.isTrue(counted.some(({ live_sites: live }) => live > 0))
    assert.deepEqual(counted, await figures())

    await undoImport(step)
    await workAllImports()
    assert.equal((await SiteImport.findOrFail(importId)).status, 'undone')
    assert.lengthOf(await db.from('sites'), 0)
    assert.lengthOf(await found('meadow'), 0)
  })
})
