import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test } from '@japa/runner'

const LISTING = fileURLToPath(new URL('../../../scripts/list_test_ids.mjs', import.meta.url))

test.group('The testing guide', () => {
  test('lists every test id', async () => {
    await promisify(execFile)(process.execPath, [LISTING, '--check'])
  })

  test('shows a sample that runs', ({ assert }) => {
    assert.include(
      readFileSync('docs/testing.md', 'utf8'),
      readFileSync('tests/browser/find_a_project.spec.ts', 'utf8')
    )
  })
})
