/*
 * npm run test:faults [-- NAME …]: what becomes of the product when something under it fails. Names: imports, kills,
 * database, disk, workers, shutdown, tls; all without one. DB_CONNECTION=sqlite or mysql tries one database alone.
 * `quick` is a kill and an end on SQLite, in seconds.
 */
import { rmSync } from 'node:fs'
import { buildIfChanged } from './build.mjs'
import { Report } from './faults/report.mjs'
import { hasMariadb, OwnMariadb } from './mariadb.mjs'
import { fail, inProject, node24, prepare, run, say } from './project.mjs'

/**
 * The databases that each fault is tried on; `isApart` ones run where they may mount file systems of their own, `isExtra`
 * ones when they are named.
 */
const FAULTS = {
  imports: { engines: ['sqlite', 'mysql'] },
  kills: { engines: ['sqlite', 'mysql'] },
  database: { engines: ['mysql'] },
  disk: { engines: ['sqlite', 'mysql'], isApart: true },
  workers: { engines: ['mysql'] },
  shutdown: { engines: ['sqlite', 'mysql'] },
  tls: { engines: ['mysql'] },
  quick: { engines: ['sqlite'], isExtra: true },
}
const MARIADB_OPTIONS = ['--innodb-buffer-pool-size=256M', '--innodb-flush-log-at-trx-commit=1']

const args = process.argv.slice(2)
const unknown = args.find((name) => !(name in FAULTS))
if (unknown) fail(`There is no fault ${unknown}; there are ${Object.keys(FAULTS).join(', ')}.`)
const names = args.length > 0 ? args : Object.keys(FAULTS).filter((name) => !FAULTS[name].isExtra)

if (!process.env.FAULTS_INSIDE) {
  prepare()
  buildIfChanged()
  const isKept = names.map(runInside).every(Boolean)
  process.exit(isKept ? 0 : 1)
}
process.on('SIGINT', () => process.exit(1))
process.on('SIGTERM', () => process.exit(1))
const isKept = await tryOut(names[0])
process.exit(isKept ? 0 : 1)

/** Each fault in a process of its own, on the product's Node, which the driver of SQLite needs. */
function runInside(name) {
  const words = [node24(), 'scripts/test_faults.mjs', name]
  const env = { FAULTS_INSIDE: '1' }
  if (!FAULTS[name].isApart) return run(words[0], words.slice(1), { env }) === 0
  const rights = process.getuid?.() === 0 ? ['--mount'] : ['--mount', '--map-root-user']
  return run('unshare', [...rights, ...words], { env }) === 0
}

async function tryOut(name) {
  const module = await import(`./faults/${name}.mjs`)
  const { DB_CONNECTION: only } = process.env
  const engines = FAULTS[name].engines.filter((engine) => !only || engine === only)
  if (engines.length === 0) say(`${name} is not tried on this database`)
  const reports = []
  for (const engine of engines) {
    const folder = inProject(`tmp/faults/${name}-${engine}`)
    rmSync(folder, { recursive: true, force: true })
    if (engine === 'mysql' && !hasMariadb()) fail(`${name} needs the programs of MariaDB.`)
    const mariadb = engine === 'mysql' ? new OwnMariadb(folder, MARIADB_OPTIONS) : null
    const report = new Report(`${name}, ${engine === 'mysql' ? 'MariaDB' : 'SQLite'}`)
    try {
      await module[name]({ folder, mariadb, report })
    } finally {
      await mariadb?.end()
    }
    reports.push(report)
  }
  for (const report of reports) console.log(String(report))
  return reports.every(({ isKept: wasKept }) => wasKept)
}
