import { existsSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'

/** The suites whose name the document leaves out. */
const PLACES = ['tests', 'tests/functional', 'tests/browser']
const TESTS = /`((?:unit|functional|screens|browser|offline)\/[\w/]+|[a-z_]+\/[a-z_]+)`/g
/** Paths of pages and of the code, not of tests. */
const CODE = /^(app|docs|database|deploy|start|config|inertia)\//

test.group('docs/security.md', () => {
  test('names only tests that are there', ({ assert }) => {
    const names = [...readFileSync('docs/security.md', 'utf8').matchAll(TESTS)]
      .map(([, name]) => name)
      .filter((name) => !CODE.test(name))
    assert.isAbove(names.length, 50)
    const gone = names.filter((name) =>
      PLACES.every(
        (place) => !existsSync(`${place}/${name}.spec.ts`) && !existsSync(`${place}/${name}`)
      )
    )
    assert.deepEqual(gone, [])
  })
})
