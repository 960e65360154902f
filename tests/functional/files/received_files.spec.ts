import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import sharp from 'sharp'
import { createSite, createUser } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'

const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#888888' } })
    .png()
    .toBuffer()
const FILE = { filename: 'site.png', contentType: 'image/png' }

test.group('Files of a request', (group) => {
  useCleanTables(group)

  let folder: string
  group.each.setup(() => {
    const { TMPDIR: usual } = process.env
    folder = mkdtempSync(join(tmpdir(), 'received-'))
    process.env.TMPDIR = folder
    return () => {
      if (usual === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = usual
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('are gone when it is answered', async ({ assert, client }) => {
    const admin = await createUser({ type: 'admin' })
    const site = await createSite()
    const kept = await client
      .post(`/api/sites/${site.id}`)
      .loginAs(admin)
      .withCsrfToken()
      .fields({ name: 'Kiln Yard' })
      .file('image', await picture(), FILE)
    kept.assertStatus(200)
    assert.isNotNull((await db.from('sites').where('id', site.id).firstOrFail()).image_key)
    assert.deepEqual(readdirSync(folder), [])
  })

  test('are gone also where nobody asked for them and the request is refused', async ({
    assert,
    client,
  }) => {
    const site = await createSite()
    for (const path of ['/login', `/api/sites/${site.id}`, '/enquiries']) {
      const refused = await client
        .post(path)
        .accept('json')
        .file('image', await picture(), FILE)
        .file('more[one]', await picture(), FILE)
      assert.isAtLeast(refused.status(), 400)
      assert.isBelow(refused.status(), 500)
      assert.deepEqual(readdirSync(folder), [])
    }
  })

  test('never reach the disk unless an administrator sends them', async ({ assert, client }) => {
    const site = await createSite()
    const admin = await createUser({ type: 'admin' })
    const member = await createUser({ membershipType: 'paid' })
    rmSync(folder, { recursive: true })
    const file = await picture()
    const send = (path: string) => client.post(path).accept('json').file('image', file, FILE)
    for (const path of ['/login', `/api/sites/${site.id}`, '/enquiries', '/admin/users/1/logo']) {
      assert.equal((await send(path)).status(), 419, `${path} without a token`)
      assert.equal((await send(path).loginAs(admin)).status(), 419, `${path} without a token`)
    }
    for (const path of [`/api/sites/${site.id}`, '/admin/users/1/logo']) {
      assert.equal((await send(path).withCsrfToken()).status(), 401, path)
      assert.equal((await send(path).withCsrfToken().loginAs(member)).status(), 403, path)
    }
    assert.equal((await send('/login').withCsrfToken()).status(), 422)
  })

  test('end it when they cannot be kept, and nothing of it is done', async ({ assert, client }) => {
    const admin = await createUser({ type: 'admin' })
    const site = await createSite({ name: 'Kiln Yard' })
    rmSync(folder, { recursive: true })
    const failed = await client
      .post(`/api/sites/${site.id}`)
      .accept('json')
      .loginAs(admin)
      .withCsrfToken()
      .fields({ name: 'Another name' })
      .file('image', await picture(), FILE)
    failed.assertStatus(500)
    assert.equal((await db.from('sites').where('id', site.id).firstOrFail()).name, 'Kiln Yard')
  })
})
