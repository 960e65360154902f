import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { pruneSiteLog } from '#database/prune_site_log'
import { HOUR_MS } from '#shared/time/dates'
import { useCleanTables } from '#tests/helpers/database'
import { createSite } from '#tests/helpers/factories'

/** So that many can be written at once. */
const NOBODY = { contractor: null, client: null, localAuthority: null }

type Logged = { kind: string; first: number; last: number }

const heads = () => db.from('site_heads').where('seq', '>', 0).orderBy('slot')

async function logged(): Promise<Logged[]> {
  const rows = await db.from('site_log').orderBy('logged_at').orderBy('slot').orderBy('seq')
  return rows.map(({ kind, first_id: first, last_id: last }) => ({ kind, first, last }))
}

/** What is logged meanwhile, in order. */
async function loggedBy(write: () => Promise<unknown>): Promise<Logged[]> {
  await db.from('site_log').delete()
  await write()
  return logged()
}

async function countOf(isRight: (row: Logged) => boolean): Promise<number> {
  return (await logged()).filter(isRight).length
}

const change = (client: QueryClientContract, id: number, columns: object) =>
  client.from('sites').where('id', id).update(columns)

test.group('The log of sites', (group) => {
  useCleanTables(group)

  test('names a site that is added, and one that is removed', async ({ assert }) => {
    const { id } = await createSite({ name: 'Mill' })
    assert.equal(
      await countOf(({ kind, first, last }) => kind === 'sites' && first === id && last === id),
      1
    )
    const rows = await loggedBy(() => db.from('sites').where('id', id).delete())
    assert.deepEqual(rows, [{ kind: 'sites', first: id, last: id }])
  })

  for (const [column, value, kind] of [
    ['name', 'Renamed', 'sites'],
    ['description', 'Twelve flats', 'sites'],
    ['planning_ref', '24/00123', 'sites'],
    ['contractor_id', null, 'sites'],
    ['status', 'Hold', 'facts'],
    ['value', 1_000, 'facts'],
    ['end_date', '2030-01-01', 'facts'],
  ] as const) {
    test(`notes ${kind} where ${column} changes`, async ({ assert }) => {
      const { id } = await createSite({ name: 'Mill', contractor: 'Boone' })
      const rows = await loggedBy(() => change(db.connection(), id, { [column]: value }))
      assert.deepEqual(rows, [{ kind, first: id, last: id }])
    })
  }

  for (const table of ['contractors', 'clients', 'local_authorities']) {
    test(`names the entry of ${table} that is renamed, and no other`, async ({ assert }) => {
      await createSite({ contractor: 'Boone', client: 'Avon', localAuthority: 'Leeds' })
      const { id } = await db.from(table).select('id').firstOrFail()
      const entry = () => db.from(table).where('id', id)
      assert.deepEqual(
        await loggedBy(() => entry().update({ name: 'Corrib', name_key: 'corrib' })),
        [{ kind: table, first: id, last: id }]
      )
      assert.deepEqual(await loggedBy(() => entry().update({ live_sites: 7 })), [
        { kind: 'figures', first: id, last: id },
      ])
      assert.deepEqual(await loggedBy(() => entry().update({ name: 'Corrib' })), [])
    })
  }

  test('keeps nothing of what is rolled back, and draws another stamp next time', async ({
    assert,
  }) => {
    const { id } = await createSite()
    const writeAndRead = async (client: QueryClientContract, name: string) => {
      await change(client, id, { name })
      return client.from('site_heads').sum('stamp as stamps').sum('seq as numbers').firstOrFail()
    }
    const before = await heads()
    const trx = await db.transaction()
    const rolledBack = await writeAndRead(trx, 'Kiln')
    await trx.rollback()
    assert.deepEqual(await heads(), before)
    const kept = await writeAndRead(db.connection(), 'Barn')
    assert.equal(Number(kept.numbers), Number(rolledBack.numbers))
    assert.notEqual(Number(kept.stamps), Number(rolledBack.stamps))
  })

  test('numbers simultaneous writes without a gap, each with the stamp of its head', async ({
    assert,
  }) => {
    const sites = await Promise.all(Array.from({ length: 12 }, () => createSite(NOBODY)))
    await Promise.all(
      sites.map(({ id }, at) =>
        db.transaction(async (trx) => {
          await change(trx, id, { name: `House ${at}` })
          await change(trx, id, { value: at + 1 })
          if (at % 3 === 0) await trx.rollback()
        })
      )
    )
    const written = await heads().whereIn('slot', db.from('site_log').select('slot'))
    assert.isNotEmpty(written)
    for (const { slot, seq, stamp } of written) {
      const rows = await db.from('site_log').where({ slot }).distinct('seq', 'stamp').orderBy('seq')
      assert.deepEqual(
        rows.map((row) => Number(row.seq)),
        rows.map((_, at) => Number(seq) - rows.length + 1 + at)
      )
      assert.equal(Number(rows.at(-1)!.stamp), Number(stamp))
    }
  })

  test('forgets what is older than an hour, but the last of each slot', async ({ assert }) => {
    const { id } = await createSite()
    await db.from('site_log').delete()
    const now = Date.now()
    await db.from('site_heads').where('slot', 0).update({ seq: 2_000_000 })
    const rows = Array.from({ length: 20_050 }, (_, at) => ({
      ...{ slot: 0, seq: 1_000_000 + at, first_id: id, last_id: id, stamp: at, kind: 'facts' },
      logged_at: Math.floor(now / 1000) - 3_601 - (at % 7),
    }))
    for (let at = 0; at < rows.length; at += 400) {
      await db.table('site_log').multiInsert(rows.slice(at, at + 400))
    }
    await change(db.connection(), id, { value: 5 })
    await pruneSiteLog(now)
    const last = [{ kind: 'facts', first: id, last: id }]
    assert.deepEqual(await logged(), last)
    await pruneSiteLog(now + 2 * HOUR_MS)
    assert.deepEqual(await logged(), last)
  })
})
