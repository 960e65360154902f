import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { test } from '@japa/runner'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PROJECT = pathToFileURL(join(ROOT, 'scripts/project.mjs')).href
/** Starts a server as the demo does, one that only says its process id. */
const DEMO = `
  import { endWith, start } from '${PROJECT}'
  endWith(start(['-e', 'console.log("server " + process.pid); setInterval(() => {}, 1000)']))`

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.group('npm run demo', () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    test(`ends its server on ${signal} before it ends itself`, async ({ assert, cleanup }) => {
      const folder = mkdtempSync(join(tmpdir(), 'demo-'))
      cleanup(() => rmSync(folder, { recursive: true }))
      const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
      mkdirSync(join(folder, 'scripts'))
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }))
      writeFileSync(join(folder, 'scripts/demo.mjs'), DEMO)

      const npm = spawn('npm', ['run', '--silent', 'demo'], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      cleanup(() => void npm.kill('SIGKILL'))
      const [line] = await once(npm.stdout, 'data')
      const server = Number(/server (\d+)/.exec(String(line))![1])
      cleanup(() => void (isAlive(server) && process.kill(server, 'SIGKILL')))
      assert.isTrue(isAlive(server))
      npm.kill(signal)
      await once(npm, 'exit')
      assert.isFalse(isAlive(server))
    })
  }
})
