import { test } from '@japa/runner'
import { fromDecimalComma, readNumber } from '#shared/text/numbers'

test.group('Numbers', () => {
  test('"{0}" is {1}')
    .with([
      ['1,250', 1250],
      ['1,250.5', 1250.5],
      ['-62', -62],
      ['12,5', 12.5],
      ['51,507351', 51.507351],
      ['1,2,3', null],
      ['12,5,6', null],
      ['1.250.000', null],
      ['', null],
      ['five', null],
      ['1e3', null],
    ] as const)
    .run(({ assert }, [typed, number]) => assert.equal(readNumber(typed), number))

  test('point and comma change places inside numbers alone')
    .with([
      ['1.250.000,50', '1,250,000.50'],
      ['ca. 12,5m', 'ca. 12.5m'],
      ['2,5, 3.', '2.5, 3.'],
    ])
    .run(({ assert }, [typed, text]) => assert.equal(fromDecimalComma(typed), text))
})
