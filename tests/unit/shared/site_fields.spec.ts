import { test } from '@japa/runner'
import {
  CONTACT_FIELDS,
  DETAIL_FIELDS,
  detailValues,
  DIRECTORY_FIELDS,
  FACT_FIELDS,
  factName,
  fieldLabel,
  FORM_FIELDS,
  IMPORT_FIELDS,
  LIST_FIELDS,
  listValues,
  NUMBER_FIELDS,
  PUT_BACK_FIELDS,
  readName,
  type DetailFacts,
  type ListFacts,
} from '#shared/sites/site_fields'

test.group('The fields of a site', () => {
  test('are facts, contacts, times or the image', ({ assert }) => {
    assert.deepEqual(DIRECTORY_FIELDS, ['local_authority', 'contractor', 'client'])
    assert.lengthOf(CONTACT_FIELDS, 10)
    assert.includeMembers(FACT_FIELDS, ['name', 'held', 'client', 'end_date'])
    const others = ['date', 'updated', 'verified_at', 'verify_due_at', 'image', 'phone']
    assert.isEmpty(FACT_FIELDS.filter((field) => others.includes(field)))
    assert.deepEqual(NUMBER_FIELDS, [
      ...['latitude', 'longitude', 'no_storeys', 'no_units', 'no_blocks', 'value'],
    ])
  })

  test('that an import gives are facts, contacts and the date', ({ assert }) => {
    assert.sameMembers(IMPORT_FIELDS, [...FACT_FIELDS, ...CONTACT_FIELDS, 'date'])
    assert.sameMembers(PUT_BACK_FIELDS, [...FACT_FIELDS, ...CONTACT_FIELDS])
    assert.sameMembers([...FORM_FIELDS, 'held'], PUT_BACK_FIELDS)
    assert.notInclude(FORM_FIELDS as string[], 'held')
  })

  test('that lists and the open project send hold no contact', ({ assert }) => {
    assert.isNotEmpty(LIST_FIELDS)
    assert.deepEqual(DETAIL_FIELDS, [
      ...['planning_ref', 'procurement_route', 'no_storeys', 'no_units', 'no_blocks'],
    ])
    const sent = new Set<string>([...LIST_FIELDS, ...DETAIL_FIELDS])
    assert.isEmpty(CONTACT_FIELDS.filter((field) => sent.has(field)))
    assert.isEmpty(['held', 'image', 'description'].filter((field) => sent.has(field)))
  })

  test('are stored and read under their own names', ({ assert }) => {
    assert.deepEqual((['type', 'client', 'name', 'value'] as const).map(factName), [
      ...['sector', 'client', 'name', 'value_text'],
    ])
    assert.deepEqual((['type', 'client', 'name', 'value', 'date'] as const).map(readName), [
      ...['sector', 'client', 'name', 'value', 'added_at'],
    ])
    assert.deepEqual(['phone2', 'no_units', 'gone'].map(fieldLabel), [
      ...['Phone (second contact)', 'Units', 'gone'],
    ])
  })

  test('are sent by name, with times in ISO', ({ assert }) => {
    const row = { name: 'School', sector: 'Resi', value: 5, status: 'Live' }
    const times = { added_at: '2026-01-05 09:30:00', refreshed_at: null }
    const sent = listValues({ ...row, ...times } as ListFacts)
    assert.sameMembers(Object.keys(sent), LIST_FIELDS)
    assert.containsSubset(sent, {
      name: 'School',
      type: 'Resi',
      value: 5,
      site_status: 'Live',
      date: '2026-01-05T09:30:00Z',
      updated: null,
    })
    const detail = detailValues({ units: 7 } as DetailFacts)
    assert.sameMembers(Object.keys(detail), DETAIL_FIELDS)
    assert.equal(detail.no_units, 7)
  })
})
