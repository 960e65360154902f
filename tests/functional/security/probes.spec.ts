import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { cookieBrowser } from '#tests/helpers/cookie_browser'

test.group('Whoever watches over the process', () => {
  test('learns that it lives and can serve, and nothing else', async ({ assert, client }) => {
    const [health, ready] = [await client.get('/health'), await client.get('/ready')]
    health.assertStatus(200)
    ready.assertStatus(200)
    assert.deepEqual(health.body(), { status: 'ok' })
    assert.deepEqual(ready.body(), { status: 'ready' })
    assert.isUndefined(ready.cookie('gantry-session'))
  })

  test('learns that the database is away, while the process still lives', async ({
    assert,
    cleanup,
  }) => {
    const manager = db.manager
    const name = db.primaryConnectionName
    const known = manager.get(name)!.config
    cleanup(async () => {
      await manager.release('away')
      db.primaryConnectionName = name
      assert.equal(manager.get(name)!.config, known)
    })
    manager.add('away', {
      client: 'mysql2',
      connection: { host: '127.0.0.1', port: 1, user: 'nobody' },
    })
    db.primaryConnectionName = 'away'

    const probe = cookieBrowser()
    const ready = await probe.get('/ready')
    assert.equal(ready.status, 503)
    assert.deepEqual(await ready.json(), { status: 'not ready' })
    assert.equal(ready.headers.get('retry-after'), '5')
    assert.equal((await probe.get('/health')).status, 200)
  })
})
