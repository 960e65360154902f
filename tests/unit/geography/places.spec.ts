import { test } from '@japa/runner'
import { allPlaces, deriveRegion, placeOfOutward } from '#geography/places'
import { REGIONS } from '#shared/places/regions'

test.group('Places | deriveRegion', () => {
  test('knows the authority "{name}" however it is written')
    .with([
      { name: 'London Borough of Camden', region: 'London' },
      { name: 'Royal Borough of Kensington & Chelsea', region: 'London' },
      { name: 'Westminster City Council', region: 'London' },
      { name: 'City of London Corporation', region: 'London' },
      { name: 'City of London', region: 'London' },
      { name: 'Bristol City Council', region: 'South West' },
      { name: 'Bristol, City of', region: 'South West' },
      { name: 'Royal Borough of Windsor and Maidenhead', region: 'South East' },
      { name: 'Kent County Council', region: 'South East' },
      { name: 'Folkestone & Hythe District Council', region: 'South East' },
      { name: "King's Lynn & West Norfolk Borough Council", region: 'East of England' },
      { name: 'Kings Lynn and West Norfolk', region: 'East of England' },
      { name: 'Derby City Council', region: 'East Midlands' },
      { name: 'Herefordshire Council', region: 'West Midlands' },
      { name: 'Dudley MBC', region: 'West Midlands' },
      { name: 'Hull City Council', region: 'Yorkshire & The Humber' },
      { name: 'Kingston upon Hull, City of', region: 'Yorkshire & The Humber' },
      { name: 'Harrogate Borough Council', region: 'Yorkshire & The Humber' },
      { name: 'St Helens Metropolitan Borough Council', region: 'North West' },
      { name: 'South Lakeland', region: 'North West' },
      { name: 'Durham County Council', region: 'North East' },
      { name: 'Newcastle City Council', region: 'North East' },
      { name: 'City and County of Swansea', region: 'Wales' },
      { name: 'Rhondda Cynon Taff County Borough Council', region: 'Wales' },
      { name: 'The City of Edinburgh Council', region: 'Scotland' },
      { name: 'Scottish Government (S36)', region: 'Scotland' },
      { name: 'Derry City & Strabane District Council', region: 'Ireland' },
      { name: 'Dun Laoghaire-Rathdown County Council', region: 'Ireland' },
      { name: 'Dublin City Council', region: 'Ireland' },
      { name: 'Limerick City and County Council', region: 'Ireland' },
    ])
    .run(({ assert }, { name, region }) => {
      assert.equal(deriveRegion({ localAuthority: name }), region)
    })

  test('asks the local authority first, then the postcode, then the county', ({ assert }) => {
    const everything = { localAuthority: 'Leeds', postcode: 'SE1 9GF', county: 'Kent' }
    assert.equal(deriveRegion(everything), 'Yorkshire & The Humber')
    assert.equal(deriveRegion({ ...everything, localAuthority: 'Planning Inspectorate' }), 'London')
    assert.equal(deriveRegion({ localAuthority: '', postcode: '', county: 'Kent' }), 'South East')
  })

  test('reads "{postcode}" as a postcode of {region}')
    .with([
      { postcode: 'CF62 4ZW', region: 'Wales' },
      { postcode: 'se19gf', region: 'London' },
      { postcode: 'SG12 OES', region: 'East of England' },
      { postcode: 'DN41 8', region: 'Yorkshire & The Humber' },
      { postcode: 'BT1 5GS', region: 'Ireland' },
      { postcode: 'BT99', region: 'Ireland' },
      { postcode: 'D02 X285', region: 'Ireland' },
      { postcode: 'D6W XY00', region: 'Ireland' },
      { postcode: 'W12 7RJ', region: 'London' },
      { postcode: 'W12 X2P4', region: 'Ireland' },
      { postcode: 'IM1 1AA', region: null },
      { postcode: 'not known', region: null },
    ])
    .run(({ assert }, { postcode, region }) => {
      assert.equal(deriveRegion({ postcode }), region)
    })

  test('reads "{county}" as a county of {region}')
    .with([
      { county: 'Tyne And Wear', region: 'North East' },
      { county: 'Hereford and Worcester', region: 'West Midlands' },
      { county: 'Humberside', region: 'Yorkshire & The Humber' },
      { county: 'Strathclyde', region: 'Scotland' },
      { county: 'Dyfed', region: 'Wales' },
      { county: 'Co. Antrim', region: 'Ireland' },
      { county: 'Co. Derry / Londonderry', region: 'Ireland' },
      { county: 'Co. Mid & East Antrim', region: 'Ireland' },
      { county: 'County Tipperary', region: 'Ireland' },
      { county: 'Maidstone, Kent', region: 'South East' },
      { county: 'Offshore', region: null },
    ])
    .run(({ assert }, { county, region }) => {
      assert.equal(deriveRegion({ county }), region)
    })

  test('knows nothing of an unknown place', ({ assert }) => {
    assert.isNull(deriveRegion({}))
    assert.isNull(deriveRegion({ localAuthority: 'Council', postcode: null, county: 'County' }))
  })
})

test.group('Places | the tables', () => {
  test('name the authority in London, where the source names a ward', ({ assert }) => {
    const place = placeOfOutward('SE1')!
    assert.containsSubset(place, {
      town: 'Southwark',
      localAuthority: 'Southwark',
      region: 'London',
    })
    assert.closeTo(place.latitude, 51.5, 0.05)
  })

  test('know Eircode routing keys', ({ assert }) => {
    assert.containsSubset(placeOfOutward('t12'), { town: 'Cork', region: 'Ireland' })
    assert.isNull(placeOfOutward('ZZ9'))
  })

  test('cover all twelve regions, every code with coordinates inside them', ({ assert }) => {
    const places = allPlaces()
    assert.isAbove(places.length, 3_000)
    assert.sameMembers([...new Set(places.map((place) => place.region))], [...REGIONS])
    for (const { outward, latitude, longitude } of places) {
      assert.isTrue(latitude > 49 && latitude < 61.2, outward)
      assert.isTrue(longitude > -10.7 && longitude < 2, outward)
    }
  })

  test('derive the region of every place from its authority as from its code', ({ assert }) => {
    for (const { localAuthority, outward, region } of allPlaces()) {
      assert.equal(deriveRegion({ localAuthority }), region, `${outward} ${localAuthority}`)
    }
  })
})
