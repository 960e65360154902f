import { test } from '@japa/runner'
import { searchSites } from '#search/search_sites'
import { isLost, LIST_SORTS } from '#shared/sites/filters'
import { MEMBER_STATUSES } from '#shared/sites/site_status'
import { useTransaction } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { inOrder, matches, randomFilters } from '#tests/helpers/reference_list'
import { randomFrom, randomSite, storeSites } from '#tests/helpers/reference_sites'
import { parseSiteList } from '#validators/sites/site_list'

const SITES = 2_000
const COMBINATIONS = 1_000
const STATUSES = ['', 'live', 'Complete', 'Contract Awarded']

test.group('Filters against a naive filter in memory', (group) => {
  useTransaction(group)

  test('2,000 random sites and 1,000 random combinations give the same ids in the same order', async ({
    assert,
  }) => {
    const random = randomFrom(20_261_121)
    const sites = Array.from({ length: SITES }, (_, index) => randomSite(random, index + 1))
    await storeSites(sites)
    const viewer = await createUser({ membershipType: 'paid', contractAwarded: true })

    let found = 0
    for (let round = 0; round < COMBINATIONS; round++) {
      const filters = randomFilters(random, STATUSES)
      const sortBy = random.of(LIST_SORTS.filter((sort) => !isLost({ sortBy: sort, filters })))
      const sortDirection = random.of(['asc', 'desc'] as const)
      const perPage = random.of([10, 25, 50, 100] as const)
      const expected = inOrder(
        sites.filter((site) => matches(site, { status: 'live', ...filters }, MEMBER_STATUSES)),
        sortBy,
        sortDirection,
        filters
      )
      const page = 1 + random.below(Math.max(1, Math.ceil(expected.length / perPage)))
      const query = await parseSiteList({
        filters: JSON.stringify(filters),
        sortBy,
        sortDirection,
        perPage,
        page,
      })
      const list = await searchSites(viewer, query)
      const context = JSON.stringify({ filters, sortBy, sortDirection, perPage, page })
      assert.equal(list.total, expected.length, context)
      assert.deepEqual(
        list.rows.map((row) => row.id),
        expected.slice((page - 1) * perPage, page * perPage),
        context
      )
      found += expected.length
    }
    assert.isAbove(found, COMBINATIONS)
  }).timeout(600_000)
})
