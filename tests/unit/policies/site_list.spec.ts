import { test } from '@japa/runner'
import type User from '#models/user'
import InsightPolicy from '#policies/insight_policy'
import SiteListPolicy, { gatherableStatuses, listableStatuses } from '#policies/site_list_policy'
import { openableStatuses } from '#policies/site_policy'
import { STATUS_FILTERS } from '#shared/sites/site_status'
import type { SiteListQuery } from '#validators/sites/site_list'
import { VIEWERS, viewerWith } from '#tests/helpers/viewers'

const ALL = ['Verify', 'Hold', 'Live', 'Contract Awarded', 'Complete']
const AWARDED = viewerWith({ membership: 'paid', contractAwarded: true })
/** The right to awarded contracts ends with the plan. */
const FORMERLY_AWARDED = viewerWith({ membership: 'expired', contractAwarded: true })

const asked = (values: object = {}, filters: object = {}) =>
  ({ search: '', newUpdated: null, perPage: 50, page: 1, ...values, filters }) as SiteListQuery

const policy = new SiteListPolicy()

test.group('The statuses of projects', () => {
  const cases: [string, User, string[], string[]][] = [
    ['an administrator', VIEWERS.admin, ALL, ALL],
    ['a paid member', VIEWERS.paid, ['Live', 'Complete'], ['Live', 'Complete']],
    [
      'a paid member with awarded contracts',
      AWARDED,
      ['Live', 'Complete', 'Contract Awarded'],
      ['Live', 'Contract Awarded', 'Complete'],
    ],
    ['a free member', VIEWERS.free, ['Live'], ['Live', 'Complete']],
    ['an expired member', FORMERLY_AWARDED, ['Live'], ['Live', 'Complete']],
  ]
  for (const [who, viewer, listed, gathered] of cases) {
    test(`that ${who} lists and gathers`, ({ assert }) => {
      assert.deepEqual([...listableStatuses(viewer)], listed)
      assert.deepEqual([...gatherableStatuses(viewer)], gathered)
    })
  }

  test('that members and visitors may open leave out Verify and Hold', ({ assert }) => {
    assert.deepEqual([...openableStatuses(VIEWERS.admin)], ALL)
    for (const viewer of [null, VIEWERS.paid, VIEWERS.expired]) {
      assert.deepEqual([...openableStatuses(viewer)], ['Live', 'Contract Awarded', 'Complete'])
    }
  })

  test('that a filter may ask for are those listed, and any status for who pays', ({ assert }) => {
    const filters = (viewer: User) =>
      STATUS_FILTERS.filter((filter) => policy.filterStatus(viewer, filter))
    assert.deepEqual(filters(VIEWERS.admin), [...STATUS_FILTERS])
    assert.deepEqual(filters(VIEWERS.paid), ['', 'live', 'Complete'])
    assert.deepEqual(filters(AWARDED), ['', 'live', 'Contract Awarded', 'Complete'])
    assert.deepEqual(filters(VIEWERS.free), ['live'])
  })
})

test.group('A list', () => {
  const QUERIES = {
    plain: asked(),
    longer: asked({ perPage: 100 }),
    new: asked({ newUpdated: 'new' }),
    live: asked({}, { status: 'live' }),
    any: asked({}, { status: '' }),
    complete: asked({}, { status: 'Complete' }),
    awarded: asked({}, { status: 'Contract Awarded' }),
    longerHeld: asked({ perPage: 100 }, { status: 'Hold' }),
  }
  const allowed = (may: (query: SiteListQuery) => boolean) =>
    Object.entries(QUERIES)
      .filter(([, query]) => may(query))
      .map(([name]) => name)

  test('is shown to a free member as it first stands', ({ assert }) => {
    assert.deepEqual(
      allowed((query) => policy.list(VIEWERS.free, query)),
      ['plain', 'live']
    )
  })

  test('is shown to a paid member but for statuses that are not theirs', ({ assert }) => {
    assert.deepEqual(
      allowed((query) => policy.list(VIEWERS.paid, query)),
      ['plain', 'longer', 'new', 'live', 'any', 'complete']
    )
  })

  test('of one’s own shows any status that may be opened unless it asks for another', ({
    assert,
  }) => {
    assert.deepEqual(
      allowed((query) => policy.listMine(VIEWERS.free, query)),
      ['plain', 'live', 'any']
    )
    assert.deepEqual(
      allowed((query) => policy.listMine(VIEWERS.paid, query)),
      ['plain', 'longer', 'new', 'live', 'any', 'complete']
    )
  })

  test('narrows the figures for who pays and may list it', ({ assert }) => {
    const insights = new InsightPolicy()
    assert.deepEqual(
      allowed((query) => insights.view(VIEWERS.free, query)),
      ['plain', 'longer', 'live']
    )
    assert.deepEqual(
      allowed((query) => insights.filter(VIEWERS.free, query)),
      []
    )
    assert.deepEqual(
      allowed((query) => insights.filter(VIEWERS.paid, query)),
      ['plain', 'longer', 'new', 'live', 'any', 'complete']
    )
  })
})
