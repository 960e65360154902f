import { test } from '@japa/runner'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import ExcelJS from 'exceljs'
import { batchesOfIds, keysetBatches } from '#exports/batches'
import type { Column, Table } from '#exports/table'
import type { ExportFormat } from '#shared/text/export_formats'
import { writeCsv } from '#exports/write_csv'
import { writeXlsx } from '#exports/write_xlsx'

type Row = { id: number; name: string | null; value: number | null; end: string | null }

const COLUMNS: Column<Row>[] = [
  { label: 'Project', kind: 'text', value: ({ name }) => name },
  { label: 'Value', kind: 'pounds', value: ({ value }) => value },
  { label: 'End', kind: 'date', value: ({ end }) => end },
  { label: 'Added', kind: 'time', value: ({ end }) => end && `${end} 09:30:00` },
]

const WRITERS = { csv: writeCsv, xlsx: writeXlsx }
const FORMATS: ExportFormat[] = ['csv', 'xlsx']

function tableOf(rows: Partial<Row>[]): Table<Row> {
  const whole = rows.map((row, at) => ({ id: at + 1, name: null, value: null, end: null, ...row }))
  const batches = keysetBatches<Row>(
    async (last, size) => whole.slice(last?.id ?? 0, (last?.id ?? 0) + size),
    2
  )
  return { name: 'My Projects', columns: COLUMNS, batches }
}

async function csvOf(table: Table<Row>): Promise<string[][]> {
  const text = (await buffer(writeCsv(table))).toString()
  if (!text.startsWith('\uFEFF')) throw new Error('The mark of UTF-8 is missing')
  return parse(text, { bom: true })
}

async function sheetsOf(stream: Readable) {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load((await buffer(stream)).buffer as ArrayBuffer)
  return book.worksheets
}

/** Batches of random text without end, which tell how much of it was asked for. */
function endless() {
  const asked = { bytes: 0, isClosed: false }
  async function* batches(): AsyncGenerator<Row[]> {
    try {
      for (;;) {
        yield Array.from({ length: 100 }, (_, id) => {
          const name = Array.from({ length: 100 }, () => Math.random().toString(36)).join('')
          asked.bytes += name.length
          return { id, name, value: null, end: null }
        })
      }
    } finally {
      asked.isClosed = true
    }
  }
  return { asked, table: { name: 'Endless', columns: COLUMNS, batches: batches() } }
}

test.group('Exported tables', () => {
  test('a CSV holds every row of every batch, dates and times as they are shown', async ({
    assert,
  }) => {
    const rows = [
      { name: 'Kiln "Yard", Ancoats\nPhase 2', value: 12_500_000, end: '2026-07-01' },
      { name: 'Quay', value: -5 },
      { name: null },
    ]
    assert.deepEqual(await csvOf(tableOf(rows)), [
      ['Project', 'Value', 'End', 'Added'],
      ['Kiln "Yard", Ancoats\nPhase 2', '12500000', '01/07/2026', '01/07/2026 10:30'],
      ['Quay', '-5', '', ''],
      ['', '', '', ''],
    ])
  })

  test('a spreadsheet holds numbers as numbers and days as days', async ({ assert }) => {
    const kiln = { name: 'Kiln Yard', value: 12_500_000, end: '2026-07-01' }
    const rows = [kiln, { value: 1 }, { value: 2 }]
    const [sheet] = await sheetsOf(writeXlsx(tableOf(rows)))
    assert.equal(sheet.name, 'My Projects')
    assert.equal(sheet.rowCount, 4)
    assert.deepEqual(Object.values(sheet.getRow(1).values), ['Project', 'Value', 'End', 'Added'])
    const cells = [1, 2, 3, 4].map((column) => sheet.getCell(2, column))
    assert.deepEqual(
      cells.map(({ value }) => value),
      ['Kiln Yard', 12_500_000, new Date('2026-07-01T00:00:00Z'), new Date('2026-07-01T10:30:00Z')]
    )
    assert.deepEqual(
      cells.map(({ numFmt }) => numFmt),
      ['@', '"£"#,##0', 'dd/mm/yyyy', 'dd/mm/yyyy hh:mm']
    )
  })

  test('a table without rows is its header')
    .with(FORMATS)
    .run(async ({ assert }, format) => {
      const rows =
        format === 'csv'
          ? await csvOf(tableOf([]))
          : (await sheetsOf(writeXlsx(tableOf([]))))[0].getSheetValues().slice(1)
      assert.lengthOf(rows, 1)
    })

  test('what looks like a formula is a text in both formats', async ({ assert }) => {
    const names = ['=HYPERLINK("http://x")', '+1', '-1+1', '@a', '\t=1', '\r=1']
    const rows = names.map((name) => ({ name }))
    const [, ...lines] = await csvOf(tableOf(rows))
    assert.deepEqual(
      lines.map(([name]) => name),
      names.map((name) => `'${name}`)
    )
    const [sheet] = await sheetsOf(writeXlsx(tableOf(rows.slice(0, 4))))
    for (const [at, name] of names.slice(0, 4).entries()) {
      const cell = sheet.getCell(at + 2, 1)
      assert.equal(cell.type, ExcelJS.ValueType.String)
      assert.equal(cell.value, name)
      assert.equal(cell.numFmt, '@')
    }
  })

  test('a spreadsheet goes on in another sheet when one is full', async ({ assert }) => {
    const rows = Array.from({ length: 5 }, (_, at) => ({ name: `Site ${at}` }))
    const sheets = await sheetsOf(writeXlsx(tableOf(rows), 3))
    assert.deepEqual(
      sheets.map(({ name, rowCount }) => [name, rowCount]),
      [
        ['My Projects', 3],
        ['My Projects 2', 3],
        ['My Projects 3', 2],
      ]
    )
    assert.equal(sheets[2].getCell(2, 1).value, 'Site 4')
  })

  test('a {$self} is read no faster than it is taken, and no further once nobody takes it')
    .with(FORMATS)
    .run(async ({ assert }, format) => {
      const { asked, table } = endless()
      const stream = WRITERS[format](table)
      let [taken, furthest] = [0, 0]
      for await (const chunk of stream) {
        taken += chunk.length
        furthest = Math.max(furthest, asked.bytes - taken)
        if (taken > 4_000_000) break
      }
      // Random letters shrink by a third in the archive; nothing else may pile up.
      assert.isBelow(furthest, format === 'csv' ? 1_000_000 : 4_000_000)
      assert.isTrue(stream.destroyed)
      for (let turns = 0; turns < 1000 && !asked.isClosed; turns += 1) {
        await new Promise((resolve) => setImmediate(resolve))
      }
      assert.isTrue(asked.isClosed)
    })

  test('a {$self} whose rows fail breaks off')
    .with(FORMATS)
    .run(async ({ assert }, format) => {
      async function* batches(): AsyncGenerator<Row[]> {
        yield [{ id: 1, name: 'Kiln', value: 1, end: null }]
        throw new Error('The database is away')
      }
      const stream = WRITERS[format]({ ...tableOf([]), batches: batches() })
      await assert.rejects(() => buffer(stream), 'The database is away')
    })

  test('rows of ids keep the order of the ids', async ({ assert }) => {
    const batches = await Array.fromAsync(batchesOfIds([5, 3, 9], async (ids) => ids, 2))
    assert.deepEqual(batches, [[5, 3], [9]])
  })
})
