import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from '@japa/runner'

const run = promisify(execFile)
const COMMAND = 'umask 022; exec "$0" ace.js migration:run --force --no-schema-generate'

test.group('What is written on the machine', (group) => {
  let folder: string
  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gantry-modes-'))
    return () => rm(folder, { recursive: true })
  })

  test('is for the user of the product alone, also a database that was open to others', async ({
    assert,
  }) => {
    const data = join(folder, 'data')
    const known = join(folder, 'known.sqlite3')
    await writeFile(known, '')
    await chmod(known, 0o644)
    const env = { ...process.env, DB_CONNECTION: 'sqlite', DATA_DIR: data, NODE_ENV: 'development' }
    for (const file of ['new.sqlite3', known]) {
      const all = { ...env, SQLITE_FILE: file }
      await run('sh', ['-c', COMMAND, process.execPath], { env: all })
    }
    const names = await readdir(folder, { recursive: true })
    assert.includeMembers(names, ['known.sqlite3', 'data/new.sqlite3'])
    for (const name of names) {
      const { mode } = await stat(join(folder, name))
      assert.equal(mode & 0o077, 0, name)
    }
  }).timeout(120_000)
})
