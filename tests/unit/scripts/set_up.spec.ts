import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { test } from '@japa/runner'

const run = promisify(execFile)
const { tooOld } = (await import(
  new URL('../../../scripts/project.mjs', import.meta.url).href
)) as { tooOld: (version: string) => string | null }

test.group('Setting up', () => {
  test('names the Node that is needed', ({ assert }) => {
    assert.isNull(tooOld('20.0.0'))
    assert.isNull(tooOld('24.21.0'))
    assert.match(tooOld('18.20.4')!, /^Node 20 or newer is needed, and this is 18\.20\.4: install/)
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
