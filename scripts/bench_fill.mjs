// The databases of the bench: one for each kind and number of sites, kept from run to run.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { FOLDER, env, script, sql, startMariadb } from './bench_server.mjs'
import { must, node24, say } from './project.mjs'

/** Starts MariaDB where it is asked for, and migrates and fills the database of this size once; `isFresh` makes it anew.
 * Returns the file that says that it is filled. */
export async function fill({ sites, isMysql, isFresh = false }) {
  const sqliteFile = `${FOLDER}/bench-${sites}.sqlite3`
  Object.assign(env, {
    SQLITE_FILE: sqliteFile,
    DB_CONNECTION: isMysql ? 'mysql' : 'sqlite',
    DB_DATABASE: `gantry_bench_${sites}`,
  })
  if (isMysql) await startMariadb()
  const filled = `${FOLDER}/filled-${isMysql ? 'mysql' : 'sqlite'}-${sites}`
  if (isFresh || !existsSync(filled)) {
    rmSync(filled, { force: true })
    if (isMysql) sql(`DROP DATABASE IF EXISTS ${env.DB_DATABASE}`)
    else for (const end of ['', '-wal', '-shm']) rmSync(sqliteFile + end, { force: true })
  }
  if (isMysql) sql(`CREATE DATABASE IF NOT EXISTS ${env.DB_DATABASE} CHARACTER SET utf8mb4`)
  const node = (words, options) => must(node24(), words, { env, ...options })
  const migrate = ['build/ace.js', 'migration:run', '--force', '--no-schema-generate']
  node(migrate, { quiet: true })
  if (existsSync(filled)) say(`${sites.toLocaleString('en-GB')} sites are in place`)
  else {
    node(['build/ace.js', 'demo:seed', `--sites=${sites}`])
    node(script('fill_words'))
    writeFileSync(filled, '')
  }
  return filled
}
