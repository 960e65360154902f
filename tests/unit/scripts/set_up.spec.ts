import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from '@japa/runner'

const run = promisify(execFile)
const { tooOld, writeEnvFile } = (await import(
  new URL('../../../scripts/project.mjs', import.meta.url).href
)) as { tooOld: (version: string) => string | null; writeEnvFile: (file: string) => void }

test.group('Setting up', () => {
  test('names the Node that is needed', ({ assert }) => {
    assert.isNull(tooOld('20.0.0'))
    assert.isNull(tooOld('24.21.0'))
    assert.match(tooOld('18.20.4')!, /^Node 20 or newer is needed, and this is 18\.20\.4: install/)
  })

  test('writes .env for its owner alone, also where it was open to others', async ({ assert }) => {
    const folder = await mkdtemp(join(tmpdir(), 'gantry-env-'))
    const modeOf = async (file: string) => (await stat(file)).mode & 0o777
    const written = join(folder, 'written')
    writeEnvFile(written)
    assert.match(await readFile(written, 'utf8'), /^APP_KEY=\S{32}$/m)
    assert.equal(await modeOf(written), 0o600)
    const known = join(folder, 'known')
    await writeFile(known, 'APP_KEY=known\n', { mode: 0o644 })
    writeEnvFile(known)
    assert.equal(await readFile(known, 'utf8'), 'APP_KEY=known\n')
    assert.equal(await modeOf(known), 0o600)
    await rm(folder, { recursive: true })
  })

  test('says that a port is taken, and what to do', async ({ assert }) => {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1' }
    const refused = await run(process.execPath, ['scripts/demo.mjs'], { env }).then(
      () => null,
      (error: { code: number; stderr: string }) => error
    )
    server.close()
    assert.equal(refused?.code, 1)
    const advice = `Port ${port} is in use. Choose another: PORT=${port + 1} npm run demo`
    assert.include(refused?.stderr, advice)
  })
})
