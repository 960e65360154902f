import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { importFile, reasons, site } from '#tests/helpers/import_runs'
import { useCleanTables } from '#tests/helpers/database'
import { temporaryFolder } from '#tests/helpers/site_files'

test.group('Doubtful cells of an import', (group) => {
  const files = temporaryFolder()
  useCleanTables(group)
  group.teardown(() => files.remove())

  const take = (text: string, request = {}) => importFile(files.write('sites.csv', text), request)

  test('postcodes are kept as typed, and never put into another district', async ({ assert }) => {
    const typed = ['KW1 4', 'LA1 7', 'TR2 4', 'DE!5', 'KW14 7QU', 'kw147qu']
    const rows = typed.map((postcode, at) => `P${at},Site ${at},${postcode}`)
    const { warnings } = await take(`cmap_id,name,postcode\n${rows.join('\n')}\n`)
    assert.equal(warnings, 4)
    const stored = await db.from('sites').orderBy('cmap_id').select('postcode', 'region')
    assert.deepEqual(
      stored.map(({ postcode }) => postcode),
      ['KW1 4', 'LA1 7', 'TR2 4', 'DE!5', 'KW14 7QU', 'KW14 7QU']
    )
    assert.equal(stored[1].region, 'North West')
    const keys = await db.from('sites').where('postcode_key', 'like', 'KW14%').select('cmap_id')
    assert.sameMembers(
      keys.map((row) => row.cmap_id),
      ['P4', 'P5']
    )
  })

  test('a Date Added that is another one is not taken over, with a warning', async ({ assert }) => {
    const first = await take('cmap_id,name,date\nP1,One,01/02/2024\n')
    assert.equal(first.warnings, 0)
    const same = await take('cmap_id,name,date\nP1,One,01/02/2024 09:30\n')
    assert.deepEqual([same.warnings, same.counts.unchanged], [0, 1])
    const other = await take('cmap_id,name,date\nP1,Two,02/02/2024\n')
    assert.deepEqual([other.warnings, other.counts.updated], [1, 1])
    const { added_at: addedAt } = await site('P1')
    assert.match(String(addedAt), /^2024-02-01/)
  })

  test('a postcode inside a new address fills an empty one, and says so', async ({ assert }) => {
    const address = '"Unit 5, near M5 1AA, Dagenham. RM9 6SA"'
    const first = await take(
      `cmap_id,name,address,postcode\nP1,One,${address},\nP2,Two,${address},LS1\nP3,Three,Moor,\n` +
        `P4,Four,${address},NULL\n`
    )
    assert.equal(first.warnings, 1)
    assert.include(await site('P1'), { postcode: 'RM9 6SA', region: 'London' })
    assert.include(await site('P2'), { postcode: 'LS1' })
    assert.include(await site('P3'), { postcode: null })
    assert.include(await site('P4'), { postcode: null })

    await db.from('sites').where('cmap_id', 'P1').update({ postcode: null, postcode_key: null })
    const same = await take(`cmap_id,address\nP1,${address}\nP2,${address}\n`)
    assert.deepEqual(same.counts, { added: 0, updated: 0, unchanged: 2, rejected: 0 })
    const moved = await take('cmap_id,address\nP1,"1 Quay, M5 1AA"\nP2,"1 Quay, M5 1AA"\n')
    assert.equal(moved.warnings, 1)
    assert.include(await site('P1'), { postcode: 'M5 1AA' })
    assert.include(await site('P2'), { postcode: 'LS1' })
  })

  test('a new site whose status is NULL or empty gets the status of new sites', async ({
    assert,
  }) => {
    await take('cmap_id,name,site_status\nP1,One,NULL\nP2,Two,\nP3,Three,Live\n')
    const statuses = await db.from('sites').orderBy('cmap_id').select('site_status', 'status')
    assert.deepEqual(
      statuses.map((row) => [row.site_status, row.status]),
      [
        ['Verify', 'Verify'],
        ['Verify', 'Verify'],
        ['Live', 'Live'],
      ]
    )
  })

  test('values with a decimal comma are read where that is chosen, and kept as typed', async ({
    assert,
  }) => {
    const fields = { cmap_id: 'ref', name: 'name', value: 'Wert' } as const
    const mapping = { fields, decimalComma: true }
    const typed = ['1.250.000,50', '12,5m', '12.5m', '12.500']
    const rows = typed.map((value, at) => `P${at};One ${at};${value}\n`)
    const text = `ref;name;Wert\n${rows.join('')}`
    const { run, counts, warnings } = await take(`${text}P9;Nine;£25bn\n`, { mapping })
    assert.deepEqual([counts.added, warnings], [4, 0])
    assert.deepEqual(await reasons(run.id), [[6, 'Wert "£25bn" is more than £20.00B']])
    const stored = async () => {
      const sites = await db.from('sites').orderBy('cmap_id')
      return sites.map((row) => [row.value_text, Number(row.value)])
    }
    const pounds = [1_250_001, 12_500_000, 12_500_000, 12_500]
    const expected = typed.map((value, at) => [value, pounds[at]])
    assert.deepEqual(await stored(), expected)

    const again = await take(text, { mapping: { fields } })
    assert.deepEqual([again.counts.unchanged, again.warnings], [4, 0])
    assert.deepEqual(await stored(), expected)
  })

  test('a value that leaves a doubt is a warning, until the site has its text', async ({
    assert,
  }) => {
    const typed = ['(3m)', '3500', '12.500', '>£10m', 'circa £7m', '£8m+', 'est £9m', '£5m']
    const rows = typed.map((value, at) => `P${at},Site ${at},${value}\n`)
    const text = `cmap_id,name,value\n${rows.join('')}`
    const first = await take(text)
    assert.deepEqual([first.counts.added, first.warnings], [8, 7])
    const again = await take(text)
    assert.deepEqual([again.counts.unchanged, again.warnings], [8, 1], 'Only (3m) is unknown.')
  })

  test('a row with a faulty optional cell is taken without it where that is chosen', async ({
    assert,
  }) => {
    const text =
      'cmap_id,name,no_units,email,end_date,start_date\n' +
      'P1,One,-62,somebody,,\nP2,,5,,,\nP3,Three,5,,01/01/2020,02/01/2020\nP4,Four,5,,,\n'
    const strict = await take(text)
    assert.deepEqual(await reasons(strict.run.id), [
      [2, 'no_units "-62" must not be negative'],
      [3, 'name is blank, but a new site needs one'],
      [4, 'end_date 01/01/2020 is before start_date 02/01/2020'],
    ])
    const lenient = await take(text, { acceptFaulty: true })
    assert.deepEqual(lenient.counts, { added: 1, updated: 0, unchanged: 1, rejected: 2 })
    assert.equal(lenient.warnings, 1)
    assert.include(await site('P1'), { units: null })
  })
})
