import { once } from 'node:events'
import { Readable } from 'node:stream'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { receiveUpload } from '#imports/files/receive_upload'
import { startCheck } from '#imports/import_actions'
import { startImportProcess } from '#imports/queue/run_import_worker'
import { isImportWaiting } from '#imports/queue/process_import_queue'
import SiteImport from '#models/site_import'
import { useCleanTables } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { csvOf, siteRows } from '#tests/helpers/site_files'

const ROWS = 60

/** A file whose dry run waits. */
async function waitingImport(): Promise<number> {
  const user = await createUser({ type: 'admin' })
  const address = '127.0.0.1'
  const { id } = await receiveUpload({
    body: Readable.from([csvOf(siteRows(ROWS))]),
    fileName: 'sites.csv',
    userId: user.id,
    address,
  })
  await startCheck(
    { importId: id, userId: user.id, address },
    {
      preset: null,
      source: '',
      fields: { cmap_id: 'cmap_id', name: 'name' },
      newSites: 'Verify',
      restoreDeleted: false,
    }
  )
  return id
}

test.group('A process for imports', (group) => {
  useCleanTables(group)

  test('works on what waits and ends', async ({ assert }) => {
    const id = await waitingImport()
    assert.isTrue(await isImportWaiting())
    const [code] = await once(startImportProcess(), 'exit')
    assert.equal(code, 0)
    assert.isFalse(await isImportWaiting())
    const run = await SiteImport.findOrFail(id)
    assert.deepEqual([run.status, run.rowsDone], ['checked', ROWS])
  })

  test('ends with the server that started it, and leaves the import to the next', async ({
    assert,
  }) => {
    const id = await waitingImport()
    const child = startImportProcess()
    child.disconnect()
    await once(child, 'exit')
    assert.isTrue(await isImportWaiting())
    assert.equal((await SiteImport.findOrFail(id)).rowsDone, 0)
  })

  test('is not started for an import that another process works on', async ({ assert }) => {
    const id = await waitingImport()
    const lease = (until: string) =>
      db.from('imports').where({ id }).update({ lease_owner: 'another', lease_until: until })
    await lease('2099-01-01 00:00:00')
    assert.isFalse(await isImportWaiting())
    await lease('2020-01-01 00:00:00')
    assert.isTrue(await isImportWaiting())
  })
})
