import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'

const MOST_BYTES = 2_000_000

/** How secrets look that are worth something to whoever finds them. */
const SECRETS: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  'a key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of GitHub': /\bgh[pousr]_[A-Za-z0-9]{36}\b|\bgithub_pat_\w{60,}/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of Slack': /\bxox[abprs]-[A-Za-z0-9-]{10,}/,
  'a key of Stripe': /\b[rs]k_live_[A-Za-z0-9]{16,}/,
  'a key of Google': /\bAIza[\w-]{35}\b/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'a password in an address':
    /\b[a-z]+:\/\/[^\s:/@'"`]+:[^\s:/@'"`$]{3,}@(?!127\.0\.0\.1|localhost)/,
  'a key of this product': /^APP_KEY=(?!$)[^\s$<…]{16,}/m,
}

/** Keys that open nothing: of the tests, which have to name theirs. */
const OF_TESTS = ['.env.test']

/** The kinds of secrets in a text. */
function secretsIn(text: string): string[] {
  return Object.keys(SECRETS).filter((kind) => SECRETS[kind].test(text))
}

test.group('Secrets', () => {
  test('are in no file of the repository', ({ assert }) => {
    const root = app.makePath()
    const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    const files = listed.split('\0').filter((file) => file && !OF_TESTS.includes(file))
    assert.isAbove(files.length, 500)
    const found = files.flatMap((file) => {
      const path = app.makePath(file)
      const isText = statSync(path, { throwIfNoEntry: false })?.size ?? MOST_BYTES
      if (isText >= MOST_BYTES) return []
      return secretsIn(readFileSync(path, 'latin1')).map((kind) => `${kind} in ${file}`)
    })
    assert.deepEqual(found, [])
  })

  test('are recognised', ({ assert }) => {
    const words = ['-----BEGIN PRIVATE', ' KEY-----']
    assert.deepEqual(secretsIn(words.join('')), ['a private key'])
    assert.deepEqual(secretsIn(`AKIA${'A1'.repeat(8)}`), ['a key of AWS'])
    assert.deepEqual(secretsIn(`APP_KEY=${'a'.repeat(32)}`), ['a key of this product'])
    assert.deepEqual(secretsIn('mysql://root:' + 'hunter2@db.example/gantry'), [
      'a password in an address',
    ])
    assert.deepEqual(secretsIn('APP_KEY=\nhttps://example.org/a@b'), [])
  })
})
