// node scripts/run.mjs TASK …: the smaller tasks of package.json, on Node 24 and with everything they need made first.
import {
  codegen,
  endWith,
  fail,
  inProject,
  must,
  node24,
  prepare,
  ROOT,
  SERVER,
  start,
} from './project.mjs'

const tool = (path, ...args) => must(node24(), [inProject('node_modules', path), ...args])

const CODE = ['app', 'inertia', 'config', 'start', 'providers', 'commands', 'bin']
// What did not change since the last run is not checked again.
const LINT_CACHE = ['--cache', '--cache-strategy=content', '--cache-location', 'tmp/lint/cache']
const FLOORS = ['--config', '.dependency-cruiser.mjs', ...CODE]
const incremental = (name) => [
  '--incremental',
  '--tsBuildInfoFile',
  `tmp/types/${name}.tsbuildinfo`,
]

const TASKS = {
  'ace': (...args) => must(node24(), ['ace.js', ...args]),
  'lint'(...args) {
    tool('eslint/bin/eslint.js', '--max-warnings=0', ...LINT_CACHE, '.', ...args)
    tool('dependency-cruiser/bin/dependency-cruiser.mjs', ...FLOORS)
    tool('knip/bin/knip.js', '--no-progress', '--no-config-hints')
  },
  'format': () => tool('prettier/bin/prettier.cjs', '--write', '--log-level=warn', '.'),
  'format:check': () => tool('prettier/bin/prettier.cjs', '--check', '.'),
  'typecheck'() {
    tool('typescript/bin/tsc', '--noEmit', ...incremental('server'))
    tool('typescript/bin/tsc', '-p', 'tsconfig.check.json', ...incremental('pages'))
  },
  'start': () => endWith(start(SERVER, { NODE_ENV: 'production', ENV_PATH: ROOT })),
}

const [task, ...args] = process.argv.slice(2)
if (!TASKS[task]) fail(`Tasks: ${Object.keys(TASKS).join(', ')}`)
prepare()
if (['lint', 'typecheck'].includes(task)) codegen()
TASKS[task](...args)
