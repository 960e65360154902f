import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ImportMapping } from '#imports/mapping/mapping'
import { storedTime } from '#shared/time/dates'
import { useCleanTables } from '#tests/helpers/database'
import { importFile, reasons, site } from '#tests/helpers/import_runs'
import { type SiteFile, temporaryFolder } from '#tests/helpers/site_files'

const FIELDS = { cmap_id: 'Ref', name: 'Name', address: 'Address', postcode: 'Postcode' } as const
const POWER = {
  Ref: '281',
  Name: 'Larkfield Solar Farm',
  Address: 'Mill Lane',
  Postcode: 'IP24 1AA',
}
const OTHER = { Ref: '281', Name: 'Taberner House', Address: 'Park Street', Postcode: 'CR0 1EA' }

test.group('Sources of an import', (group) => {
  const files = temporaryFolder()
  useCleanTables(group)
  group.teardown(() => files.remove())

  const read = (rows: SiteFile, source?: string, more = {}) =>
    importFile(files.write('sites.csv', rows), { mapping: { fields: FIELDS, source }, ...more })
  const keys = async () =>
    (await db.from('sites').orderBy('id')).map((row) => [row.cmap_id, row.name])

  test('two sources with the same reference have a site each', async ({ assert }) => {
    await read([POWER], 'repd')
    const second = await read([OTHER], 'croydon')
    assert.deepEqual(second.counts, { added: 1, updated: 0, unchanged: 0, rejected: 0 })
    assert.deepEqual(await keys(), [
      ['repd:281', POWER.Name],
      ['croydon:281', OTHER.Name],
    ])
    const own = await read([{ ...POWER, Ref: 'repd:281' }])
    assert.equal(own.counts.unchanged, 1)
    const doubled = await read([{ ...POWER, Ref: 'repd:281' }], 'repd')
    assert.equal(doubled.counts.unchanged, 1)
  })

  test('a key can be a combination of columns; a part that is blank makes no key', async ({
    assert,
  }) => {
    const fields = { ...FIELDS, cmap_id: { join: ['Council', 'Ref'], with: 'slash' as const } }
    const mapping: ImportMapping = { source: 'brownfield', fields }
    const rows = ['Croydon', 'Leeds', ''].map((Council) => ({ Council, ...OTHER }))
    const { run } = await importFile(files.write('two.csv', rows), { mapping })
    assert.deepEqual(await reasons(run.id), [[4, 'Council, Ref is blank']])
    assert.deepEqual(
      (await keys()).map(([key]) => key),
      ['brownfield:Croydon/281', 'brownfield:Leeds/281']
    )
  })

  test('a site that had its key before its source had a name keeps it', async ({ assert }) => {
    await read([POWER])
    const again = await read([{ ...POWER, Address: 'Mill Lane, Thetford' }], 'repd')
    assert.equal(again.counts.updated, 1)
    assert.deepEqual(await keys(), [['281', POWER.Name]])
    const stranger = await read([OTHER], 'croydon')
    assert.equal(stranger.counts.added, 1)
    assert.equal((await site('281')).name, POWER.Name)
  })

  test('a deleted site stays deleted under its source, and under the key from before', async ({
    assert,
  }) => {
    for (const cmapId of ['repd:280', '281']) {
      await db
        .table('deleted_sites')
        .insert({ cmap_id: cmapId, name: POWER.Name, deleted_at: storedTime() })
    }
    const rows = [{ ...POWER, Ref: '280' }, POWER]
    const { run } = await read(rows, 'repd')
    assert.deepEqual(await reasons(run.id), [
      [2, 'deleted earlier'],
      [3, 'deleted earlier'],
    ])
    const other = await read([OTHER], 'croydon')
    assert.equal(other.counts.added, 1)
    await read(rows, 'repd', { restoreDeleted: true })
    assert.lengthOf(await db.from('deleted_sites'), 0)
    assert.deepEqual(
      (await keys()).map(([key]) => key),
      ['croydon:281', 'repd:280', '281']
    )
  })

  test('a row that would make another site of one is refused until that is confirmed', async ({
    assert,
  }) => {
    await read([POWER, { ...POWER, Ref: '282', Name: 'Heron Battery Store' }])
    const renamed = { ...POWER, Ref: '282', Name: 'Fenland Energy Park' }
    const refused = await read([OTHER, renamed])
    assert.deepEqual(refused.counts, { added: 0, updated: 1, unchanged: 0, rejected: 1 })
    assert.deepEqual(await reasons(refused.run.id), [
      [2, 'would change both the name and location of “Larkfield Solar Farm”'],
    ])
    const confirmed = await read([OTHER], undefined, { overwrites: true })
    assert.equal(confirmed.counts.updated, 1)
    assert.equal(confirmed.run.overwrites, 1)
    assert.equal((await site('281')).name, OTHER.Name)
  })
})
