import { test } from '@japa/runner'
import { add, emptyBits, idsIn, listOf } from '#search/index/storage/bits'

const setOf = (...ids: number[]) => {
  const bits = emptyBits(128)
  for (const id of ids) add(bits, id)
  return bits
}

test.group('The ids of a set', () => {
  test('are listed, the least first, for one set after the other', ({ assert }) => {
    const sets = [setOf(0, 31, 32, 127), setOf(5), setOf(), setOf(1, 2, 3, 4, 5, 6)]
    for (const set of [...sets, ...sets.toReversed()]) {
      assert.deepEqual([...listOf(set)], [...idsIn(set)])
      assert.deepEqual([...listOf(set)], [...idsIn(set)], 'and again')
    }
  })

  test('are listed for a larger index than before', ({ assert }) => {
    const larger = emptyBits(4096)
    larger.fill(0xffffffff)
    assert.lengthOf(listOf(setOf(7)), 1)
    assert.lengthOf(listOf(larger), 4096)
    assert.equal(listOf(larger)[4095], 4095)
  })

  test('keep to the least where only some are asked for', ({ assert }) => {
    assert.deepEqual([...idsIn(setOf(3, 64, 90), 2)], [3, 64])
  })
})
