import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { createConnection } from 'mysql2/promise'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { dataPath } from '#config/storage'
import { restoreBackup } from '#actions/backup/restore_backup'
import { writeBackup } from '#actions/backup/write_backup'
import { storedTime } from '#shared/time/dates'
import { createSite, createUser } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'

const PICTURE = `${'c'.repeat(32)}-480.jpg`
const engine = env.get('DB_CONNECTION')
const database = `${env.get('DB_DATABASE', 'gantry')}_restored`

async function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'gantry-backup-'))
}

/** Reads the restored database past the product, which keeps its own. */
async function ask(folder: string, sql: string): Promise<Record<string, unknown>[]> {
  if (engine === 'sqlite') {
    const restored = new Database(join(folder, 'restored.sqlite3'))
    try {
      return restored.prepare(sql).all() as Record<string, unknown>[]
    } finally {
      restored.close()
    }
  }
  const connection = await createConnection({
    host: env.get('DB_HOST', '127.0.0.1'),
    port: env.get('DB_PORT', 3306),
    user: env.get('DB_USER', 'root'),
    password: env.get('DB_PASSWORD', ''),
    database,
  })
  try {
    return (await connection.query(sql))[0] as Record<string, unknown>[]
  } finally {
    await connection.end()
  }
}

const restore = (backup: string, folder: string) =>
  restoreBackup(backup, {
    engine,
    database,
    sqliteFile: join(folder, 'restored.sqlite3'),
    files: new Disk(new FSDriver({ location: join(folder, 'data'), visibility: 'private' })),
  })

test.group('A backup', (group) => {
  useCleanTables(group)
  group.each.teardown(async () => {
    await rm(dataPath('images', 'sites', PICTURE), { force: true })
    if (engine === 'mysql') await db.rawQuery(`DROP DATABASE IF EXISTS ${database}`)
  })

  test('made while members write holds every transaction whole, and comes back as it was', async ({
    assert,
    cleanup,
  }) => {
    const [backup, folder] = [await newFolder(), await newFolder()]
    cleanup(async () => {
      for (const path of [backup, folder]) await rm(path, { recursive: true })
    })
    await mkdir(dataPath('images', 'sites'), { recursive: true })
    await writeFile(dataPath('images', 'sites', PICTURE), 'a picture')
    const member = await createUser({ firstName: 'Zoë', lastName: '“Łódź” 👷' })
    const site = await createSite()

    let isWriting = true
    let written = 0
    const writer = (async () => {
      while (isWriting) {
        const row = { user_id: member.id, site_id: site.id, type: 'Note', created_at: storedTime() }
        await db.transaction(async (trx) => {
          await trx.table('notes').insert({ ...row, body: `first of ${written}` })
          await trx.table('notes').insert({ ...row, body: `second of ${written}` })
        })
        written += 1
        // The embedded database answers at once; without a pause no one else would come to work.
        await nextTurn()
      }
    })()
    const manifest = await writeBackup(backup)
    isWriting = false
    await writer
    assert.isAbove(written, 0)
    assert.equal(manifest.engine, engine)

    await restore(backup, folder)
    const [{ name }] = await ask(
      folder,
      `SELECT last_name AS name FROM users WHERE id = ${member.id}`
    )
    assert.equal(name, '“Łódź” 👷')
    const bodies = (await ask(folder, 'SELECT body FROM notes')).map(({ body }) => String(body))
    const numbers = (which: string) =>
      bodies.filter((body) => body.startsWith(which)).map((body) => body.split(' of ')[1])
    assert.sameMembers(numbers('first'), numbers('second'))
    assert.isAtMost(bodies.length, written * 2)
    const tables = await db.connection().getAllTables()
    for (const table of ['users', 'sites', 'contacts', 'contractors', 'adonis_schema']) {
      assert.include(tables, table)
      const [{ rows }] = await ask(folder, `SELECT COUNT(*) AS \`rows\` FROM ${table}`)
      const [{ kept }] = await db.from(table).count('* as kept')
      assert.equal(Number(rows), Number(kept), table)
    }
    const picture = join(folder, 'data', 'images', 'sites', PICTURE)
    assert.equal(await readFile(picture, 'utf8'), 'a picture')
  })

  test('that was changed is not put back, and nothing is replaced', async ({ assert, cleanup }) => {
    const [backup, folder] = [await newFolder(), await newFolder()]
    cleanup(async () => {
      for (const path of [backup, folder]) await rm(path, { recursive: true })
    })
    await writeBackup(backup)
    const [part] = (await readdir(backup)).filter((name) => name.startsWith('database'))
    await writeFile(join(backup, part), 'something else')
    await assert.rejects(() => restore(backup, folder), /damaged: database/)
    assert.deepEqual(await readdir(folder), [])
  })

  test('is written into an empty folder alone', async ({ assert, cleanup }) => {
    const backup = await newFolder()
    cleanup(() => rm(backup, { recursive: true }))
    await writeFile(join(backup, 'mine.txt'), 'mine')
    await assert.rejects(() => writeBackup(backup), /not empty/)
    assert.deepEqual(await readdir(backup), ['mine.txt'])
  })
})
