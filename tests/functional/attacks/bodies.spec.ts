import { deflateSync, gzipSync } from 'node:zlib'
import { connect } from 'node:net'
import { once } from 'node:events'
import { test } from '@japa/runner'
import env from '#start/env'
import db from '@adonisjs/lucid/services/db'
import { cookieBrowser } from '#tests/helpers/cookie_browser'
import { useCleanTables } from '#tests/helpers/database'
import { createUser, PASSWORD } from '#tests/helpers/factories'
import { rawRequest } from '#tests/helpers/raw_request'

const MB = 1024 * 1024
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const BOUNDARY = 'attack'
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`
const INSIDES = /node_modules|SyntaxError|at \S+ \(|SQLITE|\bER_/

const part = (name: string, value: string, more = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const END = `--${BOUNDARY}--\r\n`
const ENQUIRY = { topic: 'contact', name: 'Ann', email: 'ann@example.org', message: 'A question.' }

/** Headers of someone with a session and its token. */
async function visitor(): Promise<Record<string, string>> {
  const browser = cookieBrowser()
  await browser.ask('GET', '/api/settings')
  return headersOf(browser)
}

function headersOf({ cookies }: ReturnType<typeof cookieBrowser>) {
  return {
    'accept': JSON_TYPE,
    'cookie': [...cookies].map((pair) => pair.join('=')).join('; '),
    'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN')!),
  }
}

async function administrator() {
  const { id, email } = await createUser({ type: 'admin' })
  const browser = cookieBrowser()
  await browser.login(email, PASSWORD)
  return { id, headers: headersOf(browser) }
}

type Body = { type: string; body: string | Buffer; more?: Record<string, string> }

const post = (headers: object, path: string, { type, body, more }: Body) =>
  rawRequest({ method: 'POST', path, headers: { ...headers, 'content-type': type, ...more }, body })

const bodyOf = (value: unknown) => ({ type: JSON_TYPE, body: JSON.stringify(value) })

/** A PNG that says it is this large, with next to nothing in it. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length)
    head.write(type, 4)
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crcOf(Buffer.concat([head.subarray(4), data])))
    return Buffer.concat([head, data, crc])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(side)
  size.writeUInt32BE(side, 4)
  size.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const pixels = deflateSync(Buffer.alloc(MB))
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crcOf(data: Buffer): number {
  let crc = ~0
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

test.group('Bodies that are too much, too slow or no bodies', (group) => {
  useCleanTables(group)

  const TOO_LARGE: Record<string, Body> = {
    'JSON of three megabytes': bodyOf({ ...ENQUIRY, message: 'a'.repeat(3 * MB) }),
    'a form of three megabytes': { type: FORM_TYPE, body: `message=${'a'.repeat(3 * MB)}` },
    'a megabyte that unpacks to sixty-four': {
      type: JSON_TYPE,
      body: gzipSync(JSON.stringify({ ...ENQUIRY, message: 'a'.repeat(64 * MB) })),
      more: { 'content-encoding': 'gzip' },
    },
    'a file of eleven megabytes': {
      type: MULTIPART,
      body: part('image', 'a'.repeat(11 * MB), '; filename="a.png"') + END,
    },
  }
  for (const [title, body] of Object.entries(TOO_LARGE)) {
    test(`${title}: 413, and nothing kept`, async ({ assert }) => {
      const headers = await visitor()
      assert.equal((await post(headers, '/enquiries', bodyOf(ENQUIRY))).status, 200)
      const answer = await post(headers, '/enquiries', body)
      assert.equal(answer.status, 413, answer.text)
      assert.notMatch(answer.text, INSIDES)
      assert.lengthOf(await db.from('enquiries'), 1)
    })
  }

  const BROKEN: Record<string, Body> = {
    'half an object': { type: JSON_TYPE, body: '{"topic":"contact",' },
    'a word': { type: JSON_TYPE, body: 'topic' },
    'a text': { type: JSON_TYPE, body: '"topic"' },
    'nothing': { type: JSON_TYPE, body: '' },
    'a NUL': { type: JSON_TYPE, body: '\u0000' },
    'bytes that are no UTF-8': { type: JSON_TYPE, body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) },
    'a depth of a hundred thousand': { type: JSON_TYPE, body: '['.repeat(100_000) },
    'another key twice and __proto__': {
      type: JSON_TYPE,
      body: '{"name":"a","name":{},"__proto__":{"type":"admin"},"constructor":{"prototype":{}}}',
    },
    'an unknown charset': { type: `${JSON_TYPE}; charset=evil`, body: '{}' },
    'an unknown packing': { type: JSON_TYPE, body: '{}', more: { 'content-encoding': 'evil' } },
    'a packing that it has not': {
      type: JSON_TYPE,
      body: '{}',
      more: { 'content-encoding': 'gzip' },
    },
    'another packing that it has not': {
      type: JSON_TYPE,
      body: '{"a":1}',
      more: { 'content-encoding': 'br' },
    },
    'no type that is known': {
      type: 'application/xml',
      body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    },
    'a type that is none': { type: ';;;', body: '{}' },
    'a form of ten thousand fields': {
      type: FORM_TYPE,
      body: Array.from({ length: 10_000 }, (_, at) => `a${at}[b]=1`).join('&'),
    },
    'a form that is nested a thousand deep': { type: FORM_TYPE, body: `a${'[a]'.repeat(1_000)}=1` },
    'a form that does not decode': { type: FORM_TYPE, body: '%=%E0%A4&name=%FF' },
    'parts without a boundary': { type: 'multipart/form-data', body: part('name', 'a') + END },
    'parts that never end': { type: MULTIPART, body: part('name', 'a') },
    'five thousand parts': {
      type: MULTIPART,
      body: Array.from({ length: 5_000 }, (_, at) => part(`a${at}`, 'b')).join('') + END,
    },
    'two hundred files': {
      type: MULTIPART,
      body:
        Array.from({ length: 200 }, (_, at) => part(`f${at}`, 'b', '; filename="f"')).join('') +
        END,
    },
    'a part of odd headers': {
      type: MULTIPART,
      body:
        part('a"\\b\u0000', 'b', '; filename="../../../attacked\u0000.png"; filename*=evil') + END,
    },
    'parts that hold fields of fields': {
      type: MULTIPART,
      body: part('a[b][__proto__][c]', 'd') + part('__proto__[type]', 'admin') + END,
    },
  }
  for (const [title, body] of Object.entries(BROKEN)) {
    test(`${title}: refused, and the next request is served`, async ({ assert }) => {
      const headers = await visitor()
      const answer = await post(headers, '/enquiries', body)
      assert.isAtLeast(answer.status, 400, answer.text)
      assert.isBelow(answer.status, 500, answer.text)
      assert.notMatch(answer.text, INSIDES)
      assert.isUndefined(({} as { type?: string }).type)
      assert.lengthOf(await db.from('enquiries'), 0)
      assert.equal((await post(headers, '/enquiries', bodyOf(ENQUIRY))).status, 200)
    })
  }

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const PICTURES: Record<string, Buffer> = {
    'a picture of thirty thousand pixels square': hugePng(30_000),
    'a drawing with a script': Buffer.from(svg),
    'a page': Buffer.from('<html><script>alert(1)</script></html>'),
    'half a picture': hugePng(10).subarray(0, 60),
    'nothing': Buffer.alloc(0),
  }
  for (const [title, bytes] of Object.entries(PICTURES)) {
    test(`${title} is no logo`, async ({ assert }) => {
      const { id, headers } = await administrator()
      const head = part('logo', '', '; filename="logo.png"').slice(0, -2)
      const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n${END}`)])
      const answer = await post(headers, `/admin/users/${id}/logo`, { type: MULTIPART, body })
      assert.equal(answer.status, 422, answer.text)
      assert.isNull((await db.from('users').where('id', id).first()).logo_key)
    })
  }

  test('bodies that come a byte at a time keep nobody else waiting', async ({ assert }) => {
    const slow = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const socket = connect(Number(env.get('PORT')), env.get('HOST'))
        await once(socket, 'connect')
        socket.write('POST /enquiries HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n')
        socket.write('Content-Length: 1000\r\n\r\n{')
        return socket
      })
    )
    const answer = await post(await visitor(), '/enquiries', bodyOf(ENQUIRY))
    assert.equal(answer.status, 200)
    assert.isTrue(slow.every((socket) => !socket.destroyed))
    for (const socket of slow) socket.destroy()
  })

  const SMUGGLED = {
    'two lengths': 'Content-Length: 2\r\nContent-Length: 20\r\n',
    'a length and pieces': 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n',
    'a length below nothing': 'Content-Length: -1\r\n',
    'headers of twenty kilobytes': `X-Long: ${'a'.repeat(20_000)}\r\n`,
    'a header on two lines': 'X-Folded: a\r\n b\r\nContent-Length : 2\r\n',
  }
  for (const [title, lines] of Object.entries(SMUGGLED)) {
    test(`a request with ${title} is refused before the product reads it`, async ({ assert }) => {
      const socket = connect(Number(env.get('PORT')), env.get('HOST'))
      socket.on('error', () => {})
      let answer = ''
      socket.on('data', (chunk) => (answer += chunk))
      socket.write(`POST /enquiries HTTP/1.1\r\nHost: here\r\n${lines}\r\n{}`)
      await once(socket, 'close')
      assert.match(answer, /^HTTP\/1\.1 (400|431) /)
    })
  }
})
