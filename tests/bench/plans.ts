import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'
import { APP_ROOT, importFromRoot, onBoot } from '../../bin/application.js'
import { adminSiteQuestions } from './calls/admin_sites.js'
import { BenchDatabase } from './database.js'
import { listQuestions } from './questions.js'

type Executed = { sql: string; bindings: unknown[] }
export type Plan = { name: string; rowsRead: number | null; scans: string[] }

/** Asks the product's own query each question and says what its statements read. */
const app = new Ignitor(APP_ROOT, { importer: importFromRoot }).tap(onBoot).createApp('console')
await app.init()
await app.boot()
await app.start(() => {})

const { default: db } = await import('@adonisjs/lucid/services/db')
const { default: User } = await import('#models/user')
const { listAdminSites } = await import('#queries/sites/admin_sites')
const { searchSites } = await import('#search/search_sites')
const { parseAdminSiteList } = await import('#validators/sites/admin_site_list')
const { parseSiteList } = await import('#validators/sites/site_list')

const bench = new BenchDatabase()
const viewer = await User.findByOrFail('email', 'paid@example.com')
const admin = await User.findByOrFail('email', 'admin@example.com')
const [{ sites }] = await bench.rows<{ sites: number }>('SELECT COUNT(*) AS sites FROM sites')

let executed: Executed[] = []
const knex = db.connection().getReadClient()
knex.on('query', ({ sql, bindings }) => executed.push({ sql, bindings: bindings ?? [] }))

const plans: Plan[] = []
for (const { name, variants } of await listQuestions(bench)) {
  for (const { query } of variants) {
    const ask = async () => searchSites(viewer, await parseSiteList(query))
    plans.push(await planOf(`${name} ${JSON.stringify(query)}`, ask))
  }
}
for (const { name, queries } of await adminSiteQuestions(bench)) {
  for (const query of queries) {
    const ask = async () => listAdminSites(admin, await parseAdminSiteList(query))
    plans.push(await planOf(`${name} ${JSON.stringify(query)}`, ask))
  }
}
process.stdout.write(JSON.stringify({ sites, plans }))
await bench.close()
await app.terminate()
process.exit(0)

async function planOf(name: string, ask: () => Promise<unknown>): Promise<Plan> {
  executed = []
  const before = await rowsRead()
  await ask()
  const after = await rowsRead()
  const scans = await scansOf(executed.filter(({ sql }) => /^\s*select/i.test(sql)))
  return { name, rowsRead: before === null ? null : after! - before, scans }
}

async function rowsRead(): Promise<number | null> {
  if (!bench.isMysql) return null
  const rows = await bench.rows<{ Value: string }>("SHOW GLOBAL STATUS LIKE 'Handler_read%'")
  return rows.reduce((sum, { Value }) => sum + Number(Value), 0)
}

/** The statements that read all sites. */
async function scansOf(statements: Executed[]): Promise<string[]> {
  const found: string[] = []
  for (const { sql, bindings } of statements) {
    const parameters = bindings as (string | number)[]
    if (bench.isMysql) {
      const steps = await bench.rows<{ table: string; type: string }>(`EXPLAIN ${sql}`, parameters)
      if (steps.some(({ table, type }) => type === 'ALL' && ['sites', 's'].includes(table))) {
        found.push(sql)
      }
    } else {
      const steps = await bench.rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, parameters)
      if (steps.some(({ detail }) => /^SCAN (sites|s)$/.test(detail))) found.push(sql)
    }
  }
  return found
}
