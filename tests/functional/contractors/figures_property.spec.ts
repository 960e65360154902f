import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { refreshDirectoryCounters } from '#sites/write/refresh_directory_counters'
import { contractorDetail, findContractor } from '#queries/contractors/find_contractor'
import { listContractors } from '#queries/contractors/list_contractors'
import { searchSites } from '#search/search_sites'
import { SITE_STATUSES } from '#shared/sites/site_status'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { parseContractorList } from '#validators/contractors/contractor_list'
import { parseSiteList } from '#validators/sites/site_list'

const FIRMS = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon']
const SITES = 60
const MOVES = 120

test.group('Figures of contractors against the list of projects', (group) => {
  useTransaction(group)

  test('sum up to its totals after any writes, counting only whom they touched', async ({
    assert,
  }) => {
    let state = 20_261_121
    const below = (limit: number) => {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
      return Math.floor((state / 4_294_967_296) * limit)
    }
    for (let at = 0; at < SITES; at++) {
      await createSite({
        contractor: FIRMS[below(FIRMS.length)],
        siteStatus: SITE_STATUSES[below(SITE_STATUSES.length)],
        valueText: below(5) === 0 ? null : `£${1 + below(90)}m`,
      })
    }
    const sites = await db.from('sites').select('id')
    const firms = await db.from('contractors').select('id')
    for (let at = 0; at < MOVES; at++) {
      const { id } = sites[below(sites.length)]
      const before = await db.from('sites').where('id', id).firstOrFail()
      const after = below(9) === 0 ? null : firms[below(firms.length)].id
      const status = SITE_STATUSES[below(SITE_STATUSES.length)]
      await db.from('sites').where('id', id).update({ contractor_id: after, status })
      const touched = { contractors: [before.contractor_id, after] }
      await refreshDirectoryCounters(db.connection(), touched)
    }

    const viewer = await createUser({ membershipType: 'paid', contractAwarded: true })
    const { rows } = await listContractors(await parseContractorList({}))
    assert.isAbove(rows.length, 1)
    const totalOf = async (contractor: string[], status: string) => {
      const filters = JSON.stringify({ contractor, status })
      return (await searchSites(viewer, await parseSiteList({ filters }))).total
    }
    const sum = (pick: (row: (typeof rows)[number]) => number) =>
      rows.reduce((total, row) => total + Number(pick(row)), 0)
    assert.equal(
      sum((row) => row.sites),
      await totalOf(FIRMS, '')
    )
    assert.equal(
      sum((row) => row.live_sites),
      await totalOf(FIRMS, 'live')
    )
    assert.equal(
      sum((row) => row.complete_sites),
      await totalOf(FIRMS, 'Complete')
    )
    for (const row of rows) {
      const found = await contractorDetail(viewer, await findContractor(row.name), {
        page: null,
        sortBy: 'end_date',
        sortDirection: 'desc',
      })
      assert.lengthOf(found.sites, row.sites)
      assert.equal(row.sites, await totalOf([row.name], ''))
      const value = found.sites.reduce((total, site) => total + Number(site.value ?? 0), 0)
      assert.equal(Number(row.total_value), value)
    }
  })
})
