import { test } from '@japa/runner'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { failureOf } from '#errors/failure'
import { storedTime } from '#shared/time/dates'
import { createSite, createUser } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'

const isMysql = () => db.connection().dialect.name === 'mysql'
const UNKNOWN = 4_000_000

type Query = (this: unknown, connection: unknown, statement: { sql: string }) => Promise<unknown>

/** From here on the COMMIT must fail: MariaDB loses the connection, SQLite finds a row that belongs to no one. */
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

/** Lets the next BEGIN fail, as on a connection that was lost unnoticed. */
function spoilBegin() {
  const { client } = db.connection().getWriteClient() as unknown as { client: object }
  const driver = Object.getPrototypeOf(client) as { _query: Query }
  const { _query: query } = driver
  driver._query = async function (connection, statement) {
    if (statement.sql !== 'BEGIN;') return query.call(this, connection, statement)
    driver._query = query
    throw Object.assign(new Error('Connection lost'), { code: 'PROTOCOL_CONNECTION_LOST' })
  }
}

test.group('A BEGIN that fails', () => {
  for (const isManaged of [true, false]) {
    test(`is the failure of its ${isManaged ? 'managed' : 'plain'} transaction, in which nothing is done`, async ({
      assert,
    }) => {
      let isBegun = false
      const work = async () => {
        isBegun = true
      }
      spoilBegin()
      const error = await (isManaged ? db.transaction(work) : db.transaction().then(work)).then(
        () => null,
        (thrown: Error) => thrown
      )
      assert.instanceOf(error, Error)
      assert.equal(failureOf(error).status, 503)
      assert.isFalse(isBegun)
      assert.equal(await db.transaction(async () => 'well again'), 'well again')
    })
  }
})

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
