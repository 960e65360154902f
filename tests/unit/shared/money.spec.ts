import { test } from '@japa/runner'
import { formatMillions, formatPounds, parsePounds } from '#shared/money'

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

  test('shows thousands, millions and billions', ({ assert }) => {
    const shown = [850_000, 12_400_000, 48_000_000, 999_960_000, 1_250_000_000].map(formatPounds)
    assert.deepEqual(shown, ['£850K', '£12.4M', '£48.0M', '£1B', '£1.25B'])
    assert.equal(formatPounds(null), 'Unknown')
    assert.equal(formatPounds(0), 'Unknown')
  })

  test("shows a contractor's total in millions, from 1000 on in billions", ({ assert }) => {
    assert.deepEqual([0, 150, 999.94, 1000, 2340].map(formatMillions), [
      '£0M',
      '£150M',
      '£999.9M',
      '£1B',
      '£2.34B',
    ])
  })
})
