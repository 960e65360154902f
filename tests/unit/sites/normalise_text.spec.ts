import { test } from '@japa/runner'
import { oneLine, oneLineAddress, paragraphs, withoutShouting } from '#sites/write/normalise_text'

const CAPITALS = new Set(['PV', 'UK'])

test.group('Tidy texts', () => {
  test('a text becomes one line of single spaces', ({ assert }) => {
    assert.equal(oneLine('  Rookery\r\nFarm\u00A0 \u200BSolar\tPark '), 'Rookery Farm Solar Park')
  })

  test('a description keeps its paragraphs', ({ assert }) => {
    assert.equal(paragraphs(' First  line\r\nsecond \n\n\n\nlast '), 'First line\nsecond\n\nlast')
  })

  test('NUL and other characters that nobody sees are left out of every text', ({ assert }) => {
    assert.equal(oneLine('Rook\u0000ery\u0007 Farm\u007F'), 'Rookery Farm')
    assert.equal(paragraphs('First\u0000\nsecond\u0001'), 'First\nsecond')
  })

  test('an address is one line whose parts are joined by single commas', ({ assert }) => {
    assert.equal(
      oneLineAddress(
        'Power Station\n, Mill Site\n, Two Mile Bottom,\nMill Road, Thetford ,\nNorfolk\n'
      ),
      'Power Station, Mill Site, Two Mile Bottom, Mill Road, Thetford, Norfolk'
    )
    assert.equal(oneLineAddress('The Yeld, Lions Hall,\n\n'), 'The Yeld, Lions Hall')
    assert.equal(oneLineAddress(',, High Street,Leeds'), 'High Street, Leeds')
    assert.equal(oneLineAddress('Unit 1,200 High Street'), 'Unit 1,200 High Street')
  })

  test('a text in capitals is written as a person would')
    .with([
      ['ROOKERY FARM SOLAR FARM', 'Rookery Farm Solar Farm'],
      ['LAND AT STONE HILL, OFF THE A12', 'Land at Stone Hill, off the A12'],
      ['SOLAR PV PARK AT ST JOHN’S, SO40 7EJ', 'Solar PV Park at St John’s, SO40 7EJ'],
      ['HILLS WASTE LTD', 'Hills Waste Ltd'],
      ['SEGRO', 'SEGRO'],
      ['N.E.M. WASTE SERVICES LTD', 'N.E.M. Waste Services Ltd'],
      ['E.ON UK', 'E.ON UK'],
      ['Rookery Farm', 'Rookery Farm'],
      ["St. Christopher'S School", "St. Christopher's School"],
    ] as const)
    .run(({ assert }, [typed, shown]) => {
      assert.equal(withoutShouting(typed, CAPITALS), shown)
    })
})
