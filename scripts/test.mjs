// npm test: all suites; with words after `--`, whatever `node ace test` understands; `components` knows --files and --tests.
import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { buildPagesIfChanged } from './build.mjs'
import { codegen, fail, freePort, inProject, node24, prepare, ROOT, run, say } from './project.mjs'

const COMPONENTS = 'components'
/** What `node ace test` runs; the suite `components` runs on Vitest. */
const JAPA = ['unit', 'functional', 'screens', 'browser', 'offline']
/** Only where it is named, as it needs tilemaker. */
const STREETS = 'streets'
const WHOLE = [COMPONENTS, ...JAPA]
const SUITES = [...WHOLE, STREETS]
const DRIVEN = ['screens', 'browser', 'offline']
const SUMMARY = inProject('tmp/test/summary.json')

const ON_MARIADB = ['unit', 'functional', 'browser']
/** The journeys in which several connections, locks or the dialect of SQL matter. */
const MARIADB_JOURNEYS = [
  'projects',
  'sale',
  'saved_filters',
  'sign_up',
  'upload_sites',
  'verify_sites',
].map((name) => `browser/${name}.spec.ts`)

/** Seconds of each spec file in an earlier run, which `npm test -- --record-times` writes. */
const TIMES = JSON.parse(readFileSync(inProject('tests/times.json'), 'utf8'))
const USUAL_SECONDS = 2
const MOST_WORKERS = 4

/** Whether one of the functions of `tests/helpers/chromium.ts` says yes. */
function hasBrowser(which) {
  const check = `
    const browsers = await import('./tests/helpers/chromium.ts')
    process.exit(browsers.${which}() ? 0 : 1)`
  return run(node24(), ['--input-type=module', '--eval', check]) === 0
}

/** Installs a package of the system's without waiting long for a network that is not there. */
function install(name) {
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']
  const words = [...patience, 'install', '-y', '-qq', '--no-install-recommends', name]
  say(`Installing ${name} (apt-get)`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', [...patience, 'update', '-qq'], { env, quiet: true })
  run('apt-get', words, { env, quiet: true })
}

/**
 * Finds a Chromium for the suites that drive one, or installs the system's where this process may. `.ci/run` has it
 * installed beside a browser that is there: without windows it takes half of the time.
 */
function prepareBrowser() {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (hasBrowser(process.env.CI ? 'hasBestChromium' : 'hasChromium')) return
  if (mayInstall) install('chromium-headless-shell')
  if (hasBrowser('hasChromium')) return
  if (mayInstall) install('chromium')
  if (hasBrowser('hasChromium')) return
  fail(
    'The suites screens and browser need Chromium: sudo apt-get install -y chromium, or npx playwright install chromium, or set CHROMIUM_PATH.'
  )
}

const isRecorded = process.argv.includes('--record-times')
const args = process.argv.slice(2).filter((arg) => arg !== '--record-times')
const named = args.filter((arg) => SUITES.includes(arg))
const inJapa = named.filter((suite) => suite !== COMPONENTS)
const isWhole = args.length === 0
const isMariadb = process.env.DB_CONNECTION === 'mysql'

prepare()
codegen()
if (named.length === 0 || named.some((suite) => DRIVEN.includes(suite))) prepareBrowser()

if (named.length === 0 || inJapa.some((suite) => suite !== 'unit')) {
  buildPagesIfChanged()
}

/**
 * Runs suites to their end and answers their code and summary. `name` gives them a database and files of their own;
 * what a silent run prints goes to a file.
 */
async function runSuites(words, { name, log } = {}) {
  const folder = inProject('tmp/test', name ?? '')
  const summary = `${folder}/summary.json`
  mkdirSync(folder, { recursive: true })
  rmSync(summary, { force: true })
  const database = process.env.DB_DATABASE || 'gantry_test'
  const output = log ? openSync(log, 'w') : 'inherit'
  const child = spawn(node24(), words, {
    cwd: ROOT,
    env: {
      ...process.env,
      ...(name ? { DATA_DIR: folder, DB_DATABASE: `${database}_${name}` } : {}),
      NODE_ENV: 'test',
      BUILT_PAGES: 'true',
      PORT: (!name && process.env.PORT) || String(await freePort()),
      TEST_SUMMARY: summary,
    },
    stdio: ['inherit', output, output],
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, ...(existsSync(summary) ? JSON.parse(readFileSync(summary, 'utf8')) : null) }
}

/** The files or titles that words after `npm test --` choose, as Vitest wants them. */
function vitestWords(words) {
  return words.flatMap((word, at) => {
    if (words[at - 1] === '--files') return [word.replace(/\*$/, '')]
    if (words[at - 1] === '--tests') return ['-t', word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')]
    return []
  })
}

/** Runs the suite `components`, and answers like `runSuites`. */
async function runComponents(words, log) {
  const report = inProject('tmp/test/components.json')
  rmSync(report, { force: true })
  const output = log ? openSync(log, 'w') : 'inherit'
  const vitest = [inProject('node_modules/vitest/vitest.mjs'), 'run', '--passWithNoTests']
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const child = spawn(node24(), [...vitest, ...reporters, ...vitestWords(words)], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'test' },
    stdio: ['inherit', output, output],
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (!existsSync(report)) return { code }
  const {
    numPassedTests: passed,
    numFailedTests: failed,
    testResults,
    success,
  } = JSON.parse(readFileSync(report, 'utf8'))
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ title, failureMessages: [message] }) => {
        return `${relative(inProject('tests'), name)}  ${title}: ${message.split('\n', 1)[0]}`
      })
  )
  return { code, suites: { [COMPONENTS]: { passed, failed } }, failures, hasError: !success }
}

