import { test } from '@japa/runner'
import { parsePostcode } from '#shared/postcodes'

test.group('Postcodes', () => {
  test('"{typed}" is {text}')
    .with([
      { typed: 'ls119aa', text: 'LS11 9AA', outward: 'LS11' },
      { typed: ' EC1A  1BB ', text: 'EC1A 1BB', outward: 'EC1A' },
      { typed: 'd02 x285', text: 'D02 X285', outward: 'D02' },
      { typed: 'D6W XY00', text: 'D6W XY00', outward: 'D6W' },
      { typed: 'bt1 5gs', text: 'BT1 5GS', outward: 'BT1' },
      { typed: 'M50', text: 'M50', outward: 'M50' },
      { typed: 'H91', text: 'H91', outward: 'H91' },
    ])
    .run(({ assert }, { typed, text, outward }) => {
      assert.containsSubset(parsePostcode(typed), { text, outward })
    })

  test('what is no postcode is refused', ({ assert }) => {
    for (const typed of ['', 'DN41 8', 'SG12 OES', 'Leeds', '12345', 'LS11 9AAA']) {
      assert.isNull(parsePostcode(typed))
    }
  })
})
