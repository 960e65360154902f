import { test } from '@japa/runner'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { failureOf } from '#exceptions/failure'
import { storedTime } from '#shared/dates'
import { createSite, createUser } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'

const isMysql = () => db.connection().dialect.name === 'mysql'
const UNKNOWN = 4_000_000

/** From here on the COMMIT must fail: MariaDB loses the connection, SQLite finds a row that belongs to nobody. */
async function spoil(trx: TransactionClientContract, siteId: number) {
  if (isMysql()) {
    const [[{ id }]] = await trx.rawQuery('SELECT CONNECTION_ID() AS id')
    await db.rawQuery('KILL CONNECTION ?', [id])
  } else {
    await trx.rawQuery('PRAGMA defer_foreign_keys = ON')
    const row = { user_id: UNKNOWN, site_id: siteId, created_at: storedTime() }
    await trx.table('bookmarks').insert(row)
  }
}

test.group('A COMMIT that fails', (group) => {
  useCleanTables(group)
  group.each.teardown(async () => {
    // SQLite leaves it open when a row is wrong.
    if (!isMysql()) await db.rawQuery('ROLLBACK').catch(() => {})
  })

  for (const isManaged of [true, false]) {
    test(`fails its ${isManaged ? 'managed' : 'plain'} transaction, and nothing of it is kept`, async ({
      assert,
    }) => {
      const member = await createUser()
      const site = await createSite()
      const write = async (trx: TransactionClientContract) => {
        const row = { user_id: member.id, site_id: site.id, created_at: storedTime() }
        await trx.table('bookmarks').insert(row)
        await spoil(trx, site.id)
      }
      const run = async () => {
        if (isManaged) return db.transaction(write)
        const trx = await db.transaction()
        await write(trx)
        await trx.commit()
      }
      const error = await run().then(
        () => null,
        (thrown: Error) => thrown
      )
      assert.instanceOf(error, Error)
      assert.equal(failureOf(error).status, isMysql() ? 503 : 404)
      if (!isMysql()) await db.rawQuery('ROLLBACK')
      assert.lengthOf(await db.from('bookmarks'), 0)
    })
  }

  test('is told from one that goes well', async ({ assert }) => {
    const member = await createUser()
    const site = await createSite()
    const row = { user_id: member.id, site_id: site.id, created_at: storedTime() }
    const answer = await db.transaction(async (trx) => {
      await trx.table('bookmarks').insert(row)
      return 'kept'
    })
    assert.equal(answer, 'kept')
    assert.lengthOf(await db.from('bookmarks'), 1)
  })
})
