import { test } from '@japa/runner'
import { precisionWords } from '#shared/places/precision'

test.group('The precision of a place', () => {
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
