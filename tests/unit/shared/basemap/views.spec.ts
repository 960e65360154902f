import { test } from '@japa/runner'
import { reachIn, readTileName, tilePath, viewOf } from '#shared/basemap/tile'
import { frameOf, placeIn, viewAround, viewOfBox } from '#shared/basemap/views'
import { WITHIN_MILES } from '#shared/places/area'

const SIZE = { width: 600, height: 400 }
const MANCHESTER = { latitude: 53.479, longitude: -2.245 }

test.group('A view of the map', () => {
  test('has the pixels of its zoom', ({ assert }) => {
    const view = viewAround({ latitude: 0, longitude: 0 }, 1, SIZE)
    assert.deepEqual(view, { zoom: 1, left: -44, top: 56, ...SIZE })
    assert.deepEqual(placeIn(view, { latitude: 0, longitude: 90 }), [428, 200])
    const [x, y] = placeIn(view, MANCHESTER)
    assert.closeTo(x, 300 - (2.245 / 360) * 512, 1e-9)
    assert.closeTo(y, 200 - (Math.asinh(Math.tan((53.479 * Math.PI) / 180)) / Math.PI) * 256, 1e-9)
  })

  test('of a box is the closest that holds it, in its middle', ({ assert }) => {
    const view = viewOfBox(
      { west: -90, south: -60, east: 90, north: 60 },
      { width: 512, height: 900 }
    )
    assert.closeTo(view.zoom, 2, 1e-9)
    assert.closeTo(view.left, 256, 1e-6)
    assert.closeTo(view.top, 512 - 450, 1e-6)
    const flat = viewOfBox(
      { west: -90, south: -60, east: 90, north: 60 },
      { width: 5000, height: 100 }
    )
    const [, top] = placeIn(flat, { latitude: 60, longitude: 0 })
    const [middle, bottom] = placeIn(flat, { latitude: -60, longitude: 0 })
    assert.closeTo(top, 0, 1e-6)
    assert.closeTo(bottom, 100, 1e-6)
    assert.closeTo(middle, 2500, 1e-6)
  })

  test('has a frame, with a margin where that is asked for', ({ assert }) => {
    const view = { zoom: 5, left: 10, top: 20, width: 100, height: 50 }
    assert.deepEqual(frameOf(view), { left: 10, top: 20, right: 110, bottom: 70 })
    assert.deepEqual(frameOf(view, 4), { left: 6, top: 16, right: 114, bottom: 74 })
  })
})

test.group('A picture of the map', () => {
  test('has an address that rounds its place', ({ assert }) => {
    assert.equal(tilePath('islands', 'light'), '/map/tile/light/islands.svg')
    assert.equal(tilePath(MANCHESTER, 'dark'), '/map/tile/dark/53.479,-2.245.svg')
    assert.equal(
      tilePath({ ...MANCHESTER, isWide: true }, 'light'),
      '/map/tile/light/53.479,-2.245.svg?wide=1'
    )
    assert.equal(
      tilePath({ ...MANCHESTER, within: 10 }, 'light'),
      '/map/tile/light/53.48,-2.25.svg?within=10'
    )
  })

  test('is read from its name', ({ assert }) => {
    assert.equal(readTileName('islands'), 'islands')
    assert.equal(readTileName('seas'), 'seas')
    assert.deepEqual(readTileName('53.479,-2.245'), MANCHESTER)
    assert.deepEqual(readTileName('53.479,-2.245', { wide: '1' }), { ...MANCHESTER, isWide: true })
    assert.deepEqual(readTileName('53.479,-2.245', { wide: '2' }), MANCHESTER)
    for (const miles of WITHIN_MILES) {
      assert.deepEqual(readTileName('53.48,-2.25', { within: String(miles) }), {
        latitude: 53.48,
        longitude: -2.25,
        within: miles,
      })
    }
  })

  test('is none by the name "{0}" within {1}')
    .with([
      ['elsewhere', undefined],
      ['', undefined],
      ['53.48,-2.25', undefined],
      ['x53.479,-2.245', undefined],
      ['53.479,-2.245x', undefined],
      ['53.4790,-2.245', undefined],
      ['153.479,-2.245', undefined],
      ['49.000,-2.245', undefined],
      ['61.500,-2.245', undefined],
      ['53.479,-11.000', undefined],
      ['53.479,3.000', undefined],
      ['48.000,5.000', undefined],
      ['53.479,-2.245', '10'],
      ['x53.48,-2.25', '10'],
      ['53.48,-2.25x', '10'],
      ['53.48,-2.25', '11'],
      ['53.48,-2.25', 10],
      ['elsewhere', '10'],
    ] as const)
    .run(({ assert }, [name, within]) => {
      assert.isNull(readTileName(name, { within, wide: '1' }))
    })

  test('is near the edge of the islands by the name {$self}')
    .with(['49.001,-2.245', '61.499,-2.245', '53.479,-10.999', '53.479,2.999'])
    .run(({ assert }, name) => assert.isNotNull(readTileName(name)))

  test('shows the surroundings of its place', ({ assert }) => {
    const near = viewOf(MANCHESTER)
    assert.containsSubset(near, { zoom: 10.4, width: 404, height: 330 })
    assert.deepEqual(
      viewOf({ ...MANCHESTER, isWide: true }),
      viewAround(MANCHESTER, 10.4, { width: 896, height: 300 })
    )
    const [x, y] = placeIn(near, MANCHESTER)
    assert.closeTo(x, 202, 1e-6)
    assert.closeTo(y, 165, 1e-6)
  })

  test('shows the islands, or all seas around them', ({ assert }) => {
    const holds = (which: 'islands' | 'seas', latitude: number, longitude: number) => {
      const view = viewOf(which)
      const [x, y] = placeIn(view, { latitude, longitude })
      return x >= 0 && x <= view.width && y >= 0 && y <= view.height
    }
    assert.containsSubset(viewOf('islands'), { width: 320, height: 340 })
    assert.containsSubset(viewOf('seas'), { width: 1600, height: 960 })
    for (const [latitude, longitude] of [
      [50, -10.6],
      [57.9, 1.9],
    ]) {
      assert.isTrue(holds('islands', latitude, longitude))
      assert.isTrue(holds('seas', latitude, longitude))
    }
    assert.isFalse(holds('islands', 61, -1))
    assert.isTrue(holds('seas', 61, 22))
    assert.isFalse(holds('islands', 53, 22))
    assert.isFalse(holds('seas', 53, -13))
    assert.isFalse(holds('seas', 48, -5))
  })

  test('holds the ring of its miles, with land around it', ({ assert }) => {
    for (const within of WITHIN_MILES) {
      const view = viewOf({ ...MANCHESTER, within })
      assert.containsSubset(view, { width: 300, height: 180 })
      const reach = reachIn(view, { ...MANCHESTER, within })
      assert.closeTo(reach * 1.12, 90, 1)
    }
  })

  test('has a ring of five miles unless others are asked for', ({ assert }) => {
    const view = viewAround(MANCHESTER, 10, SIZE)
    const five = reachIn(view, MANCHESTER)
    assert.closeTo(reachIn(view, { ...MANCHESTER, within: 10 }) / five, 2, 0.01)
    assert.closeTo(
      five,
      ((5 * 1609.344) / (156543.034 * Math.cos((53.479 * Math.PI) / 180))) * 1024,
      0.4
    )
  })
})
