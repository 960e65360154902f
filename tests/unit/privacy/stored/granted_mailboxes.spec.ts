import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { keyedHash } from '#privacy/contact_hashes'
import { moveGrant, recordGrant } from '#privacy/granted_mailboxes'
import { storedTime } from '#shared/time/dates'
import { useTransaction } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'

const EMAIL = 'a.nn+shop@gmail.com'

const hashes = async () => {
  const rows = await db.from('granted_mailboxes').select('hash')
  return rows.map(({ hash }) => hash)
}

const grant = (memberId: number, reason = 'granted') =>
  db.table('credit_entries').insert({
    user_id: memberId,
    reason,
    amount: 5,
    created_at: storedTime(),
  })

test.group('A mailbox that got free credits', (group) => {
  useTransaction(group)

  test('is remembered by its keyed hash, and is not new again', async ({ assert }) => {
    assert.isTrue(await recordGrant(EMAIL, db.connection()))
    assert.deepEqual(await hashes(), [keyedHash('granted mailbox', 'ann@gmail.com')])
    assert.isFalse(await recordGrant('ann@googlemail.com', db.connection()))
    assert.lengthOf(await hashes(), 1)
    assert.isTrue(await recordGrant('bob@gmail.com', db.connection()))
  })

  test('is not taken for known when the database fails', async ({ assert }) => {
    const broken = db.connection()
    const failing = Object.assign(Object.create(broken), {
      insertQuery: () => ({
        table: () => ({ insert: () => Promise.reject(new Error('The database is gone.')) }),
      }),
    })
    await assert.rejects(() => recordGrant(EMAIL, failing), 'The database is gone.')
  })

  test('is known by the code of either database', async ({ assert }) => {
    for (const code of ['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_PRIMARYKEY']) {
      const full = Object.assign(Object.create(db.connection()), {
        insertQuery: () => ({
          table: () => ({ insert: () => Promise.reject(Object.assign(new Error(code), { code })) }),
        }),
      })
      assert.isFalse(await recordGrant(EMAIL, full))
    }
  })

  test('is remembered anew when the member moves', async ({ assert }) => {
    const member = await createUser()
    await grant(member.id)
    await moveGrant(member.id, EMAIL, db.connection())
    assert.lengthOf(await hashes(), 1)
  })

  test('is remembered while the credits are held', async ({ assert }) => {
    const member = await createUser({ creditsHeld: 1 })
    await moveGrant(member.id, EMAIL, db.connection())
    assert.lengthOf(await hashes(), 1)
  })

  test('is not remembered for who got none', async ({ assert }) => {
    const member = await createUser({ creditsHeld: 0 })
    const other = await createUser({ creditsHeld: 5 })
    await grant(other.id)
    await grant(member.id, 'adjusted')
    await moveGrant(member.id, EMAIL, db.connection())
    assert.isEmpty(await hashes())
  })
})