/** Every spec file of these suites, by its path below `tests`. */
function specFiles(suites) {
  return suites.flatMap((suite) =>
    readdirSync(inProject('tests', suite), { recursive: true })
      .filter((name) => name.endsWith('.spec.ts'))
      .map((name) => `${suite}/${name}`)
  )
}

/** Whether a unit test needs the database. */
function reachesSql(file) {
  const text = readFileSync(inProject('tests', file), 'utf8')
  return /['"](#tests\/helpers\/(database|factories)|#database\/|#models\/|@adonisjs\/lucid)/.test(
    text
  )
}

/** Shares files out to workers so that their recorded seconds are about equal. */
function shares(files, workers) {
  const seconds = (file) => TIMES[file] ?? USUAL_SECONDS
  const shared = Array.from({ length: workers }, () => ({ files: [], seconds: 0 }))
  for (const file of files.sort((a, b) => seconds(b) - seconds(a))) {
    const next = shared.reduce((least, one) => (one.seconds < least.seconds ? one : least))
    next.files.push(file)
    next.seconds += seconds(file)
  }
  return shared.map((share) => share.files)
}

/** Runs files in a process; `where` gives it a database of its own. */
function runFiles(files, where) {
  const suites = JAPA.filter((suite) => files.some((file) => file.startsWith(`${suite}/`)))
  const chosen = files.flatMap((file) => ['--files', file])
  const directly = ['--import=@poppinss/ts-exec', '--enable-source-maps', 'bin/test.ts']
  return runSuites([...directly, ...suites, ...chosen], where)
}

/**
 * The whole, shared out to one worker more than there are processors, as tests wait too; the output of all but the first
 * comes at the end.
 * The suite `components` runs beside them, and `offline` follows alone: page, service worker and browser agree on the
 * network late where others work. On MariaDB, what does not depend on the database is left out.
 */
async function runAll() {
  const files = isMariadb
    ? [...specFiles(['unit']).filter(reachesSql), ...specFiles(['functional']), ...MARIADB_JOURNEYS]
    : specFiles(['unit', 'functional', 'screens', 'browser'])
  const workers = shares(files, Math.min(availableParallelism() + 1, MOST_WORKERS))
  const logOf = (name) => inProject(`tmp/test/${name}.log`)
  const running = workers.map(async (share, at) => {
    const name = at > 0 ? `worker${at}` : undefined
    const log = name && logOf(name)
    return { log, ...(await runFiles(share, { name, log })) }
  })
  if (!isMariadb) {
    const log = logOf(COMPONENTS)
    running.push(runComponents([], log).then((run) => ({ log, ...run })))
  }
  const ended = await Promise.all(running)
  for (const { log } of ended) if (log) process.stdout.write(readFileSync(log))
  return isMariadb ? ended : [...ended, await runFiles(specFiles(['offline']))]
}

/** The counts of several runs, suite by suite. */
function total(runs) {
  const sum = {}
  for (const [suite, counts] of runs.flatMap((run) => Object.entries(run.suites ?? {}))) {
    sum[suite] ??= { passed: 0, failed: 0 }
    sum[suite].passed += counts.passed
    sum[suite].failed += counts.failed
  }
  return sum
}

/** The suites and tests that the words name, of all suites where they name none. */
async function runNamed() {
  const runs = []
  if (named.length === 0 || named.includes(COMPONENTS)) runs.push(await runComponents(args))
  if (named.length > 0 && inJapa.length === 0) return runs
  const words = args.filter((arg) => !SUITES.includes(arg))
  const suites = named.length > 0 ? inJapa : JAPA
  return [...runs, await runSuites(['ace.js', 'test', ...suites, ...words])]
}

mkdirSync(inProject('tmp/test'), { recursive: true })
const runs = isWhole ? await runAll() : await runNamed()
const suites = total(runs)
const hasError = runs.some((run) => run.hasError !== false || run.code !== 0)
const failures = runs.flatMap((run) => run.failures ?? [])
writeFileSync(SUMMARY, JSON.stringify({ suites, failures, hasError }))
if (failures.length > 0) console.error(['\nFailed:', ...failures].join('\n  '))

if (runs.some((run) => !run.suites)) fail('The tests ended before their time.')
if (hasError) fail('The tests failed.')
for (const suite of isWhole ? (isMariadb ? ON_MARIADB : WHOLE) : []) {
  if (!suites[suite]?.passed) fail(`The ${suite} suite ran no test.`)
}
if (isRecorded) {
  const times = Object.entries(Object.assign({}, ...runs.map((run) => run.times))).sort()
  writeFileSync(
    inProject('tests/times.json'),
    `${JSON.stringify(Object.fromEntries(times), null, 2)}\n`
  )
}
