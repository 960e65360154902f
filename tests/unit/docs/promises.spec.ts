import { globSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'

/** What pages, emails and documents must not promise, because the product does otherwise. */
const UNTRUE = [
  { promise: /(?:nobody|no one)(?: else)? can (?:read|see) (?:what you write|your notes)/i },
  { promise: /only you can (?:read|see)/i },
  { promise: /every project,? (?:at once|immediately|straight away)/i },
  { promise: /“Remove my details” takes you off/i },
  { promise: /shown? (?:them |these details )?only to members/i },
]

const TEXTS = [
  'inertia/**/*.{ts,tsx}',
  'app/**/*.ts',
  'resources/**/*.edge',
  'docs/**/*.md',
  '*.md',
]

const textOf = (file: string) => readFileSync(file, 'utf8').replace(/\s+/g, ' ')

test.group('What is promised', () => {
  test('is never {promise}')
    .with(UNTRUE)
    .run(({ assert }, { promise }) => {
      const files = globSync(TEXTS)
      assert.isAbove(files.length, 0)
      assert.deepEqual(
        files.filter((file) => promise.test(textOf(file))),
        []
      )
    })

  test('to someone who asks to be removed is a decision within one month', ({ assert }) => {
    for (const page of ['RemoveMyDetails', 'Privacy', 'Gdpr'])
      assert.include(textOf(`inertia/pages/${page}.tsx`), 'decide within one month', page)
  })

  test('about notes is that administrators can read them', ({ assert }) => {
    assert.include(
      textOf('inertia/components/notes/ProjectNotes.tsx'),
      'Other members can’t see your notes. Our administrators can.'
    )
    assert.include(textOf('inertia/pages/Privacy.tsx'), 'our administrators can')
  })
})
