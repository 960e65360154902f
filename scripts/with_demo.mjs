// Starts the demo on a free port, with its data in a folder of its own, for as long as some work takes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { answers, fail, freePort, inProject, ROOT } from './project.mjs'

/** Runs `work` with the address of the demo and ends the process with the code that it returns. */
export async function withDemo(work) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = { PORT: String(port), HOST: '127.0.0.1', APP_URL: url }
  const demo = spawn(process.execPath, ['scripts/demo.mjs'], {
    cwd: ROOT,
    env: { ...process.env, ...own, DEMO_DIR: inProject('tmp/screenshots') },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  let ended = false
  const end = once(demo, 'exit').finally(() => (ended = true))
  if (!(await answers(`${url}/ready`, 300, () => ended))) fail('The demo did not start.')

  const code = work(url)
  demo.kill('SIGINT')
  await end
  process.exit(code)
}
