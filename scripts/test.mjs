// npm test: all suites, or with words after `--` whatever `node ace test` understands.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { codegen, fail, freePort, inProject, node24, prepare, ROOT, run, say } from './project.mjs'

const SUITES = ['unit', 'functional', 'screens', 'browser', 'offline']
const DRIVEN = ['screens', 'browser', 'offline']
const SUMMARY = inProject('tmp/test/summary.json')

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
  const isWorthIt = process.env.CI ? !hasBrowser('hasBestChromium') : !hasBrowser('hasChromium')
  if (mayInstall && isWorthIt) install('chromium-headless-shell')
  if (hasBrowser('hasChromium')) return
  if (mayInstall) install('chromium')
  if (hasBrowser('hasChromium')) return
  fail(
    'The suites screens and browser need Chromium: sudo apt-get install -y chromium, or npx playwright install chromium, or set CHROMIUM_PATH.'
  )
}

const args = process.argv.slice(2)
const named = args.filter((arg) => SUITES.includes(arg))
const isWhole = args.length === 0

prepare()
codegen()
if (named.length === 0 || named.some((suite) => DRIVEN.includes(suite))) prepareBrowser()

if (named.length === 0 || named.some((suite) => suite !== 'unit')) {
  say('Building the pages')
  const build = [inProject('node_modules/vite/bin/vite.js'), 'build', '--app']
  const code = run(node24(), build, { env: { NODE_ENV: 'production' }, quiet: true })
  if (code !== 0) fail('The pages could not be built.')
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

/**
 * The whole, the journeys in the browser beside the rest where there are processors for both; their output comes at the end.
 * Those of changes made offline follow alone: page, service worker and browser agree on the network late where others work.
 */
async function runAll() {
  const directly = ['--import=@poppinss/ts-exec', '--enable-source-maps', 'bin/test.ts']
  if (availableParallelism() < 2) return [await runSuites([...directly, ...SUITES])]
  const log = inProject('tmp/test/browser.log')
  const runs = [
    runSuites([...directly, 'unit', 'functional', 'screens']),
    runSuites([...directly, 'browser'], { name: 'browser', log }),
  ]
  const ended = await Promise.all(runs)
  process.stdout.write(readFileSync(log))
  return [...ended, await runSuites([...directly, 'offline'])]
}

const runs = isWhole
  ? await runAll()
  : [await runSuites(['ace.js', 'test', ...(named.length > 0 ? [] : SUITES), ...args])]
const suites = Object.assign({}, ...runs.map((run) => run.suites))
const hasError = runs.some((run) => run.hasError !== false || run.code !== 0)
writeFileSync(SUMMARY, JSON.stringify({ suites, hasError }))

if (runs.some((run) => !run.suites)) fail('The tests ended before their time.')
if (hasError) fail('The tests failed.')
for (const suite of isWhole ? SUITES : []) {
  if (!suites[suite]?.passed) fail(`The ${suite} suite ran no test.`)
}
