import { test } from '@japa/runner'
import { distanceLabel, shortDistance } from '#shared/places/area'

test.group('A distance', () => {
  for (const [miles, label] of [
    [0, 'Under 0.1 miles'],
    [0.09, 'Under 0.1 miles'],
    [0.1, '0.1 miles'],
    [1, '1.0 miles'],
    [3.24, '3.2 miles'],
    [49.96, '50.0 miles'],
  ] as const) {
    test(`of ${miles} reads ${label}`, ({ assert }) => {
      assert.equal(distanceLabel(miles), label)
    })
  }

  for (const [miles, label] of [
    [0, '0.1 mi'],
    [0.84, '0.8 mi'],
    [9.94, '9.9 mi'],
    [9.95, '10 mi'],
    [9.96, '10 mi'],
    [12.4, '12 mi'],
  ] as const) {
    test(`of ${miles} is ${label} where there is little room`, ({ assert }) => {
      assert.equal(shortDistance(miles), label)
    })
  }
})
