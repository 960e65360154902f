import { test } from '@japa/runner'
import type { ImportField } from '#imports/columns'
import { readChanges } from '#imports/site_changes'

function read(field: ImportField, text: string) {
  return readChanges({ cmap_id: 'A1', [field]: text })
}

test.group('Site changes', () => {
  test('a blank cell says nothing, NULL clears', ({ assert }) => {
    const changes = readChanges({ cmap_id: ' A1 ', client: '  ', contractor: 'NULL', held: 'NULL' })
    assert.equal(changes.cmap_id, 'A1')
    assert.deepEqual(changes.facts, { contractor: null, held: false })
    assert.deepEqual(read('type', 'NULL').facts, { sector: 'Other' })
    assert.deepEqual(read('value', 'NULL').facts, { value_text: null, value: null })
    assert.deepEqual(read('email2', 'NULL').contacts, [{}, { email: null }])
  })

  test('dates are read')
    .with([
      ['21/11/2026', '2026-11-21'],
      ['1/2/2026', '2026-02-01'],
      ['2026-11-21', '2026-11-21'],
      ['2026-11-21T10:00:00Z', '2026-11-21'],
      ['NULL', null],
      ['02/01/1900', undefined],
    ] as const)
    .run(({ assert }, [typed, expected]) => {
      assert.strictEqual(read('start_date', typed).facts.start_date, expected)
    })

  test('values keep what was typed and the pounds (D19)')
    .with([
      ['£1.2m', 1_200_000],
      ['3.5', 3_500_000],
      ['to be confirmed', null],
    ] as const)
    .run(({ assert }, [typed, value]) => {
      assert.deepEqual(read('value', typed).facts, { value_text: typed, value })
    })

  test('regions, sectors and statuses are known by their usual names')
    .with([
      ['region', 'Eastern', { region: 'East of England' }],
      ['region', 'yorkshire and humber', { region: 'Yorkshire & The Humber' }],
      ['region', 'Northern Ireland', { region: 'Ireland' }],
      ['type', 'residential', { sector: 'Resi' }],
      ['type', 'utilities/energy', { sector: 'Utilities/Energy' }],
      ['site_status', 'contract awarded', { site_status: 'Contract Awarded' }],
      ['held', 'yes', { held: true }],
      ['no_units', '1,200', { units: 1200 }],
    ] as const)
    .run(({ assert }, [field, typed, facts]) => {
      assert.deepEqual(read(field, typed).facts, facts as object)
    })

  test('a postcode takes its usual spelling; a malformed one stays and warns', ({ assert }) => {
    assert.deepEqual(read('postcode', 'ng32 2an').facts, { postcode: 'NG32 2AN' })
    assert.deepEqual(read('postcode', 'NG32\n2AN').facts, { postcode: 'NG32 2AN' })
    assert.deepEqual(read('postcode', 'NG32 2AN').warnings, [])
    const odd = read('postcode', ' DN41  8 ')
    assert.deepEqual(odd.facts, { postcode: 'DN41 8' })
    assert.deepEqual(odd.warnings, ['Postcode “DN41 8” is not a postcode: kept as typed'])
  })

  test('coordinates are rounded to what is stored', ({ assert }) => {
    assert.deepEqual(read('latitude', '51.50735123').facts, { latitude: 51.507351 })
  })

  test('what looks like a formula is a text', ({ assert }) => {
    assert.deepEqual(read('name', '=1+1').facts, { name: '=1+1' })
  })

  test('an unreadable cell refuses the row and says which')
    .with([
      ['cmap_id', ' ', 'cmap_id is blank'],
      ['cmap_id', 'x'.repeat(65), 'cmap_id is longer than 64 characters'],
      ['name', 'NULL', 'name is blank'],
      [
        'start_date',
        '31/02/2026',
        'start_date "31/02/2026" is not a date (dd/mm/yyyy or yyyy-mm-dd)',
      ],
      ['end_date', '11/21/2026', 'end_date "11/21/2026" is not a date (dd/mm/yyyy or yyyy-mm-dd)'],
      ['latitude', 'north', 'latitude "north" is not a number'],
      ['longitude', '51.5', 'longitude 51.5 lies outside the UK and Ireland'],
      ['no_storeys', '2.5', 'no_storeys "2.5" is not a whole number up to a million'],
      ['region', 'Atlantis', 'region "Atlantis" is not known'],
      ['site_status', 'Gone', 'site_status "Gone" is not known'],
      ['held', '2', 'held "2" is not known'],
      ['email', 'somebody', 'email "somebody" is not an e-mail address'],
      ['contractor', '½'.repeat(100), 'contractor is longer than 255 characters'],
      ['description', 'x'.repeat(16_001), 'description is longer than 16000 characters'],
    ] as const)
    .run(({ assert }, [field, typed, message]) => {
      assert.throws(() => read(field, typed), message)
    })
})
