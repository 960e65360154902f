import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { lockPostcodes } from '#geography/postcodes/lock_postcodes'
import { storePostcodes } from '#geography/postcodes/store_postcodes'
import { useCleanTables } from '#tests/helpers/database'

const LINE = '"LS115BZ",10,429500,431200,"E92000001","","","","",""\n'
const REFUSED = /Another import of postcodes is running/

test.group('Two imports of postcodes', (group) => {
  useCleanTables(group)
  let folder = ''
  let good = ''
  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gantry-postcodes-'))
    good = join(folder, 'ls.csv')
    await writeFile(good, LINE)
    return () => rm(folder, { recursive: true })
  })

  test('do not run at once: the second is refused and changes nothing', async ({ assert }) => {
    const unlock = (await lockPostcodes())!
    await assert.rejects(() => storePostcodes(good), REFUSED)
    assert.isEmpty(await db.from('postcodes'))
    await unlock()
    assert.equal((await storePostcodes(good)).stored, 1)
  })

  test('of one that is killed the next takes the place', async ({ assert, cleanup }) => {
    const pipes = join(folder, 'pipes')
    await mkdir(pipes)
    execFileSync('mkfifo', [join(pipes, 'ls.csv')])
    const child = spawn(process.execPath, ['ace.js', 'places:import', pipes], {
      cwd: app.makePath(),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = once(child, 'exit')
    cleanup(() => void child.kill('SIGKILL'))
    // Opens once the command reads, and so holds the lock.
    const pipe = await open(join(pipes, 'ls.csv'), 'w')
    await assert.rejects(() => storePostcodes(good), REFUSED)
    child.kill('SIGKILL')
    await ended
    await pipe.close()
    assert.equal((await storePostcodes(good)).stored, 1)
    assert.notInclude(await db.connection().getAllTables(), 'postcodes_next')
  })
})
