import { test } from '@japa/runner'
import { TooManyAtOnce } from '#errors/too_many_at_once'
import { Turns } from '#operation/turns'

const [ANN, BEN] = [1, 2]

/** Work of which the test says when it ends; `begun` names what was begun, in order. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => ends.set(name, resolve))
  }
  return { begun, work, end: (name: string) => ends.get(name)!() }
}

test.group('Turns', () => {
  test('a few are at work, the others wait in order', async ({ assert }) => {
    const turns = new Turns({ atWork: 2, waiting: 3 })
    const { begun, work, end } = works()
    const taken = ['a', 'b', 'c', 'd'].map((name) => turns.take(ANN, work(name)))
    assert.deepEqual(begun, ['a', 'b'])
    end('b')
    await taken[1]
    assert.deepEqual(begun, ['a', 'b', 'c'])
    end('a')
    await taken[0]
    assert.deepEqual(begun, ['a', 'b', 'c', 'd'])
    for (const name of ['c', 'd']) end(name)
    await Promise.all(taken)
  })

  test('more than may wait are refused, and nobody else is kept', async ({ assert }) => {
    const turns = new Turns({ atWork: 1, waiting: 1 })
    const { begun, work, end } = works()
    const [first, second] = [turns.take(ANN, work('a')), turns.take(ANN, work('b'))]
    await assert.rejects(() => turns.take(ANN, work('c')), TooManyAtOnce)
    const other = turns.take(BEN, work('other'))
    assert.deepEqual(begun, ['a', 'other'])
    for (const name of ['a', 'other']) end(name)
    await Promise.all([first, other])
    end('b')
    await second
    assert.deepEqual(begun, ['a', 'other', 'b'])
  })

  test('whoever has gone gives the place in the line to another', async ({ assert }) => {
    const turns = new Turns({ atWork: 1, waiting: 1 })
    const { begun, work, end } = works()
    const first = turns.take(ANN, work('a'))
    let leave = () => {}
    const gone = turns.take(ANN, work('gone'), (whomToCall) => (leave = whomToCall))
    leave()
    await gone
    const second = turns.take(ANN, work('b'))
    end('a')
    await first
    end('b')
    await second
    assert.deepEqual(begun, ['a', 'b'])
  })

  test('work that fails ends its turn', async ({ assert }) => {
    const turns = new Turns({ atWork: 1, waiting: 1 })
    const { begun, work, end } = works()
    const failing = async () => {
      throw new Error('in vain')
    }
    await assert.rejects(() => turns.take(ANN, failing), 'in vain')
    const next = turns.take(ANN, work('a'))
    assert.deepEqual(begun, ['a'])
    end('a')
    await next
  })
})
