import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demo/accounts'

const { ACCOUNTS, PASSWORD } = await import(
  new URL('../../../scripts/demo_accounts.mjs', import.meta.url).href
)

test.group('The demo accounts', () => {
  test('are those that npm run demo announces', ({ assert }) => {
    const announced = ACCOUNTS.map(({ email }: { email: string }) => email)
    assert.deepEqual(
      announced,
      DEMO_ACCOUNTS.map(({ email }) => email)
    )
    assert.equal(PASSWORD, DEMO_PASSWORD)
  })

  test('stand in {$self}')
    .with(['README.md', 'docs/testing.md'])
    .run(({ assert }, file) => {
      const text = readFileSync(file, 'utf8')
      for (const { email } of DEMO_ACCOUNTS) assert.include(text, email)
      assert.include(text, DEMO_PASSWORD)
    })
})
