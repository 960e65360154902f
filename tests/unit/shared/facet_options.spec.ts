import { test } from '@japa/runner'
import { optionsInSight } from '#shared/sites/facet_options'
import { stepOfValue, valueOfStep } from '#shared/sites/value_bands'

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
