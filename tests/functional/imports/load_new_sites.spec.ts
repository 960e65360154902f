import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { updateSiteAggregates, rebuildSiteSums } from '#aggregates/update_site_aggregates'
import { useCleanTables } from '#tests/helpers/database'
import { createSite } from '#tests/helpers/factories'
import { importFile } from '#tests/helpers/import_runs'
import { siteRows, temporaryFolder } from '#tests/helpers/site_files'

/** More than a load streams together. */
const SITES = 120
/** So that many can be written at once. */
const NOBODY = { contractor: null, client: null, localAuthority: null }
const COUNTS = ['site_sums', 'company_sums']

async function counted(): Promise<string[]> {
  const rows = await Promise.all(COUNTS.map((table) => db.from(table).whereNot('sites', 0)))
  return rows.flat().map((row) => JSON.stringify(Object.values(row).map(String)))
}

async function version(): Promise<number> {
  const [{ total }] = await db.from('site_heads').sum('stamp as total')
  return Number(total)
}

test.group('Load new sites', (group) => {
  const files = temporaryFolder()
  useCleanTables(group)
  group.teardown(() => files.remove())

  const load = () => importFile(files.write('sites.csv', siteRows(SITES)), { batchRows: SITES })

  test('sums count sites that were loaded together', async ({ assert }) => {
    await load()
    await updateSiteAggregates()
    const kept = await counted()
    assert.isAbove(kept.length, SITES)
    await rebuildSiteSums(db.connection())
    assert.sameMembers(kept, await counted())
  })

  test('a load gives the data another version', async ({ assert }) => {
    const before = await version()
    await load()
    assert.notEqual(await version(), before)
  })

  test('a site that is written after a load is noted by itself', async ({ assert }) => {
    await load()
    await updateSiteAggregates()
    const before = await version()
    await Promise.all(Array.from({ length: 12 }, () => createSite(NOBODY)))
    const [{ notes }] = await db.from('site_sum_changes').sum('sites as notes')
    assert.equal(Number(notes), 12)
    assert.notEqual(await version(), before)
  })
})
