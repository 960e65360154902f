import { test } from '@japa/runner'
import { listAdminSites } from '#queries/sites/admin_sites'
import { ADMIN_SITE_SORTS } from '#shared/sites/admin_sites'
import { SITE_STATUSES, STATUS_FILTERS } from '#shared/sites/site_status'
import { useTransaction } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { inOrder, matches, randomFilters } from '#tests/helpers/reference_list'
import { randomFrom, randomSite, storeSites } from '#tests/helpers/reference_sites'
import { parseAdminSiteList } from '#validators/sites/admin_site_list'

const SITES = 1_500
const ROUNDS_A_SORT = 40
/** Of more sites than these the order is read until the page is full. */
const CAPS = [10_000, 400, 60, 7]

test.group("The administrators' list against a naive filter in memory", (group) => {
  useTransaction(group)

  test('random filters give the same ids in the same order by every sort', async ({ assert }) => {
    const random = randomFrom(20_261_122)
    const sites = Array.from({ length: SITES }, (_, index) => randomSite(random, index + 1))
    await storeSites(sites)
    const viewer = await createUser({ type: 'admin' })

    let capped = 0
    for (let round = 0; round < ROUNDS_A_SORT * ADMIN_SITE_SORTS.length; round++) {
      const filters = round % 8 < 2 ? {} : randomFilters(random, [...STATUS_FILTERS])
      const sortBy = ADMIN_SITE_SORTS[round % ADMIN_SITE_SORTS.length]
      const sortDirection = random.of(['asc', 'desc'] as const)
      const perPage = random.of([10, 25, 50, 100] as const)
      const found = sites.filter((site) => matches(site, { status: '', ...filters }, SITE_STATUSES))
      const expected = inOrder(found, sortBy, sortDirection)
      const cap = random.of(CAPS)
      const total = Math.min(expected.length, cap)
      const page = 1 + random.below(Math.max(1, Math.ceil(total / perPage)))
      const asked = { filters: JSON.stringify(filters), sortBy, sortDirection, perPage, page }
      const list = await listAdminSites(viewer, await parseAdminSiteList(asked), cap)
      const context = JSON.stringify({ ...asked, cap })
      assert.equal(list.total, total, context)
      assert.equal(list.totalIsCapped, expected.length > cap, context)
      assert.deepEqual(
        list.rows.map((row) => row.id),
        expected.slice((page - 1) * perPage, page * perPage),
        context
      )
      if (list.totalIsCapped) capped += 1
    }
    assert.isAbove(capped, ADMIN_SITE_SORTS.length)
  }).timeout(600_000)
})
