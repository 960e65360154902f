import { test } from '@japa/runner'
import { memberDuration } from '#shared/sites/period_length'

test.group('memberDuration', () => {
  test('{$self}')
    .with([
      ['2026-11-21', '2026-11-21', 'Less than a month'],
      ['2026-10-22', '2026-11-21', 'Less than a month'],
      ['2026-10-21', '2026-11-21', '1 month'],
      ['2025-12-01', '2026-11-21', '11 months'],
      ['2025-11-21', '2026-11-21', '1 year'],
      ['2025-11-22', '2026-11-21', '11 months'],
      ['2024-08-03', '2026-11-21', '2 years 3 months'],
      ['2026-01-31', '2026-02-28', '1 month'],
      ['2024-02-29', '2026-02-28', '2 years'],
    ])
    .run(({ assert }, [since, today, expected]) => {
      assert.equal(memberDuration(since, today), expected)
    })
})
