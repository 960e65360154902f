import { test } from '@japa/runner'
import {
  BOUNDED,
  isLost,
  isMyOwnSort,
  isDefaultQuery,
  reversedEnd,
  shownFilterName,
  tidyUnknown,
  withoutUnknown,
} from '#shared/sites/filters'
import { recentFrom } from '#shared/sites/recent'

test.group('A range of a filter', () => {
  test('names its end where that comes before its start')
    .with([
      [{ start_value: 5, end_value: 4 }, 'end_value'],
      [{ start_storeys: 5, end_storeys: 4 }, 'end_storeys'],
      [{ start_units: 5, end_units: 4 }, 'end_units'],
      [{ start_blocks: 5, end_blocks: 4 }, 'end_blocks'],
      [{ year_start: 2027, year_end: 2026 }, 'year_end'],
      [{ start_date: '2027-01-02', end_date: '2027-01-01' }, 'end_date'],
      [{ starts_from: '2027-01-02', starts_to: '2027-01-01' }, 'starts_to'],
      [{ min_projects: 5, max_projects: 4 }, 'max_projects'],
      [{ min_live_projects: 5, max_live_projects: 4 }, 'max_live_projects'],
      [{ min_total_value: 5, max_total_value: 4 }, 'max_total_value'],
      [{ last_activity_from: '2027-01-02', last_activity_to: '2027-01-01' }, 'last_activity_to'],
      [{ start_value: 5, end_value: 5 }, null],
      [{ start_value: 5, end_value: 0 }, null],
      [{ start_value: 5 }, null],
      [{ end_value: -1 }, null],
      [{}, null],
    ] as [Record<string, unknown>, string | null][])
    .run(({ assert }, [filters, end]) => assert.equal(reversedEnd(filters), end))
})

test.group('Unknown values', () => {
  test('are let pass only where there is a bound', ({ assert }) => {
    assert.deepEqual(BOUNDED, ['value', 'start', 'end'])
    for (const [bound, bounded] of [
      ['start_value', 'value'],
      ['end_value', 'value'],
      ['year_start', 'start'],
      ['month_start', 'start'],
      ['start_date', 'start'],
      ['starts_from', 'start'],
      ['starts_to', 'start'],
      ['year_end', 'end'],
      ['month_end', 'end'],
      ['end_date', 'end'],
    ]) {
      assert.deepEqual(tidyUnknown({ [bound]: 7, include_unknown: BOUNDED }), {
        [bound]: 7,
        include_unknown: [bounded],
      })
    }
  })

  test('are not asked for without a bound', ({ assert }) => {
    assert.deepEqual(tidyUnknown({ sector: ['Resi'], include_unknown: BOUNDED }), {
      sector: ['Resi'],
    })
    assert.deepEqual(tidyUnknown({ start_value: 5 }), { start_value: 5 })
  })

  test('are left out where a list bounds them itself', ({ assert }) => {
    const filters = { start_value: 5, year_end: 2027, include_unknown: BOUNDED }
    assert.deepEqual(withoutUnknown(filters, 'value').include_unknown, ['end'])
    assert.deepEqual(withoutUnknown({ start_value: 5 }, 'value'), { start_value: 5 })
  })
})

test.group('A list', () => {
  const plain = { search: '', newUpdated: null, filters: {} }

  test('is untouched with no more than the default status', ({ assert }) => {
    assert.isTrue(isDefaultQuery(plain))
    assert.isTrue(isDefaultQuery({ ...plain, filters: { status: 'live' } }))
    assert.isFalse(isDefaultQuery({ ...plain, filters: { status: '' } }))
    assert.isFalse(isDefaultQuery({ ...plain, filters: { region: 'live' } }))
    assert.isFalse(isDefaultQuery({ ...plain, search: 'school' }))
    assert.isFalse(isDefaultQuery({ ...plain, newUpdated: 'new' }))
    assert.isTrue(isDefaultQuery({ ...plain, box: null }))
    assert.isFalse(isDefaultQuery({ ...plain, box: { west: -8, south: 50, east: 2, north: 59 } }))
  })

  test('cannot be in the order of a place or way that it does not have', ({ assert }) => {
    const lost = (sortBy: string | undefined, filters = {}) => isLost({ sortBy, filters })
    const place = { near: 'LS1' }
    const way = { way_from: 'Leeds' }
    assert.deepEqual(
      [lost('nearest'), lost('nearest', way), lost('nearest', place)],
      [true, true, false]
    )
    assert.deepEqual([lost('along'), lost('along', place), lost('along', way)], [true, true, false])
    assert.deepEqual([lost(undefined), lost('name'), lost('starting')], [false, false, false])
  })

  test('of one’s own has sorts that others lack', ({ assert }) => {
    const own = ['saved', 'stage', 'reminder', 'name', null].filter(isMyOwnSort)
    assert.deepEqual(own, ['saved', 'stage', 'reminder'])
  })

  test('of the last 30 days begins with the first of them, or later', ({ assert }) => {
    assert.equal(recentFrom('2026-11-30'), '2026-11-01')
    assert.equal(recentFrom('2026-11-30', '2026-10-31'), '2026-11-01')
    assert.equal(recentFrom('2026-11-30', '2026-11-02'), '2026-11-02')
  })
})

test('a filter without a name is shown as that', ({ assert }) => {
  assert.equal(shownFilterName(' Schools '), 'Schools')
  assert.equal(shownFilterName(' '), 'Filter without a name')
})
