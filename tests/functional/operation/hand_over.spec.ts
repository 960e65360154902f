import { test } from '@japa/runner'
import { stopDraining, startDraining } from '#operation/draining'
import { rawRequest } from '#tests/helpers/raw_request'
import { useTransaction } from '#tests/helpers/database'

test.group('A process that is about to end', (group) => {
  useTransaction(group)

  test('leaves reads to the others, answers what writes, and keeps no connection', async ({
    assert,
    client,
    cleanup,
  }) => {
    const before = await rawRequest({ path: '/pricing' })
    assert.equal(before.status, 200)
    assert.notEqual(before.headers.connection, 'close')

    await startDraining(0)
    cleanup(stopDraining)
    for (const path of ['/pricing', '/api/settings', '/assets/none.js']) {
      const { status, headers } = await rawRequest({ path })
      assert.deepEqual([status, headers.connection], [502, 'close'], path)
    }
    assert.equal((await rawRequest({ path: '/ready' })).status, 503)
    assert.equal((await rawRequest({ path: '/health' })).status, 200)
    const written = await client
      .post('/login')
      .json({ email: 'nobody@example.org', password: 'wrong-horse-1' })
      .accept('json')
      .withCsrfToken()
    written.assertStatus(422)

    stopDraining()
    assert.equal((await rawRequest({ path: '/pricing' })).status, 200)
  })
})
