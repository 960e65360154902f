import { test } from '@japa/runner'
import {
  fieldText,
  netChanges,
  siteFieldChanges,
  type SiteSnapshot,
} from '#shared/sites/site_history'
import { ALL_SITE_FIELDS } from '#shared/sites/site_fields'

test.group('What a field of a site said', () => {
  test('{field} {value} reads "{text}"')
    .with([
      { field: 'start_date', value: '2026-01-05', text: '05/01/2026' },
      { field: 'verify_due_at', value: '2027-02-20', text: '20/02/2027' },
      { field: 'updated', value: '2026-07-01 09:30:00', text: '01/07/2026 10:30' },
      { field: 'verified_at', value: '2026-12-01 09:30:00', text: '01/12/2026 09:30' },
      { field: 'type', value: 'Resi', text: 'Residential' },
      { field: 'image', value: '3fa9c1d2e4', text: 'image 3fa9c1' },
      { field: 'description', value: '2026-01-05', text: '2026-01-05' },
      { field: 'held', value: true, text: 'yes' },
      { field: 'held', value: false, text: 'blank' },
      { field: 'client', value: null, text: 'blank' },
      { field: 'client', value: '', text: 'blank' },
      { field: 'date', value: '2026-07-01 09:30:00', text: '01/07/2026 10:30' },
      { field: 'start_date', value: 'soon', text: 'soon' },
      { field: 'type', value: 'Moon', text: 'Moon' },
      { field: 'gone', value: '2026-01-05', text: '2026-01-05' },
      { field: 'no_storeys', value: 0, text: '0' },
    ])
    .run(({ assert }, { field, value, text }) => {
      assert.equal(fieldText(field, value), text)
    })
})

test.group('Changes of a site', () => {
  const blank = Object.fromEntries(ALL_SITE_FIELDS.map((field) => [field, null])) as SiteSnapshot
  const site = { ...blank, name: 'Quarry Hill School', no_units: 0 }

  test('name what differs and what it was', ({ assert }) => {
    const after = { ...site, name: 'Quarry Hill Academy' }
    assert.deepEqual(siteFieldChanges(site, after), {
      name: ['Quarry Hill School', 'Quarry Hill Academy'],
    })
    assert.deepEqual(siteFieldChanges(site, { ...site }), {})
  })

  test('of a new or a deleted site name what it holds', ({ assert }) => {
    assert.deepEqual(siteFieldChanges(null, site), {
      name: [null, 'Quarry Hill School'],
      no_units: [null, 0],
    })
    assert.deepEqual(siteFieldChanges(site, null), {
      name: ['Quarry Hill School', null],
      no_units: [0, null],
    })
  })

  test('come together without what ends as it began', ({ assert }) => {
    const net = netChanges([
      { name: ['a', 'b'], client: ['x', 'y'] },
      { name: ['b', 'c'], client: ['y', 'x'], no_units: [1, 2] },
      { no_units: [2, 3] },
    ])
    assert.deepEqual(net, { name: ['a', 'c'], no_units: [1, 3] })
  })
})
