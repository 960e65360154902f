import { test } from '@japa/runner'
import { discRadius, marksMeet, PILL_ZOOM } from '#shared/places/map_marks'

const NEAR = PILL_ZOOM
const FAR = PILL_ZOOM - 1
const at = (x: number, y: number, sites = 1) => ({ sites, x, y })

/** The least whole distance in pixels at which two marks no longer meet. */
const apart = (zoom: number, one: number, other: number, [right, down]: [number, number]) => {
  const meets = (pixels: number) =>
    marksMeet(at(7, 9, one), at(7 + right * pixels, 9 + down * pixels, other), zoom)
  const least = Array.from({ length: 200 }, (_, pixels) => pixels).find((px) => !meets(px))
  const isFurther = Array.from({ length: 50 }, (_, more) => least! + more).some(meets)
  return isFurther ? null : least
}

test.group('The disc of a cluster', () => {
  test('of {0} projects has a radius of {1}')
    .with([
      [2, 9 + 1.9 * Math.SQRT2],
      [4, 12.8],
      [12, 9 + 1.9 * Math.sqrt(12)],
      [13, 9 + 1.9 * Math.sqrt(12)],
      [100, 18.8],
      [400, 28.6],
      [1_000_000, 38],
    ])
    .run(({ assert }, [count, radius]) => assert.closeTo(discRadius(count), radius, 1e-9))
})

test.group('Marks of the map', () => {
  test('stand two pixels apart as pins', ({ assert }) => {
    assert.equal(apart(FAR, 1, 1, [1, 0]), 20)
    assert.equal(apart(FAR, 1, 1, [0, -1]), 20)
    assert.equal(apart(FAR, 1, 1, [-1, 1]), 15)
  })

  test('stand apart as pills, which are wider than high', ({ assert }) => {
    assert.equal(apart(NEAR, 1, 1, [1, 0]), 74)
    assert.equal(apart(NEAR, 1, 1, [-1, 0]), 74)
    assert.equal(apart(NEAR, 1, 1, [0, 1]), 26)
    assert.equal(apart(NEAR, 1, 1, [0, -1]), 26)
  })

  test('stand apart as discs, and as a disc beside a pill', ({ assert }) => {
    assert.equal(apart(NEAR, 100, 100, [1, 0]), 40)
    assert.equal(apart(NEAR, 100, 4, [3, 4]), 7)
    assert.equal(apart(NEAR, 100, 1, [1, 0]), 57)
    assert.equal(apart(NEAR, 1, 100, [0, 1]), 33)
    assert.equal(apart(NEAR, 100, 1, [0, 1]), 33)
    assert.isTrue(marksMeet(at(0, 0), at(56, 32, 100), NEAR))
  })
})
