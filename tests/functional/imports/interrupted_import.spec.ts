import { spawn } from 'node:child_process'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { prepareImport, runImport } from '#imports/apply/run_import'
import { emptyTables, useCleanTables } from '#tests/helpers/database'
import { found } from '#tests/helpers/import_runs'
import { csvOf, siteRows, temporaryFolder } from '#tests/helpers/site_files'

const ROWS = 3_000
const PROGRESS = /(\d+) of \d+ rows/g
const SITE_COLUMNS = [
  'cmap_id, sites.name, sites.name_key, sector, description, address, postcode, postcode_key, city_county',
  'sites.region, latitude, longitude, value, value_text, site_status, held, status, start_date, end_date',
  'refreshed_at is not null as refreshed, contractors.name as contractor, clients.name as client',
  'local_authorities.name as authority, first_name, last_name, phone, email',
]

type Ended = { code: number | null; signal: string | null; output: string }

/** Runs the command in a process of its own; killed with -9 as soon as it reports `killAt` rows or more. */
function runCommand(args: string[], killAt = Infinity, settings = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['ace.js', 'sites:import', ...args], {
      cwd: app.makePath(),
      env: { ...process.env, ...settings },
    })
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const done = [...output.matchAll(PROGRESS)].map((match) => Number(match[1]))
      if (done.some((rows) => rows >= killAt)) child.kill('SIGKILL')
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('close', (code, signal) => resolve({ code, signal, output }))
  })
}

/** Everything that an import is meant to leave behind, without ids and times. */
async function tables() {
  const run = db.from('imports').orderBy('id', 'desc')
  return {
    sites: await db
      .from('sites')
      .joinRaw(
        `LEFT JOIN contractors ON contractors.id = contractor_id
         LEFT JOIN clients ON clients.id = client_id
         LEFT JOIN local_authorities ON local_authorities.id = local_authority_id
         LEFT JOIN contacts ON contacts.site_id = sites.id`
      )
      .select(db.raw(SITE_COLUMNS.join(', ')))
      .orderBy('sites.id'),
    contractors: await db
      .from('contractors')
      .select('name', 'slug', 'sites', 'live_sites', 'total_value')
      .orderBy('id'),
    clients: await db.from('clients').select('name', 'sites').orderBy('id'),
    rejections: await db
      .from('import_rejections')
      .select('line', 'reason', 'cells')
      .orderBy('line'),
    run: await run
      .select('status', 'rows_done', 'added', 'updated', 'unchanged', 'rejected')
      .first(),
    runs: (await db.from('imports')).length,
    found: await found('"meadow house" orchard'),
  }
}

test.group('Interrupted import', (group) => {
  const files = temporaryFolder()
  useCleanTables(group)
  group.teardown(() => files.remove())

  const known = files.write('known.csv', siteRows(1_500))
  /** Rows that break the rules of CSV; the second of them is followed by no quote for a long way. */
  const BAD = ['Six "Hill" House', '"Meadow House', '"Meadow" House']
  const lines = csvOf(
    siteRows(ROWS, (at) => ({
      ...(at % 5 === 0 && {
        name: `Meadow House Orchard ${at}`,
        contractor: `Builder ${at % 70} Ltd`,
      }),
      ...(at % 97 === 0 && { start_date: 'soon' }),
      ...(at % 113 === 0 && { cmap_id: 'S7' }),
    }))
  ).split('\n')
  for (const [at, bad] of BAD.entries()) {
    const line = 700 * (at + 1)
    const broken = lines[line].replace(/Meadow House[^,]*/, bad)
    lines.splice(line, 0, broken, broken)
  }
  const path = files.write('sites.csv', lines.join('\n'))
  const args = [path, '--batch=50']

  async function startOver() {
    await emptyTables()
    await runImport(await prepareImport({ path: known, mapping: null }))
  }

  /** What is left by one that ends at its first try: rejected rows stand beside the file and do not fail it. */
  async function endUndisturbed(assert: Assert) {
    await startOver()
    const { code, output } = await runCommand(args)
    assert.equal(code, 0, output)
    const left = await tables()
    const { added, updated, unchanged, rejected, rows_done: rows } = left.run
    for (const count of [added, updated, unchanged, rejected]) assert.isAbove(count, 0)
    const counts = `${added} added + ${updated} updated + ${unchanged} unchanged + ${rejected} rejected`
    assert.include(output, `${counts} = ${ROWS + 2 * BAD.length} rows`)
    assert.include(output, `${path}.rejected.csv`)
    assert.equal(rows, ROWS + 2 * BAD.length)
    return left
  }

  /** Whether each kill came before the end. */
  async function killAgainAndAgain(assert: Assert): Promise<boolean> {
    await startOver()
    for (const killAt of [0, 300, 1_100, 1_700, 2_200]) {
      const { code, signal, output } = await runCommand(args, killAt)
      assert.isTrue(signal === 'SIGKILL' || code === 0, output)
      const runs = await db.from('imports').orderBy('id').select('status')
      if (signal !== 'SIGKILL' || runs[1]?.status === runs[0].status) return false
    }
    return true
  }

  test('an import killed again and again ends like an undisturbed one', async ({ assert }) => {
    const expected = await endUndisturbed(assert)
    const unreadable = expected.rejections.filter(({ reason }) => /cannot be read/.test(reason))
    assert.lengthOf(unreadable, 2 * BAD.length)
    assert.isAbove(expected.found.length, 100)

    // On a busy machine it may end before a kill reaches it.
    while (!(await killAgainAndAgain(assert))) continue
    const last = await runCommand(args)
    assert.equal(last.code, 0, last.output)
    assert.match(last.output, /Continued after row \d{4}/)
    assert.deepEqual(await tables(), expected)
  })

  test('a file that cannot be read ends with one line and exit code 1', async ({ assert }) => {
    const { code, output } = await runCommand([files.write('none.csv', 'name,town\nA,B\n')])
    assert.equal(code, 1)
    assert.lengthOf(output.trim().split('\n'), 1)
    assert.match(output, /no cmap_id column/)
  })

  test('a database without tables is named, with how to name another', async ({ assert }) => {
    const empty = join(files.folder, 'empty.sqlite3')
    const settings = { DB_CONNECTION: 'sqlite', SQLITE_FILE: empty }
    const { code, output } = await runCommand([known], Infinity, settings)
    assert.equal(code, 1)
    assert.lengthOf(output.trim().split('\n'), 1)
    assert.include(output, `The database ${empty} has no tables.`)
    assert.match(output, /SQLITE_FILE=\S+ npm run ace -- sites:import FILE/)
  })
})
