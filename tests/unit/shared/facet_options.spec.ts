import { test } from '@japa/runner'
import { optionsInSight } from '#shared/sites/facet_options'
import { bandOfValue, stepOfValue, VALUE_STEPS, valueOfStep } from '#shared/sites/value_bands'

const OPTIONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({ id }))
const ids = (...asked: Parameters<typeof optionsInSight>) =>
  optionsInSight(...asked).map(({ id }) => id)

test.group('Options of a filter in sight', () => {
  test('are the first, until their counts are known', ({ assert }) => {
    assert.deepEqual(ids(OPTIONS, ['g'], undefined), ['g', 'a', 'b', 'c', 'd'])
  })

  test('are the chosen, then the busiest, without those that find nothing', ({ assert }) => {
    const counts = { a: 1, b: 0, c: 9, d: 2, e: 3, f: 4, g: 5 }
    assert.deepEqual(ids(OPTIONS, [], counts), ['c', 'g', 'f', 'e', 'd'])
    assert.deepEqual(ids(OPTIONS, ['b', 'a'], counts), ['a', 'b', 'c', 'g', 'f'])
    assert.deepEqual(ids(OPTIONS, ['a', 'c', 'f'], counts), ['c', 'f', 'a', 'g', 'e'])
    assert.deepEqual(ids(OPTIONS, [], { c: 1 }), ['c'])
    assert.lengthOf(ids(OPTIONS, ['a', 'b', 'c', 'd', 'e', 'f'], counts), 6)
  })
})

test.group('Steps of a value', () => {
  test('stand for their bound, and the ends for none', ({ assert }) => {
    assert.deepEqual([0, 1, 6, 7].map(valueOfStep), [0, 1, 100, 0])
    for (const step of [1, 2, 6]) {
      assert.equal(stepOfValue(valueOfStep(step), 'from'), step)
      assert.equal(stepOfValue(valueOfStep(step), 'to'), step)
    }
    assert.equal(stepOfValue(0, 'from'), 0)
    assert.equal(stepOfValue(0, 'to'), 7)
  })

  test('hold a value between them', ({ assert }) => {
    assert.equal(stepOfValue(12, 'from'), 3)
    assert.equal(stepOfValue(12, 'to'), 4)
    assert.equal(stepOfValue(900, 'from'), 6)
    assert.equal(stepOfValue(900, 'to'), 7)
  })
})

test.group('The band of a value', () => {
  test('begins at its lower bound', ({ assert }) => {
    const bands = [null, 0, 1, 999_999, 1e6, 4_999_999, 5e6, 99_999_999, 1e8, 9e9].map(bandOfValue)
    assert.deepEqual(bands, [
      ...[null, null, 'Under £1M', 'Under £1M', '£1M to £5M', '£1M to £5M', '£5M to £10M'],
      ...['£50M to £100M', '£100M and over', '£100M and over'],
    ])
  })

  test('gives the steps to choose from', ({ assert }) => {
    assert.deepEqual(VALUE_STEPS, [1, 5, 10, 25, 50, 100])
  })
})
