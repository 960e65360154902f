import { test } from '@japa/runner'
import type { HttpContext } from '@adonisjs/core/http'
import env from '#start/env'
import HttpExceptionHandler from '#http/exceptions/handler'
import { redactError } from '#config/error_for_log'
import { rawRequest } from '#tests/helpers/raw_request'
import { createSite } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

test.group('GET /metrics', (group) => {
  useTransaction(group)

  test('counts requests by route and status, and names nobody', async ({ assert, client }) => {
    const site = await createSite()
    const before = await client.get('/metrics')
    before.assertStatus(200)
    const page = await client.get(`/api/openapi.json?secret=hidden-${site.id}`)
    page.assertStatus(200)
    const { text } = await rawRequest({ path: '/metrics' })
    assert.match(
      text,
      /gantry_http_request_seconds_count\{method="GET",route="\/api\/openapi.json",status="200"\} \d+/
    )
    assert.match(text, /gantry_mails_waiting \d+/)
    assert.match(text, /process_resident_memory_bytes \d+/)
    assert.notInclude(text, 'hidden-')
  })

  test('is not there for whoever a proxy speaks for', async ({ assert }) => {
    const headers = { 'x-forwarded-for': '127.0.0.1' }
    const answer = await rawRequest({ path: '/metrics', headers })
    assert.equal(answer.status, 404)
    assert.notInclude(answer.text, 'gantry_')
  })

  test('asks for the token where one is set', async ({ assert, cleanup }) => {
    env.set('METRICS_TOKEN', 'a-token-of-twenty-letters')
    cleanup(() => env.set('METRICS_TOKEN', ''))
    const withToken = (token: string) =>
      rawRequest({ path: '/metrics', headers: { authorization: `Bearer ${token}` } })
    assert.equal((await rawRequest({ path: '/metrics' })).status, 404)
    assert.equal((await withToken('a-token-of-twenty-lettera')).status, 404)
    assert.equal((await withToken('a-token-of-twenty-letters')).status, 200)
  })
})

test.group('What the log keeps', () => {
  test('of an error of the database: its code and place, not what was to be written', ({
    assert,
  }) => {
    const error = Object.assign(
      new Error("insert into users values ('ann@example.org') - Duplicate entry 'ann@example.org'"),
      { code: 'ER_DUP_ENTRY', sql: "insert into users values ('ann@example.org')" }
    )
    const kept = redactError(error)
    assert.equal(kept.code, 'ER_DUP_ENTRY')
    assert.match(String(kept.stack), /^at .*watching\.spec/)
    assert.notInclude(JSON.stringify(kept), 'ann@')
    assert.notInclude(JSON.stringify(kept), 'insert into')
  })

  test('of a connection that was lost: what the driver says, not what was asked', ({ assert }) => {
    const asked = "select * from `numbers` where `number` in ('447700900549', 'a - b')"
    const error = Object.assign(new Error(`${asked} - Connection lost: The server closed it.`), {
      code: 'PROTOCOL_CONNECTION_LOST',
      fatal: true,
    })
    const kept = redactError(error)
    assert.equal(kept.message, 'Connection lost: The server closed it.')
    assert.notInclude(JSON.stringify(kept), '447700900549')
  })

  test('of a request that failed: words of our own beside the error', async ({ assert }) => {
    const words = "insert into users values ('ann@example.org') - Duplicate entry"
    for (const status of [500, 404]) {
      const lines: unknown[][] = []
      const logger = { log: (...line: unknown[]) => lines.push(line) }
      const request = { id: () => 'one', method: () => 'PUT', url: () => '/api/sites/ann@a.org' }
      const route = { pattern: '/api/sites/:site' }
      const ctx = { logger, request, route } as unknown as HttpContext
      const error = Object.assign(new Error(words), { status, code: 'ER_DUP_ENTRY' })
      await new HttpExceptionHandler().report(error, ctx)
      assert.lengthOf(lines, 1)
      const [level, { err, ...context }, message] = lines[0] as [string, { err?: Error }, string]
      assert.equal(level, status === 500 ? 'error' : 'warn')
      assert.equal(err, status === 500 ? error : undefined)
      const asked = { 'method': 'PUT', 'route': '/api/sites/:site', status, 'x-request-id': 'one' }
      assert.deepEqual(context as object, asked)
      assert.notInclude(message, 'ann@')
    }
  })

  test('of any other error: its words without addresses', ({ assert }) => {
    const cause = new Error('no mail for bob@example.org')
    const kept = JSON.stringify(
      redactError(new Error('Mail to <ann@example.org> failed', { cause }))
    )
    assert.include(kept, 'Mail to <[address]> failed')
    assert.notInclude(kept, 'bob@')
  })

  test('names every answer by the id of its request', async ({ assert }) => {
    const [one, other] = [
      await rawRequest({ path: '/api/settings' }),
      await rawRequest({ path: '/api/settings' }),
    ]
    assert.isNotEmpty(one.headers['x-request-id'])
    assert.notEqual(one.headers['x-request-id'], other.headers['x-request-id'])
  })
})
