// Everything of the cluster: MariaDB, Redis, a store of objects, two processes that answer, one that works, nginx.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { fail, freePort, MEMORY, must, node24, ROOT, run, say, SERVER } from '../project.mjs'
import { databaseSettings, startDatabase } from './database.mjs'
import { makeProxy } from './proxy.mjs'
import { FOLDER, Service } from './services.mjs'

const PROGRAMS = ['mariadbd', 'mariadb-install-db', 'redis-server', 'nginx']
const PACKAGES = ['mariadb-server', 'redis-server', 'nginx-light']
const SITES = process.env.SITES || '2000'
const DRAIN_SECONDS = '2'

const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/** Installs what is missing where this process may, else names the one line to type. */
export function findPrograms() {
  // Debian keeps servers where an ordinary user's shell does not look.
  process.env.PATH = `${process.env.PATH}:/usr/sbin:/sbin`
  if (PROGRAMS.every(has)) return
  if (process.getuid?.() === 0 && has('apt-get')) {
    say(`Installing ${PACKAGES.join(', ')} (apt-get)`)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update', '-qq'], { env, quiet: true })
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES]
    run('apt-get', install, { env, quiet: true })
    if (PROGRAMS.every(has)) return
  }
  const missing = PROGRAMS.filter((program) => !has(program)).join(', ')
  fail(`Missing: ${missing}. Type: sudo apt-get install -y ${PACKAGES.join(' ')}`)
}

/** Whether something listens on a port. */
function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

async function startRedis() {
  const port = await freePort()
  const args = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--dir', FOLDER]
  const redis = new Service('redis', 'redis-server', args.map(String), {
    isUp: () => listens(port),
  })
  await redis.start()
  return { redis, settings: { REDIS_HOST: '127.0.0.1', REDIS_PORT: String(port) } }
}

async function startObjectStore() {
  const port = await freePort()
  const args = ['--import', '@poppinss/ts-exec', 'tests/cluster/object_store.ts', String(port)]
  await new Service('objects', node24(), args, { isUp: () => listens(port) }).start()
  return {
    S3_BUCKET: 'gantry',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY: 'the-key',
    S3_SECRET_KEY: 'the-secret',
  }
}

/** A process of the product, with a data folder of its own, as if on a machine of its own. */
function makeProcess(name, port, env) {
  const url = `http://127.0.0.1:${port}`
  const data = `${FOLDER}/${name}`
  mkdirSync(data, { recursive: true })
  const isUp = async () => (await fetch(`${url}/ready`)).status === 200
  const own = { ...env, PORT: String(port), DATA_DIR: data }
  return Object.assign(new Service(name, node24(), SERVER, { env: own, isUp }), { url, port })
}

/** Starts everything anew and answers what runs. */
export async function startCluster() {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const database = await startDatabase()
  const { redis, settings } = await startRedis()
  const objects = await startObjectStore()
  const ports = [await freePort(), await freePort()]
  const proxy = await makeProxy(ports)
  const env = {
    ...MEMORY,
    ...databaseSettings(database),
    ...settings,
    ...objects,
    NODE_ENV: 'production',
    APP_DEMO: 'true',
    APP_KEY: 'for-the-cluster-only-000000000000',
    APP_URL: proxy.url,
    HOST: '127.0.0.1',
    TZ: 'UTC',
    LOG_LEVEL: 'warn',
    ENV_PATH: ROOT,
    DRAIN_SECONDS,
  }
  const ace = (...args) => {
    const own = { ...env, PORT: '1', DATA_DIR: `${FOLDER}/worker` }
    must(node24(), ['build/ace.js', ...args], { env: own, quiet: true })
  }
  say('Making the demo data')
  ace('migration:run', '--force', '--no-schema-generate')
  ace('demo:seed', `--sites=${SITES}`)
  say('Starting two processes that answer, one that works, and nginx')
  const apps = ports.map((port, at) => makeProcess(`app${at + 1}`, port, { ...env, WORK: 'none' }))
  const worker = makeProcess('worker', await freePort(), env)
  for (const one of [...apps, worker, proxy]) await one.start()
  return { database, redis, apps, worker, proxy }
}
