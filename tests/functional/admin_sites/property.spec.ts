import { test } from '@japa/runner'
import { listAdminSites } from '#queries/sites/admin_sites'
import { ADMIN_SITE_SORTS } from '#shared/sites/admin_sites'
import { isLost } from '#shared/sites/filters'
import { SITE_STATUSES, STATUS_FILTERS } from '#shared/sites/site_status'
import { useTransaction } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { inOrder, matches, randomFilters } from '#tests/helpers/reference_list'
import { randomFrom, randomSite, storeSites } from '#tests/helpers/reference_sites'
import { parseAdminSiteList } from '#validators/sites/admin_site_list'

const SITES = 1_500
const ROUNDS_A_SORT = 40

test.group("The administrators' list against a naive filter in memory", (group) => {
  useTransaction(group)

  test('random filters give the same ids in the same order by every sort', async ({ assert }) => {
    const random = randomFrom(20_261_122)
    const sites = Array.from({ length: SITES }, (_, index) => randomSite(random, index + 1))
    await storeSites(sites)
    const viewer = await createUser({ type: 'admin' })

    let rows = 0
    for (let round = 0; round < ROUNDS_A_SORT * ADMIN_SITE_SORTS.length; round++) {
      const filters = round % 8 < 2 ? {} : randomFilters(random, [...STATUS_FILTERS])
      const sortBy = ADMIN_SITE_SORTS[round % ADMIN_SITE_SORTS.length]
      if (isLost({ sortBy, filters })) continue
      const sortDirection = random.of(['asc', 'desc'] as const)
      const perPage = random.of([10, 25, 50, 100] as const)
      const found = sites.filter((site) => matches(site, { status: '', ...filters }, SITE_STATUSES))
      const expected = inOrder(found, sortBy, sortDirection, filters)
      const page = 1 + random.below(Math.max(1, Math.ceil(expected.length / perPage)))
      const asked = { filters: JSON.stringify(filters), sortBy, sortDirection, perPage, page }
      const list = await listAdminSites(viewer, await parseAdminSiteList(asked))
      const context = JSON.stringify(asked)
      assert.equal(list.total, expected.length, context)
      assert.deepEqual(
        list.rows.map((row) => row.id),
        expected.slice((page - 1) * perPage, page * perPage),
        context
      )
      rows += list.rows.length
    }
    assert.isAbove(rows, ROUNDS_A_SORT * ADMIN_SITE_SORTS.length)
  }).timeout(600_000)
})
