import { test } from '@japa/runner'
import { addLines, addRings, type Path } from '#shared/basemap/paths'
import { smallBasemap } from '#tests/helpers/small_basemap'

const ALL = { left: 0, top: 0, right: 400, bottom: 400 }

/** Writes down what is drawn: `M 1 2`, `Z`. */
class WrittenPath implements Path {
  readonly acts: string[] = []

  #write(name: string, numbers: number[]) {
    this.acts.push([name, ...numbers].join(' '))
  }

  moveTo(...at: number[]) {
    this.#write('M', at)
  }

  lineTo(...at: number[]) {
    this.#write('L', at)
  }

  quadraticCurveTo(...at: number[]) {
    this.#write('Q', at)
  }

  closePath() {
    this.#write('Z', [])
  }
}

const drawn = (ring: number[], frame = ALL, isRounded = false) => {
  const path = new WrittenPath()
  addRings(path, smallBasemap({ land: [ring] }).lines.land, frame, isRounded)
  return path.acts.join(', ')
}
const line = (steps: number[], frame = ALL) => {
  const path = new WrittenPath()
  addLines(path, smallBasemap({ rivers: [steps] }).lines.rivers, frame)
  return path.acts.join(', ')
}

const SQUARE = [100, 100, 200, 0, 0, 200, -200, 0]
const CLOSED = [...SQUARE, 0, -200]

test.group('A ring', () => {
  test('is drawn from corner to corner', ({ assert }) => {
    assert.equal(drawn(SQUARE), 'M 100 100, L 300 100, L 300 300, L 100 300, Z')
    assert.equal(drawn([0, 0, 9, 0, 0, 9]), 'M 0 0, L 9 0, L 9 9, Z')
  })

  test('of fewer than three corners is none', ({ assert }) => {
    assert.equal(drawn([10, 10, 9, 9]), '')
  })

  test('outside the frame is not drawn', ({ assert }) => {
    assert.equal(drawn(SQUARE, { ...ALL, left: 300 }), '')
    assert.equal(drawn(SQUARE, { ...ALL, bottom: 100 }), '')
  })

  test('is cut at the {side} of the frame')
    .with([
      { side: 'left', at: 200, path: 'M 200 100, L 300 100, L 300 300, L 200 300, Z' },
      { side: 'right', at: 200, path: 'M 100 100, L 200 100, L 200 300, L 100 300, Z' },
      { side: 'top', at: 200, path: 'M 100 200, L 300 200, L 300 300, L 100 300, Z' },
      { side: 'bottom', at: 200, path: 'M 100 100, L 300 100, L 300 200, L 100 200, Z' },
    ])
    .run(({ assert }, { side, at, path }) => {
      const frame = { ...ALL, [side]: at }
      const sorted = (text: string) =>
        text
          .split(/, |[ML] /)
          .filter(Boolean)
          .sort()
      assert.deepEqual(sorted(drawn(SQUARE, frame)), sorted(path))
    })

  test('is cut where its sides cross the frame', ({ assert }) => {
    const triangle = [0, 0, 100, 0, -100, 100]
    assert.equal(drawn(triangle, { ...ALL, left: 25 }), 'M 25 0, L 100 0, L 25 75, Z')
    assert.equal(drawn(triangle, { ...ALL, top: 25 }), 'M 0 25, L 75 25, L 0 100, Z')
  })

  test('that meets the frame at its edge keeps its corners there', ({ assert }) => {
    const triangle = [25, 0, 75, 50, -100, 50]
    assert.equal(drawn(triangle, { ...ALL, left: 25 }), 'M 25 0, L 25 0, L 100 50, L 25 87.5, Z')
  })

  test('is rounded from middle to middle of its sides', ({ assert }) => {
    const path =
      'M 100 200, Q 100 100 200 100, Q 300 100 300 200, Q 300 300 200 300, Q 100 300 100 200, Z'
    assert.equal(drawn(SQUARE, ALL, true), path)
    assert.equal(drawn(CLOSED, ALL, true), path)
  })

  test('is closed only where it comes back to its very beginning', ({ assert }) => {
    assert.equal(
      drawn([100, 109, 9, 0, -9, 9], ALL, true),
      'M 100 113.5, Q 100 109 104.5 109, Q 109 109 104.5 113.5, Q 100 118 100 113.5, Z'
    )
    assert.equal(
      drawn([109, 100, 0, 9, 9, -9], ALL, true),
      'M 113.5 100, Q 109 100 109 104.5, Q 109 109 113.5 104.5, Q 118 100 113.5 100, Z'
    )
  })

  test('keeps the corners of its cut', ({ assert }) => {
    assert.equal(
      drawn(SQUARE, { ...ALL, left: 200 }, true),
      'M 200 200, L 200 100, L 250 100, Q 300 100 300 200, Q 300 300 250 300, L 200 300, L 200 200, Z'
    )
    assert.include(drawn(SQUARE, { ...ALL, right: 200 }, true), 'L 200 100')
    assert.include(drawn(SQUARE, { ...ALL, top: 200 }, true), 'L 100 200')
    assert.include(drawn(SQUARE, { ...ALL, bottom: 200 }, true), 'L 100 200')
    assert.notInclude(drawn(SQUARE, { ...ALL, bottom: 200 }, true), 'L 100 100')
  })
})

test.group('A line', () => {
  test('is drawn whole where it enters the frame, and else not', ({ assert }) => {
    assert.equal(line([350, 10, 100, 0, 0, 50]), 'M 350 10, L 450 10, L 450 60')
    assert.equal(line([450, 10, 100, 0, 0, 50]), '')
  })
})
