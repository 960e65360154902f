// npm test: all suites, or with words after `--` whatever `node ace test` understands.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { codegen, fail, freePort, inProject, node24, prepare, run, say } from './project.mjs'

const SUITES = ['unit', 'functional', 'browser']
const SUMMARY = inProject('tmp/test/summary.json')
const CHECK = `
  const { hasChromium } = await import('./tests/helpers/chromium.ts')
  process.exit(hasChromium() ? 0 : 1)`

function hasBrowser() {
  return run(node24(), ['--input-type=module', '--eval', CHECK]) === 0
}

/** Finds a Chromium for the browser suite, or installs the system's where this process may. */
function prepareBrowser() {
  if (hasBrowser()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium (apt-get)')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium']
    run('apt-get', ['update', '-qq'], { env, quiet: true })
    run('apt-get', install, { env, quiet: true })
    if (hasBrowser()) return
  }
  fail(
    'The browser suite needs Chromium: sudo apt-get install -y chromium, or npx playwright install chromium, or set CHROMIUM_PATH.'
  )
}

const args = process.argv.slice(2)
const named = args.filter((arg) => SUITES.includes(arg))
const isWhole = args.length === 0

prepare()
codegen()
if (named.length === 0 || named.includes('browser')) prepareBrowser()

if (named.length === 0 || named.some((suite) => suite !== 'unit')) {
  say('Building the pages')
  const build = [inProject('node_modules/vite/bin/vite.js'), 'build', '--app']
  const code = run(node24(), build, { env: { NODE_ENV: 'production' }, quiet: true })
  if (code !== 0) fail('The pages could not be built.')
}

mkdirSync(inProject('tmp/test'), { recursive: true })
rmSync(SUMMARY, { force: true })
const code = run(node24(), ['ace.js', 'test', ...(named.length > 0 ? [] : SUITES), ...args], {
  env: {
    NODE_ENV: 'test',
    BUILT_PAGES: 'true',
    PORT: process.env.PORT || String(await freePort()),
    TEST_SUMMARY: SUMMARY,
  },
})
if (code !== 0) process.exit(code)
if (!existsSync(SUMMARY)) fail('The tests ended before their time.')

const { suites, hasError } = JSON.parse(readFileSync(SUMMARY, 'utf8'))
if (hasError) fail('The tests failed.')
for (const suite of isWhole ? SUITES : []) {
  if (!suites[suite]?.passed) fail(`The ${suite} suite ran no test.`)
}
