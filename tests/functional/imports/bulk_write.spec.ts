import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { insertRows } from '#database/bulk_write'
import { useCleanTables } from '#tests/helpers/database'

const ROWS = 120
const TEXTS = [
  'plain',
  'a\ttab, a\nbreak, a\r\nbreak of Windows',
  'back\\slash \\N \\t "quotes" \'apostrophes\'',
  '',
  'Ünïcödé 🏗️ 𝔊',
  ' spaces at both ends ',
  'NULL',
]

function row(at: number) {
  return { cmap_id: `B${at}`, name: TEXTS[at % TEXTS.length], deleted_at: '2026-11-01 10:00:00' }
}

test.group('Bulk write', (group) => {
  useCleanTables(group)

  const stored = () =>
    db.from('deleted_sites').orderBy('id').select('cmap_id', 'name', 'deleted_by')

  test('many rows arrive letter by letter, and blank cells stay blank', async ({ assert }) => {
    const rows = Array.from({ length: ROWS }, (_, at) => ({ ...row(at), deleted_by: null }))
    await db.transaction((trx) => insertRows(trx, 'deleted_sites', rows))
    assert.deepEqual(
      (await stored()).map((each) => ({ ...each })),
      rows.map(({ cmap_id, name }) => ({ cmap_id, name, deleted_by: null }))
    )
  })

  for (const [what, fault] of Object.entries({
    'a key that is there already': { cmap_id: 'B3' },
    'a blank where none may be': { name: null },
    'a reference to nobody': { deleted_by: 999_999 },
  })) {
    test(`one row of many with ${what} leaves none`, async ({ assert }) => {
      const rows = Array.from({ length: ROWS }, (_, at) => ({
        ...row(at),
        deleted_by: null as number | null,
        ...(at === ROWS - 10 && (fault as object)),
      }))
      await assert.rejects(() => db.transaction((trx) => insertRows(trx, 'deleted_sites', rows)))
      assert.lengthOf(await stored(), 0)
    })
  }
})
