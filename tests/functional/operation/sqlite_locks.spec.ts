import { spawn } from 'node:child_process'
import { once } from 'node:events'
import Database from 'better-sqlite3'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { sqliteFile } from '#config/storage'
import { waitForLocks } from '#database/sqlite_locks'
import { cookieBrowser } from '#tests/helpers/cookie_browser'
import { createSite, createUser, PASSWORD } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'

const ORIGIN = `http://${env.get('HOST')}:${env.get('PORT')}`

const HOLD = `
  const Database = require('better-sqlite3')
  const file = new Database(process.argv[1])
  file.exec('BEGIN EXCLUSIVE')
  console.log('locked')
  process.stdin.once('data', () => { file.exec('COMMIT'); process.exit() })`

/** A browser that was logged in before the lock, which no session could be written through. */
async function loggedIn() {
  const member = await createUser({ membershipType: 'paid' })
  const browser = cookieBrowser()
  await browser.login(member.email, PASSWORD)
  return browser
}

/** Another program takes the lock of the database; answers how it lets go. */
async function lockByAnother() {
  const holder = spawn(process.execPath, ['-e', HOLD, sqliteFile], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  return async () => {
    if (holder.exitCode !== null) return
    const ended = once(holder, 'exit')
    holder.stdin.write('let go')
    await ended
  }
}

test.group('A lock of another program on the SQLite file', (group) => {
  useCleanTables(group)
  if (env.get('DB_CONNECTION') !== 'sqlite') return

  test('is waited for while the process answers', async ({ assert, cleanup }) => {
    const browser = await loggedIn()
    const site = await createSite()
    const clearOutbox = await lockByAnother()
    cleanup(clearOutbox)
    let isAnswered = false
    const writing = browser.post(`/projects/${site.id}/notes`, { note: 'Ring' }).then((answer) => {
      isAnswered = true
      return answer
    })
    for (let asked = 0; asked < 5; asked++) {
      const health = await fetch(`${ORIGIN}/health`)
      assert.equal(health.status, 200)
      await health.text()
    }
    assert.isFalse(isAnswered, 'the write waits')
    await clearOutbox()
    assert.equal((await writing).status, 200)
    assert.lengthOf(await db.from('notes'), 1)
  })

  test('is answered 503 where it lasts, with nothing kept, and then well again', async ({
    assert,
    cleanup,
  }) => {
    const browser = await loggedIn()
    const site = await createSite()
    const clearOutbox = await lockByAnother()
    cleanup(clearOutbox)
    const write = () => browser.post(`/projects/${site.id}/notes`, { note: 'Ring' })
    const refused = await Promise.all([write(), write(), write()])
    for (const answer of refused) {
      assert.equal(answer.status, 503)
      assert.equal(answer.headers.get('retry-after'), '30')
    }
    await clearOutbox()
    assert.lengthOf(await db.from('notes'), 0)
    assert.equal((await write()).status, 200)
  })
})

test.group('A statement on SQLite', () => {
  if (env.get('DB_CONNECTION') !== 'sqlite') return

  test('is prepared once for all transactions, and anew after the schema changed', async ({
    assert,
  }) => {
    const file = new Database(':memory:')
    const connection = file as unknown as Parameters<typeof waitForLocks>[0]
    waitForLocks(connection)
    connection.prepare('CREATE TABLE cranes (id INTEGER)').run([])
    const read = () => connection.prepare('SELECT * FROM cranes')
    const first = read()
    for (const sql of ['BEGIN', 'SAVEPOINT one', 'RELEASE one', 'ROLLBACK']) {
      connection.prepare(sql).run([])
      assert.strictEqual(read(), first, sql)
    }
    connection.prepare('INSERT INTO cranes (id) VALUES (?)').run([7])
    connection.prepare('BEGIN').run([])
    connection.prepare('ALTER TABLE cranes ADD COLUMN height DEFAULT 40').run([])
    assert.deepEqual(read().all([]), [{ id: 7, height: 40 }])
    connection.prepare('ROLLBACK').run([])
    assert.deepEqual(read().all([]), [{ id: 7 }])
    file.close()
  })
})
