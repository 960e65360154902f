// Starts the demo as a user would, asks it a few questions, ends it with Ctrl-C, and says whether all went well.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { answers, fail, freePort, inProject, ROOT } from './project.mjs'

const QUESTIONS = [
  { path: '/', status: 200 },
  { path: '/projects', status: 200 },
  { path: '/login', status: 200 },
  { path: '/api/projects', status: 401 },
  { path: '/no-such-page', status: 404 },
]

const folder = inProject('tmp/smoke')
const port = await freePort()
const url = `http://127.0.0.1:${port}`

rmSync(folder, { recursive: true, force: true })
const demo = spawn(process.execPath, ['scripts/demo.mjs'], {
  cwd: ROOT,
  env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', APP_URL: url, DEMO_DIR: folder },
  stdio: ['ignore', 'inherit', 'inherit'],
})
let ended = false
const end = once(demo, 'exit').finally(() => (ended = true))
if (!(await answers(`${url}/ready`, 300, () => ended))) {
  demo.kill('SIGTERM')
  fail('The demo did not start.')
}

const wrong = []
for (const { path, status } of QUESTIONS) {
  const headers = path.startsWith('/api/') ? { accept: 'application/json' } : {}
  const response = await fetch(url + path, { redirect: 'manual', headers })
  await response.arrayBuffer()
  console.log(`${response.status} ${path}`)
  if (response.status !== status) wrong.push(`${path} answered ${response.status}, not ${status}`)
}

demo.kill('SIGINT')
const [code] = await end
if (code !== 0) wrong.push(`The demo ended with ${code}`)
rmSync(folder, { recursive: true, force: true })
if (wrong.length > 0) fail(wrong.join('; '))
