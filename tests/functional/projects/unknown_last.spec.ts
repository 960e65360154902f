import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { setBookmark } from '#actions/projects/set_bookmark'
import { listAdminSites } from '#queries/sites/admin_sites'
import { contractorDetail, findContractor } from '#queries/contractors/find_contractor'
import { listContractors } from '#queries/contractors/list_contractors'
import { listUsers } from '#queries/accounts/list_users'
import { boardColumns, listMySites, myIdsInOrder } from '#queries/my_projects/my_sites'
import { searchIds } from '#search/search_ids'
import { searchSites } from '#search/search_sites'
import { ADMIN_SITE_SORTS } from '#shared/sites/admin_sites'
import { SORT_COLUMNS } from '#shared/sites/filters'
import { parseAdminSiteList } from '#validators/sites/admin_site_list'
import { parseContractorList } from '#validators/contractors/contractor_list'
import { parseMySites } from '#validators/sites/my_projects'
import { parseSiteList } from '#validators/sites/site_list'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser, type SiteAttributes } from '#tests/helpers/factories'

const KNOWN = 12
const UNKNOWN = 13
const DIRECTIONS = ['asc', 'desc'] as const

/** The columns of the sorts that may be blank, and the site whose value is so many. */
const BLANKS: Record<string, (size: number | null) => SiteAttributes> = {
  value: (size) => ({ valueText: size === null ? null : `£${size}m` }),
  client: (size) => ({ client: size === null ? null : `Client ${size}` }),
  contractor: (size) => ({ contractor: size === null ? null : `Builder ${size}` }),
  city_county: (size) => ({ cityCounty: size === null ? null : `Town ${size}` }),
  start_date: (size) => ({ startDate: size === null ? null : `2020-01-${size}` }),
  end_date: (size) => ({ endDate: size === null ? null : `2040-01-${size}` }),
  updated: (size) => ({ refreshedAt: size === null ? null : `2026-01-${size} 10:00:00` }),
  cmap_id: (size) => ({ cmapId: size === null ? null : `C${size}` }),
}

/** Sites with and without what they are sorted by, mixed; answers their ids in the order that is due. */
async function mixed(sortBy: string, direction: 'asc' | 'desc'): Promise<number[]> {
  const [known, unknown]: number[][] = [[], []]
  for (let size = 0; size < Math.max(KNOWN, UNKNOWN); size++) {
    if (size < KNOWN) known.push((await createSite(BLANKS[sortBy](10 + size))).id)
    if (size < UNKNOWN) unknown.push((await createSite(BLANKS[sortBy](null))).id)
  }
  const inOrder = (ids: number[]) => (direction === 'asc' ? ids : ids.toReversed())
  return [...inOrder(known), ...inOrder(unknown)]
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

test.group('What is not known comes last', (group) => {
  useTransaction(group)

  test('is the case for each of the sorts that may be blank', ({ assert }) => {
    const always = ['id', 'name', 'date', 'status']
    const otherwise = ['starting', 'nearest', 'along']
    assert.sameMembers([...ADMIN_SITE_SORTS], [...Object.keys(BLANKS), ...always, ...otherwise])
  })

  for (const direction of DIRECTIONS) {
    test(`on every page of every list, sorted by {$self} ${direction}`)
      .with(Object.keys(BLANKS))
      .run(async ({ assert }, sortBy) => {
        const expected = await mixed(sortBy, direction)
        const viewer = await createUser({ membershipType: 'paid', type: 'admin' })
        for (const id of expected) await setBookmark(viewer.id, id, true)
        const sort = { sortBy, sortDirection: direction, perPage: 10 }
        const isMembers = (SORT_COLUMNS as readonly string[]).includes(sortBy)
        for (const status of ['live', '']) {
          const filters = JSON.stringify({ status })
          const admins: number[] = []
          const members: number[] = []
          for (let page = 1; page <= 3; page++) {
            const query = { ...sort, page, filters }
            const list = await listAdminSites(viewer, await parseAdminSiteList(query))
            admins.push(...idsOf(list.rows))
            if (!isMembers) continue
            members.push(...idsOf((await searchSites(viewer, await parseSiteList(query))).rows))
          }
          assert.deepEqual(admins, expected)
          if (!isMembers) continue
          assert.deepEqual(members, expected)
          const all = await parseSiteList({ ...sort, filters })
          assert.deepEqual(await searchIds(viewer, all, expected.length), expected)
        }
        if (!isMembers) return
        const mine = await parseMySites(sort)
        assert.deepEqual(await myIdsInOrder(viewer, mine), expected)
        const second = await listMySites(viewer, { ...mine, page: 2 })
        assert.deepEqual(idsOf(second.rows), expected.slice(10, 20))
        const [column] = await boardColumns(viewer, { ...mine, shown: 25 })
        assert.deepEqual(idsOf(column.rows), expected)
      })

    test(`among a contractor’s projects, sorted by {$self} ${direction}`)
      .with(['city_county', 'end_date'] as const)
      .run(async ({ assert }, sortBy) => {
        const expected = await mixed(sortBy, direction)
        const contractor = await findContractor('Hartley Boone Construction')
        const viewer = await createUser()
        const sort = { sortBy, sortDirection: direction, page: null }
        assert.deepEqual(idsOf((await contractorDetail(viewer, contractor, sort)).sites), expected)
      })

    test(`among contractors and users ${direction}`, async ({ assert }) => {
      for (const name of ['One', 'Two', 'Three']) await createSite({ contractor: name })
      await db.from('contractors').whereIn('name', ['One', 'Three']).update({
        last_activity_at: null,
      })
      const query = { sortBy: 'last_activity', sortDirection: direction }
      const { rows } = await listContractors(await parseContractorList(query))
      assert.equal(rows[0].name, 'Two')
      const member = await createUser({ membershipType: 'paid' })
      for (let users = 0; users < 2; users++) await createUser()
      const users = await listUsers({ sortBy: 'plan_end_date', sortDirection: direction })
      assert.equal(users.rows[0].id, member.id)
    })
  }
})
