import { test } from '@japa/runner'
import { bytesOf, newRows, putBytes } from '#search/index/storage/rows'
import {
  fullPostcode,
  holdsPhrase,
  phraseOf,
  readSequence,
  sequenceBytes,
} from '#search/index/words/sequences'
import { randomFrom } from '#tests/helpers/reference_sites'

test.group('Sequences of words', () => {
  test('hold the phrases that stand in them, at the beginning of a word', ({ assert }) => {
    const random = randomFrom(3)
    // Words of one to four bytes, some of which end like another.
    const words = [1, 5, 22, 129, 133, 150, 645, 2_690, 16_389, 82_581, 2_097_157]
    const rows = newRows(400)
    const some = (count: number) => Array.from({ length: count }, () => random.of(words))
    const sequences = Array.from(rows.starts, () => some(random.below(60)))
    sequences.forEach((symbols, site) => {
      rows.starts[site] = putBytes(rows, sequenceBytes(symbols))
    })
    let held = 0
    sequences.forEach((symbols, site) => {
      const read: number[] = []
      read.length = readSequence(rows, site, read)
      assert.deepEqual(read, symbols)
      for (let asked = 0; asked < 40; asked++) {
        const phrase = some(2 + random.below(2))
        const isHeld = ` ${symbols.join(' ')} `.includes(` ${phrase.join(' ')} `)
        assert.equal(holdsPhrase(rows, site, phraseOf(phrase)), isHeld)
        held += Number(isHeld)
      }
    })
    assert.isAbove(held, 500)
  })

  test('and other rows stay whole where a chunk of the arena ends', ({ assert }) => {
    const rows = newRows(300)
    const sizeOf = (row: number) => 15_000 + row * 7
    for (const row of rows.starts.keys()) {
      rows.starts[row] = putBytes(rows, new Uint8Array(sizeOf(row)).fill(row))
    }
    assert.isAbove(rows.arena.chunks.length, 1)
    for (const row of rows.starts.keys()) {
      const bytes = bytesOf(rows, row)
      assert.equal(bytes.length, sizeOf(row))
      assert.isTrue(bytes.every((byte) => byte === row % 256))
    }
  })

  test('full postcodes are no words, and roads are no postcodes', ({ assert }) => {
    for (const code of ['m502eq', 'sw1a1aa', 'd02x285', 'd6wxy00'])
      assert.isNotNull(fullPostcode(code))
    for (const word of ['a40', 'm25', 'b1', 'kw14', 'school', '·m502eq', 'm502eqx1']) {
      assert.isNull(fullPostcode(word))
    }
  })
})
