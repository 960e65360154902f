import { connect } from 'node:net'
import { test } from '@japa/runner'
import type { HttpContext } from '@adonisjs/core/http'
import env from '#start/env'
import { SearchTooSlow } from '#errors/search_too_slow'
import HttpExceptionHandler from '#http/exceptions/handler'
import { redactError } from '#config/error_for_log'
import { cookieBrowser } from '#tests/helpers/cookie_browser'
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
      const request = {
        id: () => 'one',
        method: () => 'PUT',
        url: () => '/api/sites/ann@a.org',
        request: { destroyed: true, complete: true },
      }
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

  test('of overload and of a request that was broken off: that it was so, and no error', async ({
    assert,
  }) => {
    const lines: unknown[][] = []
    const logger = { log: (...line: unknown[]) => lines.push(line) }
    const request = (received: object) =>
      ({
        logger,
        request: {
          id: () => 'one',
          method: () => 'POST',
          url: () => '/x',
          request: { destroyed: false, complete: true, ...received },
        },
      }) as unknown as HttpContext
    const full = Object.assign(new Error('No connection'), { name: 'KnexTimeoutError' })
    const handler = new HttpExceptionHandler()
    await handler.report(new SearchTooSlow(), request({}))
    await handler.report(full, request({}))
    await handler.report(new Error('aborted'), request({ destroyed: true, complete: false }))
    await handler.report(new Error('a fault'), request({}))
    const kept = lines.map(([level, { err, status }, words]: any) => [level, status, words, !!err])
    assert.deepEqual(kept, [
      ['warn', 503, 'A request was refused: overloaded', false],
      ['warn', 503, 'A request was refused: overloaded', false],
      ['warn', 400, 'A request was broken off', false],
      ['error', 500, 'A request failed', true],
    ])
  })

  test('of an upload whose browser goes away: that it was broken off', async ({
    assert,
    cleanup,
  }) => {
    const { report } = HttpExceptionHandler.prototype
    cleanup(() => void (HttpExceptionHandler.prototype.report = report))
    const line = new Promise<unknown[]>((resolve) => {
      HttpExceptionHandler.prototype.report = function (error, ctx) {
        const logger = { log: (...words: unknown[]) => resolve(words) }
        return report.call(this, error, Object.create(ctx, { logger: { value: logger } }))
      }
    })
    const { cookies, get } = cookieBrowser()
    await get('/')
    const socket = connect(env.get('PORT'), env.get('HOST'))
    const part = 'Content-Disposition: form-data; name="image"; filename="a.png"'
    socket.write(
      [
        'POST /enquiries HTTP/1.1',
        `Host: ${env.get('HOST')}`,
        `Cookie: ${[...cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
        `X-XSRF-TOKEN: ${decodeURIComponent(cookies.get('XSRF-TOKEN')!)}`,
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 9999',
        '',
        `--x\r\n${part}\r\nContent-Type: image/png\r\n\r\nhalf`,
      ].join('\r\n'),
      () => socket.destroy()
    )
    const [level, context, words] = await line
    assert.equal(level, 'warn')
    assert.equal(words, 'A request was broken off')
    assert.containsSubset(context, { route: '/enquiries', status: 400 })
    assert.notProperty(context, 'err')
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
