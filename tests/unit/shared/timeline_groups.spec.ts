import { test } from '@japa/runner'
import { groupsOf, type Grouping } from '#shared/sites/timeline_groups'

const site = (
  type: string,
  value: number | null,
  sales_stage: string | null = null,
  region: string | null = null
) => ({ type, value, sales_stage, region, contractor: null })

const ROWS = [
  site('Resi', 5, 'Won', null),
  site('Health', null, null, 'Wales'),
  site('Resi', 2, 'Phone Call', 'London'),
]

const heads = (grouping: Exclude<Grouping, 'none'>) =>
  groupsOf(ROWS, grouping).map(({ name, rows, pounds }) => [name, rows.length, pounds])

test.group('Groups of the timeline', () => {
  test('stand in the order of the rows, with the sum of the known values', ({ assert }) => {
    assert.deepEqual(heads('sector'), [
      ['Residential', 2, 7],
      ['Health', 1, 0],
    ])
  })

  test('projects without one come last', ({ assert }) => {
    assert.deepEqual(heads('region'), [
      ['Wales', 1, 0],
      ['London', 1, 2],
      ['No region', 1, 5],
    ])
    assert.deepEqual(heads('contractor'), [['No contractor', 3, 7]])
  })

  test('stages stand in their own order', ({ assert }) => {
    const names = heads('stage').map(([name]) => name)
    assert.deepEqual(names, ['Phone Call', 'Won', 'No stage'])
  })

  test('contractors stand in the order of the rows, even one named like a stage', ({ assert }) => {
    const rows = ['Won', 'Dunmore Build'].map((contractor) => ({ ...ROWS[0], contractor }))
    const names = groupsOf(rows, 'contractor').map(({ name }) => name)
    assert.deepEqual(names, ['Won', 'Dunmore Build'])
  })
})
