import { test } from '@japa/runner'
import { useTransaction } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'

function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(';').map((part) => {
      const [name, ...values] = part.trim().split(' ')
      return [name, values]
    })
  )
}

test.group('What the browser is told to refuse', (group) => {
  useTransaction(group)

  for (const path of ['/', '/projects', '/no-such-page', '/api/settings', '/admin/users']) {
    test(`at ${path}`, async ({ assert, client }) => {
      const admin = await createUser({ type: 'admin' })
      const response = await client.get(path).loginAs(admin)
      const policy = directives(response.header('content-security-policy') ?? '')
      assert.equal(policy['script-src'][0], "'self'")
      assert.match(policy['script-src'][1], /^'nonce-[\w-]{16,}'$/)
      assert.lengthOf(policy['script-src'], 2)
      assert.deepEqual(policy['default-src'], ["'self'"])
      assert.deepEqual(policy['object-src'], ["'none'"])
      assert.deepEqual(policy['frame-ancestors'], ["'none'"])
      assert.deepEqual(policy['img-src'], ["'self'", 'data:', 'blob:'])
      assert.equal(response.header('x-frame-options'), 'DENY')
      assert.equal(response.header('x-content-type-options'), 'nosniff')
      assert.equal(response.header('referrer-policy'), 'strict-origin-when-cross-origin')
      assert.include(response.header('permissions-policy'), 'camera=()')
      assert.include(response.header('permissions-policy'), 'geolocation=(self)')
    })
  }

  test('two answers never share a nonce', async ({ assert, client }) => {
    const [one, other] = [await client.get('/terms'), await client.get('/terms')]
    const nonce = /'nonce-[^']+'/
    const policy = (response: typeof one) => response.header('content-security-policy') ?? ''
    assert.match(policy(one), nonce)
    assert.notEqual(nonce.exec(policy(one))![0], nonce.exec(policy(other))![0])
  })
})
