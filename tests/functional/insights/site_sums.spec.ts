import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { updateSiteAggregates, rebuildSiteSums } from '#aggregates/update_site_aggregates'
import { siteVersion } from '#aggregates/site_version'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import { createSite } from '#tests/helpers/factories'

/** What the sums count, without the notes that are not yet folded in. */
async function sums() {
  const tables = { site_sums: 'side', company_sums: 'kind' }
  const rows = await Promise.all(
    Object.keys(tables).map((table) => db.from(table).whereNot('sites', 0))
  )
  return rows.flat().map((row) => JSON.stringify(Object.values(row).map(String)))
}

async function countedAnew() {
  await rebuildSiteSums(db.connection())
  return sums()
}

const waiting = async () => Number((await db.from('site_sum_changes').count('* as count'))[0].count)

test.group('Sums of sites', (group) => {
  useTransaction(group)

  test('stay what the sites say after any write of them', async ({ assert }) => {
    const moved = await createSite({ region: 'Wales', valueText: '£2m', contractor: 'One Build' })
    const gone = await createSite({ region: null, valueText: null, client: 'Avonbrook Homes' })
    await createSite({ siteStatus: 'Hold', contractor: 'One Build' })
    await updateSiteAggregates()
    assert.equal(await waiting(), 0)
    assert.sameMembers(await sums(), await countedAnew())

    await db.from('sites').where('id', moved.id).update({ value: 70_000_000, region: 'London' })
    await db.from('sites').where('id', moved.id).update({ start_date: null, contractor_id: null })
    await db.from('sites').where('id', gone.id).delete()
    await db.from('sites').where('status', 'Hold').update({ status: 'Complete', value: null })
    assert.isAbove(await waiting(), 0)
    await updateSiteAggregates()
    const folded = await sums()
    assert.isNotEmpty(folded)
    assert.sameMembers(folded, await countedAnew())
  })

  test('have a version that every write raises and no folding changes', async ({ assert }) => {
    const site = await createSite()
    const versions = [await siteVersion()]
    const raise = async (write: () => Promise<unknown>) => {
      await write()
      versions.push(await siteVersion())
    }
    const update = (values: object) => () => db.from('sites').where('id', site.id).update(values)
    await raise(update({ storeys: 7 }))
    await raise(update({ name: 'Renamed', name_key: 'renamed' }))
    await raise(() => db.from('contractors').update({ name: 'Renamed Build' }))
    await raise(() => db.from('sites').where('id', site.id).delete())
    assert.deepEqual(
      versions,
      [...new Set(versions)].sort((one, other) => one - other)
    )
    await updateSiteAggregates()
    assert.equal(await waiting(), 0)
    assert.equal(await siteVersion(), versions.at(-1))
    await rebuildSiteSums(db.connection())
    assert.isAbove(await siteVersion(), versions.at(-1)!)
  })

  test('are not touched by the counters of a contractor', async ({ assert }) => {
    await createSite()
    const before = await siteVersion()
    await db.from('contractors').update({ sites: 9, live_sites: 9 })
    assert.equal(await siteVersion(), before)
  })
})

test.group('Sums of sites, folded by several processes', (group) => {
  useCleanTables(group)

  test('count every note once', async ({ assert }) => {
    for (let count = 0; count < 20; count++) await createSite({ contractor: `Firm ${count % 3}` })
    const noted = await waiting()
    assert.isAtLeast(noted, 20)
    const version = await siteVersion()
    await Promise.all(Array.from({ length: 4 }, () => updateSiteAggregates()))
    assert.equal(await waiting(), 0)
    assert.equal(await siteVersion(), version)
    const folded = await sums()
    assert.isNotEmpty(folded)
    assert.sameMembers(folded, await countedAnew())
  })

  test('let a site be written that they cannot see yet', async ({ assert }) => {
    const site = await createSite({ valueText: '£2m' })
    for (let round = 1; round <= 5; round++) {
      await createSite()
      const trx = await db.transaction()
      await trx.from('sites').where('id', site.id).update({ value: round })
      const folding = updateSiteAggregates()
      await trx
        .from('sites')
        .where('id', site.id)
        .update({ value: 10 * round })
      await trx.commit()
      await folding
    }
    await updateSiteAggregates()
    assert.equal(await waiting(), 0)
    assert.sameMembers(await sums(), await countedAnew())
  })
})
