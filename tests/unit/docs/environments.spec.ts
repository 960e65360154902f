import { globSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'

const ASKS = /\bapp\.(?:inTest|inDev|inProduction)\b|\bNODE_ENV\b(?!:)|\bBUILT_PAGES\b/

test.group('Code that asks for its environment', () => {
  test('is named in the testing guide, file by file', ({ assert }) => {
    const guide = readFileSync('docs/testing.md', 'utf8')
    const asking = globSync('{app,bin,commands,config,providers,start}/**/*.ts').filter((file) =>
      ASKS.test(readFileSync(file, 'utf8'))
    )
    assert.includeMembers(asking, ['config/inertia.ts', 'start/views.ts'])
    assert.deepEqual(
      asking.filter((file) => !guide.includes(`\`${file}\``)),
      []
    )
  })

  test('does not choose the store of sessions or of limits', ({ assert }) => {
    for (const file of ['config/session.ts', 'config/limiter.ts', '.env.test'])
      assert.notMatch(readFileSync(file, 'utf8'), /inTest|inProduction|'test'|DRIVER/, file)
  })
})
