import { test } from '@japa/runner'
import { countsOfRows, groupsOf, isInGroup, type Grouping } from '#shared/sites/timeline_groups'

const site = (
  type: string,
  value: number | null,
  sales_stage: string | null = null,
  region: string | null = null,
  start_date: string | null = '2026-11-24'
) => ({ type, value, sales_stage, region, contractor: null, start_date })

const ROWS = [
  site('Resi', 5, 'Won', null),
  site('Health', null, null, 'Wales', null),
  site('Resi', 2, 'Phone Call', 'London'),
]

const heads = (grouping: Exclude<Grouping, 'none'>) =>
  groupsOf(ROWS, grouping, countsOfRows(ROWS)[grouping]).map(({ label, rows, sum }) => {
    return [label, rows.length, sum?.count, sum?.value]
  })

test.group('Groups of the timeline', () => {
  test('stand in the order of the rows, with the sum of the known values', ({ assert }) => {
    assert.deepEqual(heads('sector'), [
      ['Residential', 2, 2, 7],
      ['Health', 1, 1, 0],
    ])
  })

  test('projects without one come last', ({ assert }) => {
    assert.deepEqual(heads('region'), [
      ['Wales', 1, 1, 0],
      ['London', 1, 1, 2],
      ['No region', 1, 1, 5],
    ])
    assert.deepEqual(heads('contractor'), [['No contractor', 3, 3, 7]])
  })

  test('stages stand in their own order', ({ assert }) => {
    const names = heads('stage').map(([name]) => name)
    assert.deepEqual(names, ['Phone Call', 'Won', 'No stage'])
  })

  test('contractors stand in the order of the rows, even one named like a stage', ({ assert }) => {
    const rows = ['Won', 'Dunmore Build'].map((contractor) => ({ ...ROWS[0], contractor }))
    const names = groupsOf(rows, 'contractor', null).map(({ name }) => name)
    assert.deepEqual(names, ['Won', 'Dunmore Build'])
  })

  test('count the whole list, and name what the rows have none of, the greatest first', ({
    assert,
  }) => {
    const sums = {
      '': { count: 9, value: 1 },
      'Scotland': { count: 4, value: 0 },
      'Ireland': { count: 6, value: 3 },
      'Wales': { count: 5, value: 8 },
    }
    const groups = groupsOf(ROWS.slice(1, 2), 'region', sums)
    assert.deepEqual(
      groups.map(({ label, rows, sum }) => [label, rows.length, sum?.count, sum?.value]),
      [
        ['Wales', 1, 5, 8],
        ['Ireland', 0, 6, 3],
        ['Scotland', 0, 4, 0],
        ['No region', 0, 9, 1],
      ]
    )
    const unknown = groupsOf(ROWS, 'region', null).map(({ sum }) => sum)
    assert.deepEqual(unknown, [null, null, null])
  })

  test('hold the rows of their name, and those without one under an empty name', ({ assert }) => {
    const inGroup = (grouping: Exclude<Grouping, 'none'>, name: string) =>
      ROWS.map((row) => isInGroup(row, grouping, name))
    assert.deepEqual(inGroup('region', 'Wales'), [false, true, false])
    assert.deepEqual(inGroup('region', ''), [true, false, false])
    assert.deepEqual(inGroup('stage', 'Won'), [true, false, false])
  })

  test('of rows alone count their starts and known values', ({ assert }) => {
    const { starts, all, known } = countsOfRows(ROWS)
    assert.deepEqual(starts, { '2026-11-23': 2 })
    assert.deepEqual([all, known], [{ count: 3, value: 7 }, 2])
  })
})
