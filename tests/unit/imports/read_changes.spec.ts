import { test } from '@japa/runner'
import product from '#config/product'
import type { ImportField } from '#shared/sites/site_fields'
import { RowError } from '#imports/import_error'
import { readChanges } from '#imports/mapping/read_changes'

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

  test('null in any case clears where no text can be meant, and nowhere else', ({ assert }) => {
    assert.deepEqual(read('site_status', 'null').facts, { site_status: null })
    assert.deepEqual(read('no_units', 'Null').facts, { units: null })
    assert.deepEqual(read('value', 'null').facts, { value_text: null, value: null })
    assert.deepEqual(read('site_manager_last_name', 'Null').contacts, [{ last_name: 'Null' }, {}])
  })

  test('an unknown status is none', ({ assert }) => {
    assert.deepEqual(read('site_status', 'UNKNOWN').facts, { site_status: null })
  })

  test('Live has the name of the product too', ({ assert }) => {
    assert.equal(read('site_status', product.product.toUpperCase()).facts.site_status, 'Live')
  })

  test('direction marks are dropped from names', ({ assert }) => {
    assert.equal(read('name', '\u202eKiln\u202c Yard\u200f').facts.name, 'Kiln Yard')
    assert.equal(read('contractor', '\u2066Kiln Ltd\u2069').facts.contractor, 'Kiln Ltd')
  })

  test('cells that can hardly be meant are warned of: {$i}')
    .with([
      [{ phone: 'ask at the gate' }, 'phone “ask at the gate” has no digits: kept as typed'],
      [{ phone: '+44 7700 900123' }, null],
      [{ postcode: 'ZZ9 9ZZ' }, 'postcode “ZZ9 9ZZ” is in no postcode district: kept as typed'],
      [{ postcode: 'D02 X285' }, null],
      [
        { region: 'Scotland', postcode: 'LS1 4AB' },
        'region Scotland is not that of postcode LS1 4AB, Yorkshire & The Humber',
      ],
      [{ region: 'Yorkshire & The Humber', postcode: 'LS1 4AB' }, null],
      [{ region: 'North West', postcode: 'OL14 5AA' }, null],
      [
        { start_date: '01/01/1900' },
        'start_date 01/01/1900 is how spreadsheets show a small number: left empty',
      ],
      [{ end_date: '01/01/1901' }, null],
    ] as const)
    .run(({ assert }, [texts, warning]) => {
      const { warnings } = readChanges({ cmap_id: 'A1', ...texts })
      assert.deepEqual(warnings, warning === null ? [] : [warning])
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

  test('values keep what was typed and the pounds')
    .with([
      ['£1.2m', 1_200_000],
      ['3.5', 3_500_000],
      ['to be confirmed', null],
    ] as const)
    .run(({ assert }, [typed, value]) => {
      assert.deepEqual(read('value', typed).facts, { value_text: typed, value })
    })

  test('a value that leaves a doubt is warned of')
    .with([
      ['£7m', 7_000_000, null],
      ['circa £7m', 7_000_000, 'value “circa £7m” is an estimate: £7.0M counts'],
      ['3500', 3_500_000_000, 'value “3500” has no unit: read as £3.50B'],
      ['12.500', 12_500_000, 'value “12.500” has a point before three digits: read as £12.5M'],
      [
        '(3m)',
        null,
        'value “(3m)” is in brackets, as debts are: kept as typed, the value is unknown',
      ],
      ['£2-3m', 2_000_000, 'value “£2-3m” is a range: its lower bound counts, as an estimate'],
      ['€3m', null, 'value “€3m” is not in pounds: kept as typed, the value is unknown'],
      ['TBC', null, 'value “TBC” cannot be read: kept as typed, the value is unknown'],
    ] as const)
    .run(({ assert }, [typed, value, warning]) => {
      const { facts, valueDoubt } = read('value', typed)
      assert.deepEqual(facts, { value_text: typed, value })
      assert.equal(valueDoubt, warning)
    })

  test('a start that is hardly meant is warned of')
    .with([
      ['31/12/1949', 'start_date 31/12/1949 is before 1950'],
      ['01/01/2126', 'start_date 01/01/2126 is more than 20 years ahead'],
      ['01/01/1950', undefined],
      ['01/01/2030', undefined],
    ] as const)
    .run(({ assert }, [typed, warning]) => {
      assert.equal(read('start_date', typed).warnings[0], warning)
    })

  test('a position far outside the named region is warned of')
    .with([
      { region: 'London', latitude: '53.8', longitude: '-1.55', isFar: true },
      { region: 'London', latitude: '51.5', longitude: '-0.12', isFar: false },
      { region: 'Scotland', latitude: '57.3', longitude: '-4.9', isFar: false },
      { region: 'Scotland', latitude: '60.8', longitude: '-0.9', isFar: false },
      { region: 'Ireland', latitude: '54.6', longitude: '-5.9', isFar: false },
      { region: 'Wales', latitude: '52.5', longitude: '1.7', isFar: true },
      { region: '', latitude: '53.8', longitude: '-1.55', isFar: false },
    ])
    .run(({ assert }, { isFar, ...texts }) => {
      const { warnings } = readChanges({ cmap_id: 'A1', ...texts })
      const expected = `latitude, longitude is more than 50 km outside ${texts.region}`
      assert.deepEqual(warnings, isFar ? [expected] : [])
    })

  test('a faulty optional cell is left empty where that is chosen, and warned of', ({ assert }) => {
    const texts = {
      cmap_id: 'A1',
      name: 'Kiln',
      no_units: '-62',
      email: 'somebody',
      start_date: 'soon',
      latitude: 'north',
      longitude: '-1.5',
      value: '£25bn',
      client: 'Homes',
    }
    const options = { acceptFaulty: true, nameOf: (field: string) => `My ${field}` }
    const { facts, contacts, warnings } = readChanges(texts, options)
    assert.deepEqual(facts, { name: 'Kiln', client: 'Homes' })
    assert.deepEqual(contacts, [{}, {}])
    assert.deepEqual(warnings, [
      'My no_units "-62" must not be negative: left empty',
      'My email "somebody" is not an email address: left empty',
      'My start_date "soon" is not a date (dd/mm/yyyy or yyyy-mm-dd): left empty',
      'My latitude "north" is not a position: left empty',
      'My value "£25bn" is more than £20.00B: left empty',
    ])
    const isNeeded = (row: object) => () => readChanges({ ...texts, ...row }, options)
    assert.throws(isNeeded({ cmap_id: '' }), 'is blank')
    assert.throws(isNeeded({ name: 'x'.repeat(256) }), 'is longer than 255 characters')
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
    assert.deepEqual(odd.warnings, ['postcode “DN41 8” is not a postcode: kept as typed'])
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
      ['latitude', 'north', 'latitude "north" is not a position'],
      ['longitude', '51.5', 'longitude "51.5" is outside the UK and Ireland'],
      ['no_units', '-62', 'no_units "-62" must not be negative'],
      ['no_units', '2,5', 'no_units "2,5" is not a whole number up to a million'],
      ['value', '£25bn', 'value "£25bn" is more than £20.00B'],
      ['no_storeys', '2.5', 'no_storeys "2.5" is not a whole number up to a million'],
      ['region', 'Atlantis', 'region "Atlantis" is not recognised'],
      ['site_status', 'Gone', 'site_status "Gone" is not recognised'],
      ['held', '2', 'held "2" is not recognised'],
      ['email', 'somebody', 'email "somebody" is not an email address'],
      ['contractor', '½'.repeat(100), 'contractor is longer than 255 characters'],
      ['description', 'x'.repeat(16_001), 'description is longer than 16000 characters'],
    ] as const)
    .run(({ assert }, [field, typed, message]) => {
      try {
        read(field, typed)
        assert.fail('It was taken.')
      } catch (error) {
        assert.instanceOf(error, RowError)
        assert.equal(`${(error as RowError).field} ${(error as RowError).message}`, message)
      }
    })
})
