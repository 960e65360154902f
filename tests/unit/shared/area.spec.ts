import { test } from '@japa/runner'
import {
  areaText,
  boxArea,
  boxAround,
  boxAroundCircle,
  haversineOf,
  toMicrodegrees,
  milesBetween,
  parseArea,
  parsePosition,
  radians,
} from '#shared/places/area'
import { boxText, parseBox } from '#shared/places/box'

const corner = (latitude: number, longitude: number) => ({ latitude, longitude })
const TRIANGLE = [corner(53, -2), corner(54, -2), corner(53.5, -1)]

test.group('A position', () => {
  test('"{0}" is read as {1}')
    .with([
      [' 53.5,-2.25 ', corner(53.5, -2.25)],
      ['53.555,-2.255', corner(53.555, -2.255)],
      ['85,180', corner(85, 180)],
      ['-85,-180', corner(-85, -180)],
      ['85.1,0', null],
      ['0,180.1', null],
      ['123,0', null],
      ['0,1234', null],
      ['53.5', null],
      ['53.,2', null],
      ['53.5,2x', null],
      ['x53.5,2', null],
      ['', null],
    ] as const)
    .run(({ assert }, [text, position]) => assert.deepEqual(parsePosition(text), position))

  test('is compared in whole millionths', ({ assert }) => {
    assert.equal(toMicrodegrees(53.1234567), 53_123_457)
  })
})

test.group('An area', () => {
  test('is read from its corners and written alike', ({ assert }) => {
    assert.deepEqual(parseArea(' 53,-2;54,-2;53.5,-1 '), TRIANGLE)
    assert.equal(areaText(TRIANGLE), '53,-2;54,-2;53.5,-1')
    assert.equal(areaText([corner(53.123456, -2.000004)]), '53.12346,-2')
  })

  test('has three to a hundred corners, all of them positions', ({ assert }) => {
    const withCorners = (count: number) => parseArea(Array(count).fill('53,-2').join(';'))
    assert.deepEqual(
      [2, 3, 100, 101].map((count) => withCorners(count)?.length ?? null),
      [null, 3, 100, null]
    )
    assert.isNull(parseArea('53,-2;54,-2;nowhere;53.5,-1'))
    assert.isNull(parseArea(''))
  })

  test('may be a box', ({ assert }) => {
    assert.equal(boxArea({ west: -2, south: 53, east: -1, north: 54 }), '54,-2;54,-1;53,-1;53,-2')
    assert.deepEqual(boxAround(TRIANGLE), { west: -2, south: 53, east: -1, north: 54 })
  })

  test('around a circle touches it on all sides', ({ assert }) => {
    const middle = corner(53.5, -2.25)
    const { west, south, east, north } = boxAroundCircle(middle, 25)
    assert.closeTo(milesBetween(middle, corner(north, -2.25)), 25, 1e-9)
    assert.closeTo(milesBetween(middle, corner(south, -2.25)), 25, 1e-9)
    assert.isAbove(north, 53.5)
    assert.isBelow(south, 53.5)
    assert.closeTo(east + west, 2 * -2.25, 1e-9)
    const farthestEast = Math.max(
      ...Array.from({ length: 3600 }, (_, at) => at / 10_000 - 0.18).map((up) => {
        const wide =
          (haversineOf(25) - Math.sin(radians(up) / 2) ** 2) /
          (Math.cos(radians(53.5)) * Math.cos(radians(53.5 + up)))
        return wide > 0 ? (2 * Math.asin(Math.sqrt(wide)) * 180) / Math.PI : 0
      })
    )
    assert.isAbove(farthestEast, 0)
    assert.closeTo(east - -2.25, farthestEast, 1e-5)
  })

  test('around a circle over a pole is as wide as the earth', ({ assert }) => {
    const { west, east } = boxAroundCircle(corner(89.9, 0), 100)
    assert.deepEqual([west, east], [-90, 90])
  })
})

test.group('Miles', () => {
  test('are counted along the earth', ({ assert }) => {
    assert.closeTo(milesBetween(corner(51.5074, -0.1278), corner(53.4808, -2.2426)), 162.8, 0.05)
    assert.closeTo(milesBetween(corner(0, 0), corner(0, 90)), (3958.7613 * Math.PI) / 2, 1e-6)
    assert.closeTo(milesBetween(corner(60, 0), corner(60, 180)), (3958.7613 * Math.PI) / 3, 1e-6)
    assert.equal(milesBetween(corner(53, -2), corner(53, -2)), 0)
    assert.closeTo(milesBetween(corner(0, 0), corner(0, 180)), 3958.7613 * Math.PI, 1e-6)
  })

  test('are compared by their haversine', ({ assert }) => {
    assert.closeTo(haversineOf(3958.7613 * Math.PI), 1, 1e-12)
    assert.closeTo(haversineOf((3958.7613 * Math.PI) / 2), 0.5, 1e-12)
  })
})

test.group('A box', () => {
  test('"{0}" is read as {1}')
    .with([
      ['-2,53,-1,54', { west: -2, south: 53, east: -1, north: 54 }],
      ['-2.5,53.25,1,54', { west: -2.5, south: 53.25, east: 1, north: 54 }],
      ['1.55,53,2,54', { west: 1.55, south: 53, east: 2, north: 54 }],
      ['-540,-90,540,90', { west: -540, south: -90, east: 540, north: 90 }],
      ['-540.1,0,0,1', null],
      ['0,-90.1,1,0', null],
      ['0,0,540.1,1', null],
      ['0,0,1,90.1', null],
      ['-2,53,-2,54', null],
      ['-2,53,-1,53', null],
      ['-1,53,-2,54', null],
      ['-2,54,-1,53', null],
      ['-2,53,-1', null],
      ['-2,53,-1,54,55', null],
      ['-2,53,-1,x54', null],
      ['x-2,53,-1,54', null],
      ['-2,53,-1,5432', null],
      ['-2,53.,-1,54', null],
      ['', null],
    ] as const)
    .run(({ assert }, [text, box]) => assert.deepEqual(parseBox(text), box))

  test('is written to about a metre', ({ assert }) => {
    const box = { west: -2.123456, south: 53, east: -1.000004, north: 54.5 }
    assert.equal(boxText(box), '-2.12346,53,-1,54.5')
  })
})
