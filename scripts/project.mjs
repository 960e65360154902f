// What every script needs, written for the system's Node (20 or newer) and no package at all.
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const OLDEST_NODE = 20

/** What is wrong with a Node of this version; null when it can run the scripts. */
export function tooOld(version) {
  if (Number(version.split('.')[0]) >= OLDEST_NODE) return null
  return `Node ${OLDEST_NODE} or newer is needed, and this is ${version}: install it from nodejs.org, or with nvm install --lts, and try again.`
}

/** An absolute path inside the project. */
export function inProject(...parts) {
  return join(ROOT, ...parts)
}

/** One line about what is being done. */
export function say(line) {
  console.log(`• ${line}`)
}

/** One clear line about what went wrong, and the end. */
export function fail(line) {
  console.error(`✖ ${line}`)
  process.exit(1)
}

const obstacle = tooOld(process.versions.node)
if (obstacle) fail(obstacle)

/** The path of a Node 24: the project's own dependency, else the one that runs this. */
export function node24() {
  const own = [`node-linux-${process.arch}`]
    .map((name) => inProject('node_modules', name, 'bin/node'))
    .find((path) => existsSync(path))
  if (own) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail(
    'Node 24 is needed on this kind of machine: install it from nodejs.org and try again.'
  )
}

/** Runs a program to its end, its output shown, and returns its exit code. */
export function run(program, args, { env = {}, quiet = false } = {}) {
  const child = spawnSync(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: quiet ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (child.error) fail(`${program}: ${child.error.message}`)
  const code = child.status ?? 1
  if (quiet && code !== 0) process.stderr.write(`${child.stdout}${child.stderr}`)
  return code
}

/** Runs a program and ends the script with its code when it fails. */
export function must(program, args, options) {
  const code = run(program, args, options)
  if (code !== 0) process.exit(code)
}

/** Runs an ace command from the sources; ends the script when it fails. */
export function ace(args, options) {
  must(node24(), ['ace.js', ...args], options)
}

/** The production server as the container and the service start it (`deploy`), so that it lets go of memory sooner. */
export const SERVER = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=50',
  'build/bin/server.js',
]

/** One pool of the allocator for all threads, and what is free given back early; told by `deploy` as well. */
export const MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }

/** Starts a long-lived program on Node 24. Signals reach it through `endWith`. */
export function start(args, env = {}) {
  const all = { ...MEMORY, ...process.env, ...env }
  return spawn(node24(), args, { cwd: ROOT, env: all, stdio: 'inherit' })
}

/** Passes the end on: Ctrl-C or a kill of the script ends the child in order, and its end ends the script. */
export function endWith(child, { signal = 'SIGTERM', onEnd = () => {} } = {}) {
  let asked = false
  const stop = () => {
    if (asked) return
    asked = true
    child.kill(signal)
    setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
  child.on('exit', (code) => {
    onEnd()
    process.exit(asked ? 0 : (code ?? 1))
  })
  return stop
}

/** Installs the packages when they are missing or differ from the lock file, and writes `.env` when there is none. */
export function prepare() {
  if (!isInstalled()) {
    say('Installing the packages (npm ci, about a minute)')
    const npm = process.env.npm_execpath
    const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error']
    must(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args)
  }
  writeEnvFile()
}

/** Generates what the sources import from `.adonisjs`. */
export function codegen() {
  ace(['codegen'], { quiet: true })
}

function isInstalled() {
  const record = inProject('node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    return path in installed ? installed[path].version === version : Boolean(optional)
  })
}

/** Writes a key of its own into `.env`, from `.env.example` when there is none; the file is for its owner alone. */
export function writeEnvFile(file = inProject('.env')) {
  const text = readFileSync(existsSync(file) ? file : inProject('.env.example'), 'utf8')
  if (existsSync(file)) chmodSync(file, 0o600)
  const withKey = text.replace(/^APP_KEY=$/m, `APP_KEY=${randomBytes(24).toString('base64url')}`)
  if (existsSync(file) && withKey === text) return
  writeFileSync(file, withKey, { mode: 0o600 })
  say('Wrote .env with a key of its own')
}

/** A digest of the files below the given paths: it changes when the build would. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  const visit = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name))
    } else {
      hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path))
    }
  }
  for (const path of paths) visit(inProject(path))
  return hash.digest('hex')
}

/** Whether a port can be listened on. */
export function isFree(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host }, () => server.close(() => resolve(true)))
  })
}

/** Of this process, which may use them later. */
const givenPorts = new Set()

/** A port that no one listens on. Systems take higher ones for outgoing connections: one could be taken by the time it
 * is used. */
export async function freePort() {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (givenPorts.has(port) || !(await isFree(port, '127.0.0.1'))) continue
    givenPorts.add(port)
    return port
  }
}

/** Waits until an address answers; false when it does not within the seconds given or `gaveUp` says so. */
export async function answers(url, seconds, gaveUp = () => false) {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end && !gaveUp()) {
    try {
      const response = await fetch(url, { redirect: 'manual' })
      await response.arrayBuffer()
      if (response.status < 500) return true
    } catch {
      // No one listens yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return false
}
