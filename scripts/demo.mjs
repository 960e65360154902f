// npm run demo, npm run demo:reset: the production build on demo data of its own, in tmp/demo.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { buildIfChanged } from './build.mjs'
import { ACCOUNTS, PASSWORD } from './demo_accounts.mjs'
import {
  answers,
  endWith,
  fail,
  inProject,
  isFree,
  must,
  node24,
  prepare,
  ROOT,
  say,
  SERVER,
  start,
} from './project.mjs'

const host = process.env.HOST || '127.0.0.1'
const port = Number(process.env.PORT || 3333)
const folder = process.env.DEMO_DIR || inProject('tmp/demo')
const shownHost = ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host
const url = process.env.APP_URL || `http://${shownHost}:${port}`

const SEEDED = `${folder}/seeded`
const PROCESS = `${folder}/server.pid`

const env = {
  NODE_ENV: 'production',
  APP_DEMO: 'true',
  HOST: host,
  PORT: String(port),
  APP_URL: url,
  DATA_DIR: folder,
  DB_CONNECTION: 'sqlite',
  SQLITE_FILE: `${folder}/demo.sqlite3`,
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  ENV_PATH: ROOT,
  TZ: 'UTC',
}

function production(args) {
  must(node24(), ['build/ace.js', ...args], { env })
}

function isRunning() {
  if (!existsSync(PROCESS)) return false
  try {
    return process.kill(Number(readFileSync(PROCESS, 'utf8')), 0)
  } catch {
    return false
  }
}

/** Of the migrations, which are changed in place as long as only demos and tests run them. */
function schemaHash() {
  const migrations = inProject('build/database/migrations')
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations).sort())
    hash.update(readFileSync(`${migrations}/${name}`))
  return hash.digest('hex')
}

/** Makes the demo data where they are missing, unfinished or of another schema. */
function prepareData() {
  const schema = schemaHash()
  const seeded = existsSync(SEEDED) && readFileSync(SEEDED, 'utf8')
  if (seeded !== schema) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  must(node24(), ['build/ace.js', 'migration:run', '--force', '--no-schema-generate'], {
    env,
    quiet: true,
  })
  if (seeded === schema) return say('The demo data is in place (npm run demo:reset makes it anew)')
  say('Making the demo data')
  production(['demo:seed'])
  writeFileSync(SEEDED, schema)
}

async function serve() {
  const server = start(SERVER, env)
  let ended = false
  writeFileSync(PROCESS, String(server.pid))
  endWith(server, {
    onEnd: () => {
      ended = true
      rmSync(PROCESS, { force: true })
    },
  })
  if (
    await answers(
      `http://${host.includes(':') ? `[${host}]` : host}:${port}/ready`,
      60,
      () => ended
    )
  ) {
    introduce()
  } else if (!ended) {
    server.kill('SIGKILL')
    fail('The server did not answer within a minute.')
  }
}

function introduce() {
  const width = Math.max(...ACCOUNTS.map(({ email }) => email.length))
  const accounts = ACCOUNTS.map(({ email, note }) => `  ${email.padEnd(width)}  ${note}`)
  console.log(['', `Open ${url} (Ctrl-C ends it)`, '', ...accounts].join('\n'))
  console.log(`\nPassword of all: ${PASSWORD}\n`)
}

const reset = process.argv.includes('--reset')
if (!reset && !(await isFree(port, host))) {
  fail(`Port ${port} is in use. Choose another: PORT=${port + 1} npm run demo`)
}
if (isRunning()) fail('The demo is running already: end it with Ctrl-C first.')

prepare()
buildIfChanged()
if (reset) rmSync(SEEDED, { force: true })
prepareData()
if (!reset) await serve()
