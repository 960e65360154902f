import { test } from '@japa/runner'
import { fromDecimalComma, readNumber } from '#shared/text/numbers'

test.group('Numbers', () => {
  test('"{0}" is {1}')
    .with([
      ['1,250', 1250],
      ['1,250.5', 1250.5],
      ['-62', -62],
      ['+1,250', 1250],
      [' 7 ', 7],
      [' 12,5 ', 12.5],
      ['7.', 7],
      ['.55', 0.55],
      ['12,55', 12.55],
      ['1,234,567', 1234567],
      ['-12,5', -12.5],
      ['x7', null],
      ['7x', null],
      ['x12,5', null],
      ['12,5x', null],
      ['12,500', 12500],
      ['12,5000', 12.5],
      ['1234,567', null],
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
