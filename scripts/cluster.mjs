/*
 * npm run cluster: the product on one machine as it would run on several; --prove puts it under load, takes one part away
 * after the other, and compares what was acknowledged with what is stored. SITES, SECONDS and MEMBERS change it.
 */
import { buildIfChanged } from './build.mjs'
import { ACCOUNTS, PASSWORD } from './demo_accounts.mjs'
import { prepare, say } from './project.mjs'

prepare()
const { findPrograms, startCluster } = await import('./cluster/start.mjs')
const { stopAll } = await import('./cluster/services.mjs')
findPrograms()
buildIfChanged()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => stopAll().then(() => process.exit(0)))
}

const cluster = await startCluster()
if (process.argv.includes('--prove')) {
  const { prove } = await import('./cluster/prove.mjs')
  const isKept = await prove(cluster)
  await stopAll()
  process.exit(isKept ? 0 : 1)
}

const { database, redis, apps, worker, proxy } = cluster
const lines = [
  ...apps.map(({ name, url }) => `${name}: ${url}`),
  `${worker.name}: ${worker.url} (mails and jobs)`,
  `MariaDB: port ${database.port}, as root without a password`,
  `redis: port ${redis.args[1]}`,
]
console.log(['', `Open ${proxy.url} (Ctrl-C ends everything)`, '', ...lines, ''].join('\n'))
say(`Accounts: ${ACCOUNTS.map(({ email }) => email).join(', ')}; password of all: ${PASSWORD}`)
