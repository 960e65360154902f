import { test } from '@japa/runner'
import { Random, Weights, zipf } from '#demo/random'

const draws = (random: Random, count: number) => Array.from({ length: count }, () => random.next())

test.group('Demo | random', () => {
  test('draws the same numbers from the same seed and others from another', ({ assert }) => {
    assert.deepEqual(draws(new Random(7), 20), draws(new Random(7), 20))
    assert.notDeepEqual(draws(new Random(7), 20), draws(new Random(8), 20))
  })

  test('gives every item its own numbers, whatever stands beside it', ({ assert }) => {
    assert.deepEqual(draws(Random.of(1, 500), 5), draws(Random.of(1, 500), 5))
    const first = new Set(Array.from({ length: 1_000 }, (_, item) => Random.of(1, item).next()))
    assert.equal(first.size, 1_000)
  })

  test('stays within its bounds and reaches both ends', ({ assert }) => {
    const random = new Random(3)
    const seen = new Set(Array.from({ length: 500 }, () => random.int(2, 5)))
    assert.sameMembers([...seen], [2, 3, 4, 5])
  })

  test('takes some items without repeating one', ({ assert }) => {
    const some = new Random(4).some(['a', 'b', 'c', 'd'], 3)
    assert.lengthOf(new Set(some), 3)
    assert.lengthOf(new Random(4).some(['a', 'b'], 9), 2)
  })

  test('draws in proportion to the weights', ({ assert }) => {
    const random = new Random(5)
    const weights = new Weights([0, 3, 1])
    const counts = [0, 0, 0]
    for (let draw = 0; draw < 4_000; draw++) counts[weights.draw(random)]++
    assert.equal(counts[0], 0)
    assert.closeTo(counts[1] / counts[2], 3, 0.5)
  })

  test('has a long tail', ({ assert }) => {
    const random = new Random(6)
    const tail = zipf(200, 1.05)
    const counts = new Array(200).fill(0)
    for (let draw = 0; draw < 20_000; draw++) counts[tail.draw(random)]++
    assert.isAbove(counts[0], 10 * counts[199])
    assert.isAbove(counts.filter((count) => count > 0).length, 190)
  })
})
