import { test } from '@japa/runner'
import { isDifferentSite, similarity } from '#imports/plan/likeness'
import { EMPTY_SITE } from '#sites/write/site_draft'

const KNOWN = {
  ...EMPTY_SITE,
  cmap_id: '281',
  name: 'Larkfield Solar Farm',
  address: 'Larkfield Farm, Mill Lane, Thetford',
  postcode: 'IP24 1AA',
  latitude: 52.41,
  longitude: 0.74,
}
const STRANGER = { name: 'Taberner House', address: 'Park Street, Croydon', postcode: 'CR0 1EA' }

test.group('Likeness', () => {
  test('a row is about another site when neither name nor place is alike')
    .with([
      [STRANGER, true],
      [{ name: STRANGER.name, latitude: 51.37, longitude: -0.1 }, true],
      [{ name: STRANGER.name, city_county: 'Croydon' }, true],
      [{ ...STRANGER, postcode: 'ip24 1aa' }, false],
      [{ ...STRANGER, address: 'Larkfield Farm, Mill Lane' }, false],
      [{ ...STRANGER, latitude: 52.412, longitude: 0.742 }, false],
      [{ ...STRANGER, name: 'Larkfield Solar Park' }, false],
      [{ name: STRANGER.name }, false],
      [{ name: STRANGER.name, postcode: null }, false],
      [{ address: STRANGER.address, postcode: STRANGER.postcode }, false],
    ] as const)
    .run(({ assert }, [given, expected]) => {
      assert.equal(isDifferentSite(KNOWN, given), expected)
    })

  test('a site of which no place is known is another one too', ({ assert }) => {
    assert.isTrue(isDifferentSite({ ...EMPTY_SITE, cmap_id: '1', name: 'Old Yard' }, STRANGER))
  })

  test('texts are alike by the pairs of letters that they share', ({ assert }) => {
    assert.equal(similarity('A', 'a'), 1)
    assert.equal(similarity('Mill Lane', 'MILL-LANE'), 1)
    assert.equal(similarity('Mill Lane', null), 0)
    assert.equal(similarity('abc', 'xyz'), 0)
  })
})
