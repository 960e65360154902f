import { test } from '@japa/runner'
import { findPlace } from '#geography/find_place'
import { milesBetween } from '#shared/places/area'

test.group('A place to measure from', () => {
  test('"{typed}" is {label}')
    .with([
      { typed: 'm50', label: 'M50, Salford', latitude: 53.479, longitude: -2.294 },
      { typed: 'M50 2EQ', label: 'M50, Salford', latitude: 53.479, longitude: -2.294 },
      { typed: 'D02 X285', label: 'D02, Dublin 2', latitude: 53.338, longitude: -6.253 },
      { typed: 'w12', label: 'W12, Hammersmith and Fulham', latitude: 51.508, longitude: -0.233 },
      { typed: 'galway', label: 'Galway', latitude: 53.27, longitude: -9.05 },
      { typed: 'Dublin', label: 'Dublin City', latitude: 53.34, longitude: -6.26 },
      { typed: 'bristol', label: 'Bristol', latitude: 51.46, longitude: -2.59 },
      { typed: '53.80,-1.55', label: 'LS2, Leeds', latitude: 53.8, longitude: -1.55 },
      { typed: 'Leeds', label: 'Leeds', latitude: 53.8, longitude: -1.55 },
      { typed: '  SALFORD ', label: 'Salford', latitude: 53.49, longitude: -2.29 },
    ])
    .run(({ assert }, { typed, label, ...position }) => {
      const place = findPlace(typed)!
      assert.equal(place.label, label)
      assert.isBelow(milesBetween(place, position), 4)
    })

  test('a position abroad is no place', ({ assert }) => {
    assert.isNull(findPlace('48.86,2.35'))
    assert.isNull(findPlace('95.00,2.35'))
  })

  test('a full Eircode of W12 lies in Kildare, not in London', ({ assert }) => {
    assert.isBelow(findPlace('W12 AC12')!.longitude, -6)
  })

  test('a town of which there are several is told apart by its county', ({ assert }) => {
    const welsh = findPlace('Newport')!
    const island = findPlace('Newport, Isle of Wight')!
    assert.isAbove(milesBetween(welsh, island), 60)
  })

  test('what is no place of the UK or Ireland is not known', ({ assert }) => {
    for (const typed of ['Paris', 'ZZ99', '', '12345', 'x'.repeat(100)]) {
      assert.isNull(findPlace(typed), typed)
    }
  })
})
