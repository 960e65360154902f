import { test } from '@japa/runner'
import { formatSum } from '#shared/sites/sums'

test.group('Sums', () => {
  test('are in millions with one decimal below £100M, and in billions from £1B: {$i}')
    .with([
      [0, 'Unknown'],
      [1, 'under £0.1M'],
      [49_999, 'under £0.1M'],
      [50_000, '£0.1M'],
      [149_999, '£0.1M'],
      [850_000, '£0.9M'],
      [949_999, '£0.9M'],
      [950_000, '£1.0M'],
      [999_999, '£1.0M'],
      [1_000_000, '£1.0M'],
      [12_400_000, '£12.4M'],
      [643_000_000, '£643M'],
      [999_600_000, '£1.00B'],
    ] as const)
    .run(({ assert }, [pounds, text]) => assert.equal(formatSum(pounds), text))
})
