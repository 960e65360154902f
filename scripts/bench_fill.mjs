// The databases of the bench: one for each kind and number of sites, kept from run to run.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { FOLDER, env, sql, startMariadb } from './bench_server.mjs'
import { must, node24, say } from './project.mjs'

/** Starts MariaDB where it is asked for, and migrates and fills the database of this size once; `isFresh` makes it anew. */
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
    for (const end of ['', '-wal', '-shm']) rmSync(sqliteFile + end, { force: true })
  }
  if (isMysql) sql(`CREATE DATABASE IF NOT EXISTS ${env.DB_DATABASE} CHARACTER SET utf8mb4`)
  const ace = (words, options) => must(node24(), ['build/ace.js', ...words], { env, ...options })
  ace(['migration:run', '--force', '--no-schema-generate'], { quiet: true })
  if (existsSync(filled)) return say(`${sites.toLocaleString('en-GB')} sites are in place`)
  ace(['demo:seed', `--sites=${sites}`])
  writeFileSync(filled, new Date().toISOString())
}
