import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { refreshDirectoryCounters } from '#sites/write/refresh_directory_counters'
import { createSite } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

const FAR = '2099-01-31'
const NAMES = {
  contractor: 'Marlowe Fenwick Build',
  client: 'Avonbrook Homes',
  localAuthority: 'Leeds',
}

async function spoil() {
  for (const table of ['contractors', 'clients', 'local_authorities']) {
    await db.from(table).update({ sites: 999, live_sites: 999 })
  }
}

test.group('Directory counters', (group) => {
  useTransaction(group)

  test('count what members may see: live, awarded and complete, not Verify or Hold', async ({
    assert,
  }) => {
    await createSite({
      ...NAMES,
      valueText: '£10m',
      endDate: FAR,
      addedAt: '2026-01-02 08:00:00',
      refreshedAt: '2026-03-04 08:00:00',
    })
    await createSite({
      ...NAMES,
      valueText: '£5m',
      siteStatus: 'Contract Awarded',
      endDate: FAR,
      addedAt: '2026-05-06 08:00:00',
      refreshedAt: null,
    })
    await createSite({
      ...NAMES,
      valueText: null,
      siteStatus: 'Complete',
      addedAt: '2025-01-02 08:00:00',
      refreshedAt: null,
    })
    await createSite({
      ...NAMES,
      valueText: '£70m',
      siteStatus: 'Verify',
      endDate: FAR,
      addedAt: '2026-09-01 08:00:00',
    })
    await createSite({
      ...NAMES,
      valueText: '£80m',
      held: true,
      endDate: FAR,
      addedAt: '2026-09-02 08:00:00',
    })
    await spoil()
    await refreshDirectoryCounters(db.connection())

    const contractor = await db.from('contractors').where('name', NAMES.contractor).firstOrFail()
    assert.equal(contractor.sites, 3)
    assert.equal(contractor.live_sites, 1)
    assert.equal(contractor.complete_sites, 1)
    assert.equal(Number(contractor.total_value), 15_000_000)
    assert.equal(contractor.last_activity_at, '2026-05-06 08:00:00')
    for (const [table, name] of [
      ['clients', NAMES.client],
      ['local_authorities', NAMES.localAuthority],
    ]) {
      const row = await db.from(table).where('name', name).firstOrFail()
      assert.deepEqual([row.sites, row.live_sites], [3, 1], table)
    }
  })

  test('fall to nothing where no site is left', async ({ assert }) => {
    const site = await createSite({ ...NAMES, valueText: '£10m', endDate: FAR })
    await spoil()
    await db.from('sites').where('id', site.id).delete()
    await refreshDirectoryCounters(db.connection())

    const contractor = await db.from('contractors').where('name', NAMES.contractor).firstOrFail()
    assert.deepEqual(
      [contractor.sites, contractor.live_sites, Number(contractor.total_value)],
      [0, 0, 0]
    )
    assert.isNull(contractor.last_activity_at)
  })

  test('are counted anew for those that were touched and for nobody else', async ({ assert }) => {
    await createSite({ ...NAMES, endDate: FAR })
    await createSite({ contractor: 'Elsewhere Build', client: null, localAuthority: 'Bath' })
    const touched = await db.from('contractors').where('name', NAMES.contractor).firstOrFail()
    await spoil()
    await refreshDirectoryCounters(db.connection(), { contractors: [touched.id, null, touched.id] })

    const countOf = async (table: string, name: string) =>
      (await db.from(table).where('name', name).firstOrFail()).sites
    assert.equal(await countOf('contractors', NAMES.contractor), 1)
    assert.equal(await countOf('contractors', 'Elsewhere Build'), 999)
    assert.equal(await countOf('clients', NAMES.client), 999)
    await refreshDirectoryCounters(db.connection(), {})
    assert.equal(await countOf('contractors', 'Elsewhere Build'), 999)
  })
})
