import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { HttpContext } from '@adonisjs/core/http'
import { test } from '@japa/runner'
import BuiltAssetsMiddleware from '#http/middleware/built_assets_middleware'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

const RELOAD_BYTES = 15_000

test.group('Compression', (group) => {
  useTransaction(group)

  test('pages and calls travel compressed, where the browser takes it', async ({
    assert,
    client,
  }) => {
    for (let number = 0; number < 10; number += 1) await createSite()
    const member = await createUser({ membershipType: 'paid' })
    for (const path of ['/projects', '/api/projects', '/']) {
      const packed = await client.get(path).header('accept-encoding', 'gzip').loginAs(member)
      packed.assertStatus(200)
      packed.assertHeader('content-encoding', 'gzip')
      assert.include(packed.header('vary')?.toLowerCase(), 'accept-encoding')
      const plain = await client.get(path).header('accept-encoding', 'identity').loginAs(member)
      assert.isUndefined(plain.header('content-encoding'))
    }
  })

  test('another page of the list is at most 15 kB', async ({ assert, client }) => {
    for (let number = 0; number < 50; number += 1) {
      const description = `Number ${number}: ${'new homes, a road, drains and planting; '.repeat(4)}`
      await createSite({ description })
    }
    const member = await createUser({ membershipType: 'paid' })
    const reload = await client
      .get('/projects?sortBy=name')
      .header('accept-encoding', 'gzip')
      .loginAs(member)
      .withInertiaPartialReload('Projects', ['list', 'query'])
    reload.assertStatus(200)
    reload.assertHeader('content-encoding', 'gzip')
    const { props } = reload.body()
    assert.lengthOf(props.list.data, 50)
    assert.notProperty(props, 'years')
    assert.isAtMost(gzipSync(reload.text()).length, RELOAD_BYTES)
  })
})

test.group('Built assets', (group) => {
  const script = 'export const answer = 42\n'.repeat(100)
  let folder: string
  let address: string
  let close: () => void

  group.setup(async () => {
    folder = mkdtempSync(join(tmpdir(), 'assets-'))
    writeFileSync(join(folder, 'app-1a2b3c4d.js'), script)
    writeFileSync(join(folder, 'app-1a2b3c4d.js.br'), brotliCompressSync(script))
    const middleware = new BuiltAssetsMiddleware(folder)
    const server = createServer((request: IncomingMessage, response: ServerResponse) => {
      const context = {
        request: { request, method: () => request.method! },
        response: { response },
      }
      void middleware.handle(context as unknown as HttpContext, async () => {
        response.statusCode = 404
        response.end(request.url)
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    close = () => server.close()
    return () => {
      close()
      rmSync(folder, { recursive: true })
    }
  })

  test('are sent as the build compressed them, and may be kept for a year', async ({ assert }) => {
    const path = `${address}/assets/app-1a2b3c4d.js`
    const packed = await fetch(path, { headers: { 'accept-encoding': 'br' } })
    assert.equal(packed.headers.get('content-encoding'), 'br')
    assert.equal(packed.headers.get('cache-control'), 'public,max-age=31536000,immutable')
    assert.equal(packed.headers.get('x-content-type-options'), 'nosniff')
    assert.equal(await packed.text(), script)

    const plain = await fetch(path, { headers: { 'accept-encoding': 'identity' } })
    assert.isNull(plain.headers.get('content-encoding'))
    assert.equal(await plain.text(), script)
  })

  test('leave every other address to whoever comes next, unchanged', async ({ assert }) => {
    for (const path of ['/assets/unknown.js', '/favicon.svg', '/assets/../secret']) {
      const answer = await fetch(address + path)
      assert.equal(answer.status, 404)
      assert.equal(await answer.text(), new URL(address + path).pathname)
    }
    const post = await fetch(`${address}/assets/app-1a2b3c4d.js`, { method: 'POST' })
    assert.equal(post.status, 404)
  })
})
