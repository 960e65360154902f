import { test } from '@japa/runner'
import { fieldText } from '#shared/sites/site_history'

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
      { field: 'no_storeys', value: 0, text: '0' },
    ])
    .run(({ assert }, { field, value, text }) => {
      assert.equal(fieldText(field, value), text)
    })
})
