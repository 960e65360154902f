import { validateHeaderValue } from 'node:http'
import { test } from '@japa/runner'
import { sessionHeaders } from '#tests/helpers/cookie_browser'
import { emptyTables, useTransaction } from '#tests/helpers/database'
import { createUser, PASSWORD } from '#tests/helpers/factories'
import { rawRequest } from '#tests/helpers/raw_request'
import { ADDRESS_VALUES, chosen } from './hostile.js'

const FEW = 3
const MOST = 8_000

/** Every header that the product or its framework reads. */
const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-encoding',
  'content-type',
  'cookie',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'origin',
  'purpose',
  'range',
  'referer',
  'user-agent',
  'x-csrf-token',
  'x-file-name',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-inertia',
  'x-inertia-error-bag',
  'x-inertia-partial-component',
  'x-inertia-partial-data',
  'x-inertia-partial-except',
  'x-inertia-reset',
  'x-inertia-version',
  'x-request-id',
  'x-requested-with',
  'x-xsrf-token',
]

/** How the value stands in headers that have a form of their own. */
const FORMS: Record<string, (value: string) => string> = {
  authorization: (value) => `Bearer ${value}`,
  cookie: (value) => `gantry-session=${value}; XSRF-TOKEN=${value}; remember_web=${value}`,
  range: (value) => `bytes=${value}`,
}

const REQUESTS = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/projects' },
  { method: 'GET', path: '/api/user' },
  { method: 'GET', path: '/favicon.svg' },
  { method: 'GET', path: '/images/sites/none.jpg' },
  { method: 'POST', path: '/login' },
  { method: 'POST', path: '/admin/sites/imports' },
]
const INSIDES = /SQLITE_|\bER_[A-Z]{3,}|node_modules|at \S+ \(|root:x:0:0/

/** Whether a client can send this text at all: line breaks and letters beyond Latin 1 it cannot. */
function isSendable(value: string): boolean {
  try {
    validateHeaderValue('x-any', value)
    return value.length <= MOST
  } catch {
    return false
  }
}

const VALUES = [
  ...ADDRESS_VALUES.map((value) => value.slice(0, MOST)).filter(isSendable),
  'x%0d%0aX-Attacked:%201',
  '%00',
  ',,,;;;q=',
  '0-,1-,2-,3-,4-',
  'a=b; a=c; =; ;',
  '\xff\xfe\xfd',
]

test.group('Hostile input in every header that is read', (group) => {
  let signedIn: Record<string, string>
  group.setup(async () => {
    const { email } = await createUser({ type: 'admin' })
    signedIn = await sessionHeaders({ email, password: PASSWORD })
    return () => emptyTables()
  })
  useTransaction(group)

  const ask = (request: { method?: string; path: string }, headers: Record<string, string>) =>
    rawRequest({ ...request, headers: { ...signedIn, accept: 'text/html', ...headers } })

  for (const [at, header] of HEADERS.entries()) {
    test(header, async ({ assert }) => {
      assert.equal((await ask({ path: '/admin/sites' }, {})).status, 200)
      for (const value of chosen(VALUES, at, FEW)) {
        const given = (FORMS[header] ?? ((text: string) => text))(value)
        for (const { method, path } of REQUESTS) {
          const answer = await ask({ method, path }, { [header]: given })
          const what = `${method} ${path} with ${JSON.stringify(given.slice(0, 60))}`
          assert.isBelow(answer.status, 500, what)
          assert.notMatch(answer.text, INSIDES, what)
          assert.isUndefined(answer.headers['x-attacked'], what)
          const location = String(answer.headers.location ?? '/')
          assert.match(location, /^\/(?![/\\])/, `${what} leads to ${location}`)
        }
      }
    })
  }

  test('a token that cannot be decoded is refused like a wrong one', async ({ assert }) => {
    for (const token of ['wrong', '%_%', '%', '%ff']) {
      const headers = { 'x-xsrf-token': token, 'accept': 'application/json' }
      const answer = await ask({ method: 'POST', path: '/logout' }, headers)
      assert.equal(answer.status, 419, token)
    }
  })
})
