// npm run screenshots: every screen as every kind of viewer, at 390 and 1440 px, into ./screenshots.
// With `-- --docs` also the pictures of the README, into docs/pictures.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { answers, fail, freePort, inProject, node24, prepare, ROOT, run } from './project.mjs'

prepare()
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const env = { PORT: String(port), HOST: '127.0.0.1', APP_URL: url }

const demo = spawn(process.execPath, ['scripts/demo.mjs'], {
  cwd: ROOT,
  env: { ...process.env, ...env, DEMO_DIR: inProject('tmp/screenshots') },
  stdio: ['ignore', 'inherit', 'inherit'],
})
let ended = false
const end = once(demo, 'exit').finally(() => (ended = true))
if (!(await answers(url, 300, () => ended))) fail('The demo did not start.')

const code = run(node24(), ['scripts/take_screenshots.mjs', url, ...process.argv.slice(2)])
demo.kill('SIGINT')
await end
process.exit(code)
