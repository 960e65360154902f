import { test } from '@japa/runner'
import { formatPounds } from '#shared/sites/money'
import { parsePounds, readPounds } from '#shared/sites/read_pounds'

test.group('Money', () => {
  test('reads "{typed}" as {pounds}')
    .with([
      { typed: '850k', pounds: 850_000 },
      { typed: '£1.2m', pounds: 1_200_000 },
      { typed: '2bn', pounds: 2_000_000_000 },
      { typed: '£ 3.5 M', pounds: 3_500_000 },
      { typed: '12,500,000', pounds: 12_500_000 },
      { typed: '3.5', pounds: 3_500_000 },
      { typed: '9999', pounds: 9_999_000_000 },
      { typed: '10000', pounds: 10_000 },
      { typed: '9,999', pounds: 9_999_000_000 },
      { typed: 48, pounds: 48_000_000 },
    ])
    .run(({ assert }, { typed, pounds }) => assert.equal(parsePounds(typed), pounds))

  test('an unreadable value is unknown, never 0', ({ assert }) => {
    for (const typed of [
      '',
      ' ',
      'TBC',
      '0',
      '-5',
      '1.2.3',
      '5x',
      '1,2,3',
      null,
      undefined,
      'NULL',
    ]) {
      assert.isNull(parsePounds(typed))
    }
  })

  test('reads what people write round a number: {$i}')
    .with([
      ['circa £7m', 7_000_000, 'about'],
      ['c£7m', 7_000_000, 'about'],
      ['c. 7m', 7_000_000, 'about'],
      ['~£7 million', 7_000_000, 'about'],
      ['Approx. £850k', 850_000, 'about'],
      ['10m+', 10_000_000, 'about'],
      ['£10m plus', 10_000_000, 'about'],
      ['£12.5M (est)', 12_500_000, 'about'],
      ['£12.5M (est.)', 12_500_000, 'about'],
      ['>£10m', 10_000_000, 'about'],
      ['est. 3500', 3_500_000_000, 'about'],
      ['3500', 3_500_000_000, 'unit'],
      ['£9,999', 9_999_000_000, 'unit'],
      ['999', 999_000_000, null],
      ['10000', 10_000, null],
      ['3500k', 3_500_000, null],
      ['12.500', 12_500_000, 'point'],
      ['£1.250m', 1_250_000, 'point'],
      ['12.50', 12_500_000, null],
      ['(3m)', null, 'negative'],
      ['(£3,000,000)', null, 'negative'],
      ['GBP 12,500,000', 12_500_000, null],
      ['12,5m', 12_500_000, null],
      ['12,50', 12_500_000, null],
      ['1,250m', 1_250_000_000, null],
      ['£2-3m', 2_000_000, 'range'],
      ['£2m - £3m', 2_000_000, 'range'],
      ['£800k–1.2m', 800_000, 'range'],
      ['between 2 and 3 million', 2_000_000, 'range'],
      ['850,000 to 1,200,000', 850_000, 'range'],
      ['£500-£1m', null, 'unreadable'],
      ['3-2m', null, 'unreadable'],
      ['€3m', null, 'currency'],
      ['EUR 3m', null, 'currency'],
      ['$5m', null, 'currency'],
      ['3m euro', null, 'currency'],
      ['3m euros', null, 'currency'],
      ['5m dollar', null, 'currency'],
      ['( 3m )', null, 'negative'],
      ['(3m) or so', null, 'unreadable'],
      ['12.500.000', 12_500_000, null],
      ['12.500.000,50', 12_500_001, null],
      ['up to £5m', null, 'unreadable'],
      ['1.250.000,50', 1_250_001, null],
      ['1.250.000', 1_250_000, null],
      ['1£2', null, 'unreadable'],
      ['1(2)', null, 'unreadable'],
      ['at  least 5m', 5_000_000, 'about'],
      ['2x-3m', null, 'unreadable'],
      ['2m-3x', null, 'unreadable'],
      ['£2m-£2m', 2_000_000, 'range'],
      ['1000', 1_000_000_000, 'unit'],
      ['1,2,3', null, 'unreadable'],
      ['-62', null, 'unreadable'],
      ['TBC', null, 'unreadable'],
    ] as const)
    .run(({ assert }, [typed, pounds, doubt]) => {
      assert.deepEqual(readPounds(typed), { pounds, doubt }, typed)
    })

  test('with a decimal comma points part thousands, and nothing else changes: {$i}')
    .with([
      ['12.500', 12_500, null],
      ['12,500', 12_500_000, null],
      ['12,5m', 12_500_000, null],
      ['12.5m', 12_500_000, null],
      ['£1.250.000,50', 1_250_001, null],
      ['3.500', 3_500_000_000, 'unit'],
      ['circa 2.500.000', 2_500_000, 'about'],
      ['2,5-3,5m', 2_500_000, 'range'],
      ['£25m', 25_000_000, null],
    ] as const)
    .run(({ assert }, [typed, pounds, doubt]) => {
      assert.deepEqual(readPounds(typed, true), { pounds, doubt }, typed)
    })

  test('shows thousands, millions and billions', ({ assert }) => {
    const shown = [850_000, 12_400_000, 48_000_000, 999_960_000, 1_250_000_000].map(formatPounds)
    assert.deepEqual(shown, ['£850K', '£12.4M', '£48.0M', '£1.00B', '£1.25B'])
    assert.equal(formatPounds(null), 'Unknown')
    assert.equal(formatPounds(0), 'Unknown')
  })

  test('changes the unit where rounding would need four digits: {$i}')
    .with([
      [1, '£1'],
      [999, '£999'],
      [1_000, '£1K'],
      [1_499, '£1K'],
      [1_500, '£2K'],
      [999_499, '£999K'],
      [999_500, '£1.0M'],
      [99_949_999, '£99.9M'],
      [99_950_000, '£100M'],
      [999_499_999, '£999M'],
      [999_500_000, '£1.00B'],
    ] as const)
    .run(({ assert }, [pounds, text]) => assert.equal(formatPounds(pounds), text))

  test('shows tens of millions with a decimal, hundreds with none, and billions with two')
    .with([
      [99_940_000, '£99.9M'],
      [99_960_000, '£100M'],
      [276_400_000, '£276M'],
      [643_000_000, '£643M'],
      [999_400_000, '£999M'],
      [999_600_000, '£1.00B'],
      [3e9, '£3.00B'],
      [3.03e9, '£3.03B'],
      [12.5e9, '£12.50B'],
    ] as const)
    .run(({ assert }, [pounds, text]) => assert.equal(formatPounds(pounds), text))
})
