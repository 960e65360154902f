import { test } from '@japa/runner'
import { EARTH_MILES, milesBetween } from '#shared/places/area'
import { measureWay, outlineOfWay, reachOf } from '#shared/places/way'

const LEEDS = { latitude: 53.8, longitude: -1.55 }
const BRISTOL = { latitude: 51.45, longitude: -2.59 }

test.group('A way', () => {
  test('starts at 0 and ends at the distance of its ends, which are on it', ({ assert }) => {
    const { alongOf, awayOf } = measureWay({ from: LEEDS, to: BRISTOL })
    const miles = (angle: number) => angle * EARTH_MILES
    assert.closeTo(miles(alongOf(LEEDS.latitude, LEEDS.longitude)), 0, 1e-6)
    const length = milesBetween(LEEDS, BRISTOL)
    assert.closeTo(miles(alongOf(BRISTOL.latitude, BRISTOL.longitude)), length, 1e-6)
    for (const end of [LEEDS, BRISTOL]) {
      assert.closeTo(miles(awayOf(end.latitude, end.longitude)), 0, 1e-6)
    }
  })

  test('behind its start is below 0, and away as far as the start is', ({ assert }) => {
    const { alongOf, awayOf } = measureWay({ from: LEEDS, to: BRISTOL })
    const north = { latitude: 55, longitude: -1 }
    assert.isBelow(alongOf(north.latitude, north.longitude), 0)
    const away = awayOf(north.latitude, north.longitude) * EARTH_MILES
    assert.closeTo(away, milesBetween(LEEDS, north), 1e-6)
  })

  test('of no length is a circle', ({ assert }) => {
    const { alongOf, awayOf } = measureWay({ from: LEEDS, to: LEEDS })
    assert.equal(alongOf(BRISTOL.latitude, BRISTOL.longitude), 0)
    const away = awayOf(BRISTOL.latitude, BRISTOL.longitude) * EARTH_MILES
    assert.closeTo(away, milesBetween(LEEDS, BRISTOL), 1e-6)
  })

  test('is drawn with an edge that is half its width away everywhere: {$self} miles')
    .with([2, 5, 10])
    .run(({ assert }, width) => {
      const { awayOf, alongOf } = measureWay({ from: LEEDS, to: BRISTOL })
      const edge = outlineOfWay({ from: LEEDS, to: BRISTOL, width })
      for (const { latitude, longitude } of edge) {
        assert.closeTo(awayOf(latitude, longitude) * EARTH_MILES, width / 2, 1e-6)
      }
      const along = edge.map(({ latitude, longitude }) => alongOf(latitude, longitude))
      assert.closeTo(Math.min(...along), -reachOf(width), 1e-6)
      assert.isAbove(Math.max(...along), milesBetween(LEEDS, BRISTOL) / EARTH_MILES)
    })

  test('has an edge that goes once around it, without turning back', ({ assert }) => {
    const edge = outlineOfWay({ from: LEEDS, to: BRISTOL, width: 10 })
    const steps = edge.map((at, step) => milesBetween(at, edge[(step + 1) % edge.length]))
    const round = steps.reduce((miles, step) => miles + step, 0)
    assert.lengthOf(edge, 76)
    assert.closeTo(round, 2 * milesBetween(LEEDS, BRISTOL) + 10 * Math.PI, 0.2)
  })
})
