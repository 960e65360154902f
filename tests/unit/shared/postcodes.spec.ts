import { test } from '@japa/runner'
import { parsePostcode, postcodeIn, postcodeKey, searchKeyOf } from '#shared/places/postcodes'

test.group('Postcodes', () => {
  test('"{typed}" is {text}')
    .with([
      { typed: 'ls119aa', text: 'LS11 9AA', outward: 'LS11' },
      { typed: ' EC1A  1BB ', text: 'EC1A 1BB', outward: 'EC1A' },
      { typed: 'd02 x285', text: 'D02 X285', outward: 'D02' },
      { typed: 'D6W XY00', text: 'D6W XY00', outward: 'D6W' },
      { typed: 'bt1 5gs', text: 'BT1 5GS', outward: 'BT1' },
      { typed: 'LS1', text: 'LS1', outward: 'LS1' },
      { typed: 'LS11', text: 'LS11', outward: 'LS11' },
      { typed: 'M5', text: 'M5', outward: 'M5' },
      { typed: 'D6W', text: 'D6W', outward: 'D6W' },
      { typed: 'M50', text: 'M50', outward: 'M50' },
      { typed: 'H91', text: 'H91', outward: 'H91' },
    ])
    .run(({ assert }, { typed, text, outward }) => {
      assert.containsSubset(parsePostcode(typed), { text, outward })
    })

  test('what is no postcode is refused', ({ assert }) => {
    for (const typed of [
      '',
      'DN41 8',
      'SG12 OES',
      'Leeds',
      '12345',
      'LS11 9AAA',
      'ABC1',
      'ABC1 1AA',
      'XD02X285',
      'D02X2855',
    ]) {
      assert.isNull(parsePostcode(typed))
    }
  })

  test('one district is never glued into another, a typo is never guessed: {$self}')
    .with([
      ...['KW1 4', 'LA1 7', 'TR2 4', 'E1 6', 'KW1 44AB', 'LS1 19AA', 'D0 2X285', 'M 50'],
      ...['DE!5', 'DE5!', 'LS1_9AA', 'LS11/9AA', 'M5O 2EQ', 'K W1'],
    ])
    .run(({ assert }, typed) => assert.isNull(parsePostcode(typed)))

  test('what is no postcode is found by its beginning alone')
    .with([
      ['KW14 7QU', 'KW147QU'],
      ['kw14', 'KW14'],
      ['KW1 4', 'KW1'],
      ['DE!5', 'DE'],
      ['Leeds 5', 'LEEDS'],
      [' leeds', 'LEEDS'],
      ['!5', ''],
    ] as const)
    .run(({ assert }, [typed, key]) => assert.equal(searchKeyOf(typed), key))

  test('a space too many inside a half, and signs round the whole, do no harm')
    .with(['LS11 9 AA', 'LS 11 9AA', 'LS11 9AA..', ', LS119AA', 'ls11\u00a09aa', 'LS11\n9AA'])
    .run(({ assert }, typed) => assert.equal(parsePostcode(typed)?.text, 'LS11 9AA'))

  test('a postcode is found in an address')
    .with([
      ['Larkfield Farm, Thetford IP24 1AA', 'IP24 1AA'],
      ['1 High Street, IP241AA, Norfolk', 'IP24 1AA'],
      ['Quay House, Dublin D02 X285', 'D02 X285'],
      ['A1 1AA, then B2 2BB', 'B2 2BB'],
      ['UNIT B1 2ND FLOOR', null],
      ['Off the A40 2019, Oxford', null],
      ['Plot b1 2nd phase', null],
      ['Mill Lane, KW1 4', null],
      ['Leeds LS11', null],
      ['Unit A1 2345', null],
      ['Quay House D02X285', 'D02 X285'],
      ['Room A12 B345 floor', null],
    ] as const)
    .run(({ assert }, [text, found]) => assert.equal(postcodeIn(text), found))

  test('are compared by their letters and digits', ({ assert }) => {
    assert.equal(postcodeKey(' ls11 9-aa.'), 'LS119AA')
  })
})
