import { test } from '@japa/runner'
import productConfig from '#config/product'
import { useTransaction } from '#tests/helpers/database'

test.group('GET /.well-known/security.txt', (group) => {
  useTransaction(group)

  test('has the fields of RFC 9116, and ends within a year', async ({ client, assert }) => {
    const response = await client.get('/.well-known/security.txt')
    response.assertStatus(200)
    assert.match(response.header('content-type') ?? '', /^text\/plain; charset=utf-8/i)
    const fields = response
      .text()
      .trimEnd()
      .split('\n')
      .map((line) => /^([\w-]+): (.+)$/.exec(line)!.slice(1))
    const valuesOf = (name: string) =>
      fields.flatMap(([key, value]) => (key === name ? [value] : []))
    assert.deepEqual(valuesOf('Contact'), [
      `mailto:${productConfig.contactEmail}`,
      `${productConfig.url}/contact`,
    ])
    assert.deepEqual(valuesOf('Canonical'), [`${productConfig.url}/.well-known/security.txt`])
    assert.deepEqual(valuesOf('Preferred-Languages'), ['en'])
    const [expires, ...more] = valuesOf('Expires')
    assert.lengthOf(more, 0)
    assert.match(expires, /^\d{4}-\d\d-\d\dT00:00:00Z$/)
    assert.isAbove(Date.parse(expires), Date.now())
    assert.isBelow(Date.parse(expires), Date.now() + 365 * 86_400_000)
  })
})
