import { globSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'

/** As a text, as the fixed beginning of a template, or as one side of a condition. */
const WRITTEN = /(?:data-testid|testId)=(?:"([^"]+)"|\{`([^`$]+)\$|\{[^}'`]*'([^']+)')/g

test.group('The testing guide', () => {
  test('lists every test id', ({ assert }) => {
    const listed = readFileSync('docs/testing.md', 'utf8')
    const used = globSync('inertia/**/*.tsx').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(WRITTEN)].map(
        ([, whole, start, side]) => whole ?? start ?? side
      )
    )
    assert.isAbove(used.length, 0)
    assert.deepEqual(
      [...new Set(used)].filter((id) => !listed.includes(`\`${id}`)),
      []
    )
  })
  test('shows a sample that runs', ({ assert }) => {
    assert.include(
      readFileSync('docs/testing.md', 'utf8'),
      readFileSync('tests/browser/find_a_project.spec.ts', 'utf8')
    )
  })
})
