import { test } from '@japa/runner'
import { findPlace, findWay } from '#geography/find_place'
import { match } from '#search/index/answers/match'
import { page } from '#search/index/answers/pages'
import { questionOf } from '#search/index/question_of'
import { dayNumber } from '#search/index/site_facts'
import { ADMIN_SITE_SORTS } from '#shared/sites/admin_sites'
import { LIST_SORTS } from '#shared/sites/filters'
import { SITE_STATUSES } from '#shared/sites/site_status'
import { londonToday } from '#shared/time/dates'
import { circumstancesOf, indexOf, randomTexts } from '#tests/helpers/indexed_sites'
import { inOrder, matches, randomFilters } from '#tests/helpers/reference_list'
import { randomFrom } from '#tests/helpers/reference_sites'

const random = randomFrom(11)
const sites = Array.from({ length: 300 }, (_, at) => randomTexts(random, 1 + at * 3))
const index = indexOf(sites)
const setOf = (filters: object) =>
  match(index, questionOf({ search: '', newUpdated: null, filters }, circumstancesOf(filters)))

test.group('Pages of the index', () => {
  test('sort as the list does, unknown last: {sortBy} {direction}')
    .with(
      [...new Set([...LIST_SORTS, ...ADMIN_SITE_SORTS])]
        .filter((sortBy) => sortBy !== 'nearest' && sortBy !== 'along')
        .flatMap((sortBy) => [
          { sortBy, direction: 'asc' as const },
          { sortBy, direction: 'desc' as const },
        ])
    )
    .run(({ assert }, { sortBy, direction }) => {
      const sorting = { by: sortBy, direction, today: dayNumber(londonToday()) }
      for (let asked = 0; asked < 12; asked++) {
        const filters = asked === 0 ? {} : randomFilters(random, ['live', 'Complete'])
        const expected = inOrder(
          sites.filter((site) => matches(site, filters, SITE_STATUSES)),
          sortBy,
          direction
        )
        const set = setOf(filters)
        assert.deepEqual(page(index, set, sorting, 0, sites.length), expected)
        const offset = random.below(expected.length + 5)
        assert.deepEqual(page(index, set, sorting, offset, 7), expected.slice(offset, offset + 7))
      }
    })

  test('the nearest come first, those without a position last', ({ assert }) => {
    for (const near of ['M50', 'Galway']) {
      const place = findPlace(near)
      const placed = sites.filter(({ position }) => position)
      const others = sites.filter(({ position }) => !position).map(({ id }) => id)
      assert.isAbove(others.length, 0)
      const expected = [...inOrder(placed, 'nearest', 'asc', { near }), ...others]
      const sorting = { by: 'nearest', direction: 'asc', place } as const
      for (const offset of [0, 3, 100, 240, 290]) {
        const some = expected.slice(offset, offset + 20)
        assert.deepEqual(page(index, setOf({}), sorting, offset, 20), some)
      }
    }
    const unknown = { by: 'nearest', direction: 'desc', place: null } as const
    assert.deepEqual(page(index, setOf({}), unknown, 0, 3), [1, 4, 7])
  })

  test('along a way they come from its start to its end, those without a position last', ({
    assert,
  }) => {
    for (const filters of [
      { way_from: 'LS1', way_to: 'Galway' },
      { way_from: 'Galway', way_to: 'London' },
    ]) {
      const placed = sites.filter(({ position }) => position)
      const others = sites.filter(({ position }) => !position).map(({ id }) => id)
      assert.isAbove(others.length, 0)
      const expected = [...inOrder(placed, 'along', 'asc', filters), ...others]
      const sorting = { by: 'along', direction: 'desc', way: findWay(filters) } as const
      for (const offset of [0, 3, 100, 290]) {
        const some = expected.slice(offset, offset + 20)
        assert.deepEqual(page(index, setOf({}), sorting, offset, 20), some)
      }
    }
    const unknown = { by: 'along', direction: 'desc', way: null } as const
    assert.deepEqual(page(index, setOf({}), unknown, 0, 3), [1, 4, 7])
  })

  test('names sort by their bytes of UTF-8', ({ assert }) => {
    const names = ['\u{1F3D7} crane', '\uE000 wave', 'zebra', 'ab', 'a b', 'ab c']
    assert.isBelow(['\u{1F3D7}', '\uE000'].sort().indexOf('\u{1F3D7}'), 1)
    const named = indexOf(names.map((name, at) => ({ ...sites[0], id: at + 1, name })))
    const set = match(named, { statuses: SITE_STATUSES })
    const ids = page(named, set, { by: 'name', direction: 'asc' }, 0, 9)
    assert.deepEqual(ids, [5, 4, 6, 3, 2, 1])
  })
})
