import { test } from '@japa/runner'
import { missingFields, REQUIRED_SITE_FIELDS } from '#shared/sites/admin_sites'
import { missingInForm, siteFaultInForm, siteFaults } from '#shared/sites/site_rules'

const SITE = {
  name: 'Quarry Hill School',
  latitude: 53.8,
  longitude: -1.5,
  start_date: '2026-01-01',
  end_date: '2026-01-01',
}
const FORM = {
  name: 'Quarry Hill School',
  address: '1 Quay Street',
  start_date: '2026-01-01',
  end_date: '2027-01-01',
  contractor: 'Dunmore Build',
}

test.group('A site', () => {
  test('has no fault when it is named, placed and ends after its start', ({ assert }) => {
    assert.deepEqual(siteFaults(SITE), [])
    assert.deepEqual(siteFaults({ ...SITE, latitude: null, longitude: null }), [])
    assert.deepEqual(siteFaults({ ...SITE, end_date: null }), [])
    assert.deepEqual(siteFaults({ ...SITE, start_date: null }), [])
  })

  test('is told what is wrong with it', ({ assert }) => {
    assert.deepEqual(siteFaults({ ...SITE, name: null }), [{ code: 'missing', field: 'name' }])
    assert.deepEqual(siteFaults({ ...SITE, latitude: null }), [
      { code: 'halfPosition', field: 'latitude' },
    ])
    assert.deepEqual(siteFaults({ ...SITE, longitude: null }), [
      { code: 'halfPosition', field: 'longitude' },
    ])
    assert.deepEqual(siteFaults({ ...SITE, end_date: '2025-12-31' }), [
      { code: 'reversedPeriod', field: 'end_date', start: '2026-01-01', end: '2025-12-31' },
    ])
  })

  test('names the fields that an import left empty', ({ assert }) => {
    assert.deepEqual(missingFields(FORM), [])
    assert.deepEqual(missingFields({ ...FORM, address: null, contractor: '' }), [
      'address',
      'contractor',
    ])
    assert.deepEqual(missingFields({}), [...REQUIRED_SITE_FIELDS])
  })
})

test.group('The form of a site', () => {
  test('must give what is required of the fields that it sends', ({ assert }) => {
    const bare = { ...FORM, address: null, contractor: null }
    const missing = (...sent: string[]) =>
      missingInForm(bare, (field) => sent.includes(field)).map((fault) => [fault.code, fault.field])
    assert.deepEqual(missing(...REQUIRED_SITE_FIELDS), [
      ['missing', 'address'],
      ['missing', 'contractor'],
    ])
    assert.deepEqual(missing('name', 'contractor'), [['missing', 'contractor']])
    assert.deepEqual(missing('name', 'start_date'), [])
    assert.deepEqual(
      missingInForm(FORM, () => true),
      []
    )
  })

  test('says what is wrong', ({ assert }) => {
    const words = [
      ...siteFaults({ ...SITE, name: null, latitude: null, end_date: '2025-12-31' }),
    ].map(siteFaultInForm)
    assert.deepEqual(words, [
      'This field is required.',
      'Please enter both latitude and longitude.',
      'The end date can’t be before the start date.',
    ])
  })
})
