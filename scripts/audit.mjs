/*
 * Asks the registry for known faults of the packages that run in production. Ends with 1 where one is high or critical,
 * and with 3 where the registry gives no answer, as without a network or with a mirror that knows of none.
 */
import { spawnSync } from 'node:child_process'
import { fail, ROOT, say } from './project.mjs'

const GRAVE = ['high', 'critical']
const NOTHING_TRIED = 3

const words = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000']
const { stdout } = spawnSync('npm', words, { cwd: ROOT, encoding: 'utf8', timeout: 60_000 })
const { metadata, vulnerabilities, message } = parsed(stdout)
if (!metadata || !vulnerabilities) {
  console.log(`• Not tried: the registry does not tell of known faults. ${message ?? ''}`.trimEnd())
  process.exit(NOTHING_TRIED)
}
const packages = Object.values(vulnerabilities)
for (const { name, severity, range } of packages) console.log(`${severity}: ${name} ${range}`)
const grave = packages.filter(({ severity }) => GRAVE.includes(severity))
if (grave.length > 0) fail(`${grave.length} packages have known faults that are high or critical.`)
say(`${metadata.dependencies.prod} packages, none with a known fault that is high or critical`)

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
