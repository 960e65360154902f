import { test } from '@japa/runner'
import { axisMonths, dayOfStep, startsByMonth, stepOfDay } from '#shared/sites/start_months'

const MONTHS = axisMonths('2026-11-25')

test.group('Months of the starts', () => {
  test('are those of the axis', ({ assert }) => {
    assert.lengthOf(MONTHS, 36)
    assert.equal(MONTHS[0], '2026-01')
    assert.equal(MONTHS[35], '2028-12')
  })

  test('hold the weeks that lie mostly in them', ({ assert }) => {
    const starts = { from: '2025-12-29', weeks: [1, 2, 4, 8, 16, 32] }
    assert.deepEqual(startsByMonth(MONTHS, starts).slice(0, 3), [31, 32, 0])
    const before = { from: '2025-12-22', weeks: [64, 1] }
    assert.lengthOf(Object.keys(startsByMonth(MONTHS, before)), 36)
    assert.deepEqual(startsByMonth(MONTHS, before).slice(0, 2), [1, 0])
  })

  test('a step and its day are one', ({ assert }) => {
    for (const side of ['from', 'to'] as const) {
      const steps = side === 'from' ? [0, 1, 35] : [1, 2, 36]
      for (const step of steps) {
        assert.equal(stepOfDay(MONTHS, dayOfStep(MONTHS, step, side), side), step)
      }
    }
    assert.equal(dayOfStep(MONTHS, 2, 'from'), '2026-03-01')
    assert.equal(dayOfStep(MONTHS, 2, 'to'), '2026-02-28')
  })

  test('the ends are no bounds, and a day beyond them stands there', ({ assert }) => {
    assert.equal(dayOfStep(MONTHS, 0, 'from'), '')
    assert.equal(dayOfStep(MONTHS, 36, 'to'), '')
    assert.equal(stepOfDay(MONTHS, '2019-05-01', 'from'), 0)
    assert.equal(stepOfDay(MONTHS, '2040-05-01', 'to'), 36)
  })
})
