import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { useCleanTables } from '#tests/helpers/database'
import { createSite } from '#tests/helpers/factories'
import { importFile } from '#tests/helpers/import_runs'
import { siteRows, temporaryFolder } from '#tests/helpers/site_files'

/** More than a load streams together. */
const SITES = 120
/** So that many can be written at once. */
const NOBODY = { contractor: null, client: null, localAuthority: null }

/** The ids of sites that were logged since. */
async function loggedIds(): Promise<number[]> {
  const rows = await db.from('site_log').whereIn('kind', ['sites', 'facts'])
  const ids = rows.flatMap(({ first_id: first, last_id: last }) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at)
  )
  return ids.sort((a, b) => a - b)
}

test.group('Load new sites', (group) => {
  const files = temporaryFolder()
  useCleanTables(group)
  group.teardown(() => files.remove())

  const load = () => importFile(files.write('sites.csv', siteRows(SITES)), { batchRows: SITES })

  test('logs each site that was loaded together once', async ({ assert }) => {
    await db.from('site_log').delete()
    await load()
    const sites = await db.from('sites').select('id').orderBy('id')
    assert.lengthOf(sites, SITES)
    assert.deepEqual(
      await loggedIds(),
      sites.map(({ id }) => id)
    )
  })

  test('leaves a site that is written afterwards to be logged by itself', async ({ assert }) => {
    await load()
    await db.from('site_log').delete()
    const sites = await Promise.all(Array.from({ length: 12 }, () => createSite(NOBODY)))
    const ids = sites.map(({ id }) => id).sort((a, b) => a - b)
    assert.deepEqual(await loggedIds(), ids)
  })
})
