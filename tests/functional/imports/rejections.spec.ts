import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { claimImport, openImport } from '#imports/apply/checkpoint'
import { parseMapping } from '#imports/mapping/mapping'
import { writeRejections } from '#imports/files/rejections'
import { storedTime } from '#shared/time/dates'
import { unescapeFormula } from '#shared/text/formulas'
import { importFile, site, reasons } from '#tests/helpers/import_runs'
import { useCleanTables } from '#tests/helpers/database'
import { type SiteFile, siteRows, temporaryFolder } from '#tests/helpers/site_files'
import { strictCsv } from '#tests/helpers/strict_csv'

const REPD_SHAPED = app.makePath('tests/fixtures/imports/repd_shaped.csv')

test.group('Rows and files of an import', (group) => {
  const files = temporaryFolder()
  useCleanTables(group)
  group.teardown(() => files.remove())

  const write = (rows: SiteFile) => files.write('sites.csv', rows)

  test('a deleted site comes back only when asked for', async ({ assert }) => {
    const path = write(siteRows(3))
    await importFile(path)
    const { id, name } = await site('S1')
    await db.from('sites').where('id', id).delete()
    await db.table('deleted_sites').insert({ cmap_id: 'S1', name, deleted_at: storedTime() })

    const again = await importFile(path)
    assert.deepEqual(again.counts, { added: 0, updated: 0, unchanged: 2, rejected: 1 })
    assert.deepEqual(await reasons(again.run.id), [[3, 'deleted earlier']])

    const restored = await importFile(path, { restoreDeleted: true })
    assert.deepEqual(restored.counts, { added: 1, updated: 0, unchanged: 2, rejected: 0 })
    assert.lengthOf(await db.from('deleted_sites'), 0)
  })

  test('a cmap_id that occurs twice counts once, in whichever batch', async ({ assert }) => {
    const twice = (at: number): Record<string, string> => (at > 8 ? { cmap_id: 'S2' } : {})
    const { run, counts } = await importFile(write(siteRows(10, twice)), { batchRows: 3 })
    assert.deepEqual(counts, { added: 9, updated: 0, unchanged: 0, rejected: 1 })
    assert.deepEqual(await reasons(run.id), [[11, 'cmap_id S2 is already used on line 4']])
    assert.equal((await site('S2')).name, 'Meadow House 2')
  })

  test('rejected rows come back with line, reason and cells, and can be imported when corrected', async ({
    assert,
  }) => {
    const path = files.write(
      'faulty.csv',
      'cmap_id;name;start_date;phone\r\n' +
        'F1;"Two\r\nlines";01/02/2026;1\r\n' +
        'F2;;01/02/2026;2\r\n' +
        'F3;Third;31/02/2026;+44 7700 900123\r\n' +
        ';Fourth;;4\r\n' +
        'F5;Fifth\r\n' +
        'F6;Sixth;;6;extra\r\n' +
        'F7;=Seventh;;\r\n'
    )
    const { run, counts } = await importFile(path)
    assert.deepEqual(counts, { added: 2, updated: 0, unchanged: 0, rejected: 5 })
    assert.deepEqual(await reasons(run.id), [
      [4, 'name is blank, but a new site needs one'],
      [5, 'start_date "31/02/2026" is not a date (dd/mm/yyyy or yyyy-mm-dd)'],
      [6, 'cmap_id is blank'],
      [7, 'the row has 2 cells, the header 4'],
      [8, 'the row has 5 cells, the header 4'],
    ])
    assert.equal((await site('F1')).name, 'Two lines')
    assert.equal((await site('F7')).name, '=Seventh')

    const output = files.write('faulty.rejected.csv', '')
    await writeRejections(run.id, ['cmap_id', 'name', 'start_date', 'phone'], output)
    const rows = parse(readFileSync(output), { bom: true, relax_column_count: true })
    assert.deepEqual(rows[0], ['line', 'reason', 'cmap_id', 'name', 'start_date', 'phone'])
    assert.deepEqual(rows[2].slice(2), ['F3', 'Third', '31/02/2026', "'+44 7700 900123"])

    files.write('faulty.rejected.csv', readFileSync(output, 'utf8').replaceAll('31/02', '28/02'))
    const corrected = await importFile(output)
    assert.equal(corrected.counts.added, 1)
    const contact = await db
      .from('contacts')
      .where('site_id', (await site('F3')).id)
      .firstOrFail()
    assert.equal(contact.phone, '+44 7700 900123')
  })

  test('rejected rows keep every cell, however often they come back', async ({ assert }) => {
    const headers = ['cmap_id', 'name', 'start_date', '-contractor']
    const texts = [
      'Kiln\nYard',
      'Quay\rRoad',
      '=1+1',
      "'=1+1",
      "''=1",
      'a;=1+1',
      'b\t-1',
      '"c"',
      "'d",
    ]
    const cells = texts.map((text, at) => [`F${at}`, text, 'soon', text])
    const mapping = {
      fields: {
        cmap_id: 'cmap_id',
        name: 'name',
        start_date: 'start_date',
        contractor: '-contractor',
      },
    }
    let path = files.write('awkward.csv', stringify([headers, ...cells]))
    const outputs: string[] = []
    for (const round of [1, 2, 3]) {
      const added = round === 1 ? [] : ['line', 'reason']
      const { run, counts } = await importFile(path, { mapping })
      assert.equal(counts.rejected, texts.length)
      path = files.write(`awkward.rejected.${round}.csv`, '')
      await writeRejections(run.id, [...added, ...headers], path)
      outputs.push(readFileSync(path, 'utf8'))
      const rows = strictCsv(outputs.at(-1)!)
      assert.lengthOf(rows[0], headers.length + 2)
      assert.deepEqual(
        rows.slice(1).map((row) => unescapeFormula(row.at(-1)!)),
        texts.map(unescapeFormula)
      )
    }
    files.write('mended.csv', outputs.at(-1)!.replaceAll('soon', '01/02/2026'))
    const { counts } = await importFile(`${files.folder}/mended.csv`, { mapping })
    assert.equal(counts.added, texts.length)
    assert.equal((await site('F3')).name, '=1+1')
  })

  test('half a position and a period that ends before it starts are refused', async ({
    assert,
  }) => {
    const rows = siteRows(3, (at) => ({
      latitude: at === 2 ? '' : '53.8',
      longitude: at === 0 ? '' : '-1.5',
      ...(at === 1 && { end_date: '01/01/2026' }),
    }))
    const { run } = await importFile(write(rows))
    assert.deepEqual(await reasons(run.id), [
      [2, 'latitude and longitude must both be given'],
      [3, 'end_date 01/01/2026 is before start_date 01/02/2026'],
      [4, 'latitude and longitude must both be given'],
    ])
  })

  test('a file that cannot be used leaves no trace', async ({ assert }) => {
    const path = files.write('broken.csv', 'cmap_id,name\nB2,"never closed\n')
    await assert.rejects(() => importFile(path), /line 2 cannot be read/)
    assert.lengthOf(await db.from('imports'), 0)
    assert.lengthOf(await db.from('sites'), 0)
  })

  test('an import that another process has moved on is let go', async ({ assert }) => {
    const run = await openImport({ checksum: 'x', mapping: { fields: {} } }, 'a.csv', null)
    await db.from('imports').where('id', run.id).update({ rows_done: 5, added: 5 })
    await assert.rejects(
      () => db.transaction((trx) => claimImport(trx, run)),
      'Another process is already importing this file.'
    )
  })

  test('only the newest import is carried on', async ({ assert }) => {
    const first = await openImport({ checksum: 'x', mapping: { fields: {} } }, 'a.csv', null)
    const same = await openImport({ checksum: 'x', mapping: { fields: {} } }, 'a.csv', null)
    assert.equal(same.id, first.id)
    await openImport({ checksum: 'y', mapping: { fields: {} } }, 'b.csv', null)
    const afresh = await openImport({ checksum: 'x', mapping: { fields: {} } }, 'a.csv', null)
    assert.notEqual(afresh.id, first.id)
  })

  test('a file in the shape of the REPD goes in by its mapping', async ({ assert }) => {
    const mapping = await parseMapping(readFileSync(app.makePath('imports/repd.json'), 'utf8'))
    const { run, counts, warnings } = await importFile(REPD_SHAPED, { mapping })
    assert.deepEqual(counts, { added: 9, updated: 0, unchanged: 0, rejected: 2 })
    assert.deepEqual(await reasons(run.id), [
      [14, 'Site Name is blank, but a new site needs one'],
      [15, 'Operational 30/03/2016 is before Under Construction 01/05/2016'],
    ])
    assert.equal(warnings, 3)

    const larkfield = await site('repd:90001')
    assert.include(larkfield, {
      name: 'Larkfield Solar Farm',
      sector: 'Utilities/Energy',
      address: 'Larkfield Farm, Mill Lane, Thetford, Norfolk',
      postcode: 'IP24 1AA',
      region: 'East of England',
      status: 'Live',
      start_date: '2024-03-04',
      end_date: null,
      description:
        'Solar photovoltaic scheme, 12.5 MW, ground mounted. Under construction. Planning application ' +
        '3PL/2023/0001/F, submitted 03/02/2023, granted 20/06/2023.',
    })
    assert.closeTo(Number(larkfield.latitude), 52.41, 0.01)
    assert.closeTo(Number(larkfield.longitude), 0.74, 0.01)
    assert.include(await site('repd:90002'), {
      name: 'Heronsgate Battery Store',
      postcode: 'RM9 6SA',
      client_id: null,
    })
    assert.include(await site('repd:90003'), {
      name: 'Hazelwood Moor Wind Farm',
      address: 'Hazelwood Moor, near Glenluce',
      status: 'Complete',
      end_date: null,
    })
    assert.include(await site('repd:90004'), { region: null, status: 'Live' })
    assert.include(await site('repd:90005'), { region: 'Ireland', end_date: '2012-11-30' })
    assert.include(await site('repd:90006'), {
      postcode: 'LS1 4AA',
      region: 'Yorkshire & The Humber',
      start_date: null,
    })
    assert.include(await site('repd:90009'), { postcode: 'DN41 8', status: 'Hold' })
    assert.include(await site('repd:90010'), { status: 'Verify' })
    assert.include(await site('repd:90011'), { status: 'Verify', region: 'Wales' })
  })
})
