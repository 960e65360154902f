// npm run lighthouse: the first pages in Lighthouse's mobile profile on the demo data, the median of five runs.
// Lighthouse weighs more than all other tools together, so it is no dependency: the first run installs it into tmp.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { answers, fail, freePort, inProject, must, node24, prepare, ROOT, run, say } from './project.mjs'

const VERSION = '13.5.0'
const TOOL = inProject('tmp/lighthouse')

prepare()
if (!existsSync(`${TOOL}/node_modules/lighthouse`)) {
  say('Installing Lighthouse (npm, about two minutes)')
  must('npm', ['install', '--prefix', TOOL, '--no-audit', '--no-fund', `lighthouse@${VERSION}`])
}

const port = await freePort()
const url = `http://127.0.0.1:${port}`
const demo = spawn(process.execPath, ['scripts/demo.mjs'], {
  cwd: ROOT,
  env: {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    APP_URL: url,
    DEMO_DIR: inProject('tmp/screenshots'),
  },
  stdio: ['ignore', 'inherit', 'inherit'],
})
let ended = false
const end = once(demo, 'exit').finally(() => (ended = true))
if (!(await answers(url, 300, () => ended))) fail('The demo did not start.')

const code = run(node24(), ['scripts/take_lighthouse.mjs', url, ...process.argv.slice(2)])
demo.kill('SIGINT')
await end
process.exit(code)
