import { test } from '@japa/runner'
import { standingAt } from '#sites/read/select_sites'

const GIVEN = { latitude: 53.8, longitude: -1.5 }
const DERIVED = { derived_latitude: 53.7, derived_longitude: -1.6 }

test.group('Where a site stands', () => {
  test('a derived place stands before given coordinates', ({ assert }) => {
    const none = { derived_latitude: null, derived_longitude: null, derived_precision: null }
    assert.deepEqual(standingAt({ ...GIVEN, ...none }), { ...GIVEN, precision: 'rooftop' })
    const derived = { ...GIVEN, ...DERIVED, derived_precision: 'postcode' as const }
    assert.deepEqual(standingAt(derived), {
      latitude: 53.7,
      longitude: -1.6,
      precision: 'postcode',
    })
    assert.isNull(standingAt({ latitude: null, longitude: null, ...none }))
  })
})
