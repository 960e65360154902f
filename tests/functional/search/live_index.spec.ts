import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { dataVersion } from '#database/data_version'
import { pruneSiteLog } from '#database/prune_site_log'
import { idsIn } from '#search/index/storage/bits'
import { match } from '#search/index/answers/match'
import { fingerprint } from '#search/index/fingerprint'
import { LiveIndex } from '#search/live/live_index'
import { readHeads, writesBetween } from '#search/live/site_writes'
import { normalise } from '#shared/text/normalise'
import { SECTOR_IDS } from '#shared/sites/sectors'
import { SITE_STATUSES } from '#shared/sites/site_status'
import { HOUR_MS } from '#shared/time/dates'
import { useCleanTables } from '#tests/helpers/database'
import { createSite } from '#tests/helpers/factories'
import { importFile } from '#tests/helpers/import_runs'
import { randomFrom, type Random } from '#tests/helpers/reference_sites'
import { siteRows, temporaryFolder } from '#tests/helpers/site_files'

const WRITES = 120
const WORDS = ['Mill', 'Wharf', 'School', 'Depot']
const FIRMS = ['Boone', 'Corrib', 'Marlowe']

const now = async (index: LiveIndex) => fingerprint(await index.current(await dataVersion()))
const builtAnew = () => now(new LiveIndex())

async function writeSomething(random: Random, client: QueryClientContract) {
  const all = await client.from('sites').select('id').orderBy('id')
  const { id } = all.length > 0 ? random.of(all) : { id: 0 }
  const site = () => client.from('sites').where('id', id)
  const name = `${random.of(WORDS)} House ${random.below(50)}`
  const firm = await client.from('contractors').orderBy('id').first()
  const kinds = [
    () => site().update({ name, name_key: normalise(name) }),
    () => site().update({ status: random.of(SITE_STATUSES), sector: random.of(SECTOR_IDS) }),
    () =>
      site().update({
        value: 1 + random.below(9),
        start_date: `203${random.below(9)}-01-01`,
        end_date: null,
      }),
    () => site().update({ latitude: null, longitude: null }),
    () => site().update({ contractor_id: random.of([firm?.id ?? null, null]) }),
    () => site().delete(),
    async () => {
      const renamed = `${random.of(FIRMS)} ${random.below(1_000)}`
      await client
        .from('contractors')
        .where('id', firm?.id ?? 0)
        .update({ name: renamed, name_key: normalise(renamed) })
    },
  ]
  await random.of(kinds)()
}

test.group('The index of this process', (group) => {
  const files = temporaryFolder()
  useCleanTables(group)
  group.teardown(() => files.remove())

  test('is as a rebuilt one after every write, kept or rolled back', async ({ assert }) => {
    const random = randomFrom(20_261_125)
    const index = new LiveIndex()
    for (let at = 0; at < WRITES; at++) {
      if (at < 20) {
        const name = `${random.of(WORDS)} House ${at}`
        await createSite({ name, contractor: `${random.of(FIRMS)} of ${at}`, localAuthority: null })
      }
      await db.transaction(async (trx) => {
        await writeSomething(random, trx)
        if (random.chance(0.2)) await trx.rollback()
      })
      if (random.chance(0.5)) assert.deepEqual(await now(index), await builtAnew(), `write ${at}`)
    }
    assert.isAbove(Number((await db.from('sites').count('* as left'))[0].left), 0)
  })

  test('holds what was committed before each question, while many write and ask', async ({
    assert,
  }) => {
    const index = new LiveIndex()
    const { contractor } = await createSite({ name: 'Mill House' })
    const ask = async () => {
      const live = await index.current(await dataVersion())
      return idsIn(match(live, { statuses: ['Live'] })).length
    }
    let committed = 1
    const write = async (at: number) => {
      await createSite({
        name: `Wharf House ${at}`,
        contractor,
        client: null,
        localAuthority: null,
      })
      committed++
    }
    const questions = Array.from({ length: 40 }, async (_, at) => {
      if (at % 2 === 0) await write(at)
      const before = committed
      assert.isAtLeast(await ask(), before)
    })
    await Promise.all(questions)
    assert.equal(await ask(), 21)
    assert.deepEqual(await now(index), await builtAnew())
  })

  test('is rebuilt where the log was emptied or pruned', async ({ assert }) => {
    const index = new LiveIndex()
    await createSite({ name: 'Mill House' })
    await now(index)
    await createSite({ name: 'Wharf House' })
    await db.from('site_log').delete()
    assert.deepEqual(await now(index), await builtAnew())
    await db.from('sites').delete()
    assert.deepEqual(await now(index), await builtAnew())
  })

  test('goes on from the log after an hour without a write', async ({ assert }) => {
    const { id } = await createSite({ name: 'Mill House' })
    const client = db.connection()
    const known = await readHeads(client)
    await pruneSiteLog(Date.now() + 2 * HOUR_MS)
    await client.from('sites').where('id', id).update({ value: 5 })
    const writes = await writesBetween(client, known, await readHeads(client))
    assert.deepEqual([...(writes?.facts ?? [])], [id])
    assert.isEmpty(writes?.sites)
  })

  test('holds an import at its end, and keeps up with it meanwhile', async ({ assert }) => {
    const index = new LiveIndex()
    await createSite({ name: 'Mill House' })
    await now(index)
    await importFile(files.write('sites.csv', siteRows(300)), { batchRows: 100 })
    assert.deepEqual(await now(index), await builtAnew())
    await importFile(
      files.write(
        'more.csv',
        siteRows(120, (at) => ({ name: `Depot House ${at}` }))
      )
    )
    await index.keepUp()
    assert.deepEqual(await now(index), await builtAnew())
    assert.equal((await index.current(await dataVersion())).orders.name.length, 301)
  })

  test('lets nobody wait for the rest of a large import', async ({ assert }) => {
    // Slots that wrote before have lost their log with the tables.
    await db.from('site_heads').update({ seq: 0, stamp: 0 })
    const index = new LiveIndex()
    await createSite({ name: 'Mill House' })
    await now(index)
    await importFile(files.write('many.csv', siteRows(2_100)))
    const held = async () => (await index.current(await dataVersion())).orders.name.length
    assert.equal(await held(), db.connection().dialect.name === 'mysql' ? 1 : 2_101)
    await index.keepUp()
    assert.equal(await held(), 2_101)
    assert.deepEqual(await now(index), await builtAnew())
  })
})
