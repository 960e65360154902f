import { test } from '@japa/runner'
import { standingAt } from '#sites/read/select_sites'
import { precisionWords } from '#shared/places/precision'

const GIVEN = { latitude: 53.8, longitude: -1.5 }
const DERIVED = { derived_latitude: 53.7, derived_longitude: -1.6 }

test.group('The precision of a place', () => {
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

  test('only a coarse place needs words', ({ assert }) => {
    const site = { postcode: 'LS11 5BZ', city_county: 'Leeds' }
    const words = (['outcode', 'town', 'postcode', 'rooftop', null] as const).map(
      (place_precision) => precisionWords({ ...site, place_precision })
    )
    assert.deepEqual(words, [
      'Centre of LS11, usually within 2 miles of the site',
      'Centre of Leeds, usually within 3 miles of the site',
      null,
      null,
      null,
    ])
  })

  test('may be that of a postcode that cannot be read', ({ assert }) => {
    const site = { place_precision: 'outcode', postcode: '?', city_county: null } as const
    assert.include(precisionWords(site), 'usually within 2 miles')
  })
})
