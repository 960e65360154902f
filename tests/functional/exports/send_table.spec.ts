import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { HttpContextFactory, RequestFactory, ResponseFactory } from '@adonisjs/core/factories/http'
import { sendTable } from '#exports/send_table'
import type { Table } from '#exports/table'

type Row = { name: string }

const tableOf = (batches: AsyncIterable<Row[]>): Table<Row> => ({
  name: 'Kilns & Yards',
  columns: [{ label: 'Name', kind: 'text', value: ({ name }) => name }],
  batches,
})

/** A server of its own that answers every request with the table. */
async function serve(batches: AsyncIterable<Row[]>, format: 'csv' | 'xlsx' = 'csv') {
  const server = createServer(async (req, res) => {
    const request = new RequestFactory().merge({ req, res }).create()
    const response = new ResponseFactory().merge({ req, res }).create()
    const ctx = new HttpContextFactory().merge({ request, response }).create()
    try {
      await sendTable(ctx, format, tableOf(batches))
    } catch {
      response.removeHeader('Content-Disposition').status(503).send('away')
    }
    response.finish()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function ask(server: Server): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo
  const [response] = await once(get({ port, host: '127.0.0.1' }), 'response')
  return response
}

test.group('sendTable', () => {
  test('answers with a file named after the table and the day', async ({ assert, cleanup }) => {
    const server = await serve(
      (async function* () {
        yield [{ name: 'Kiln' }]
      })()
    )
    cleanup(() => void server.close())
    const response = await ask(server)
    assert.equal(response.statusCode, 200)
    assert.equal(response.headers['content-type'], 'text/csv; charset=utf-8')
    assert.match(
      response.headers['content-disposition']!,
      /^attachment; filename="kilns-and-yards-\d{4}-\d\d-\d\d\.csv"$/
    )
    assert.equal((await buffer(response)).toString(), '\uFEFFName\r\nKiln\r\n')
  })

  test('a failure before the first row is an error like any other', async ({ assert, cleanup }) => {
    const server = await serve({
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('away')) }),
    })
    cleanup(() => void server.close())
    const response = await ask(server)
    assert.equal(response.statusCode, 503)
    assert.isUndefined(response.headers['content-disposition'])
  })

  test('a failure in the middle of a {$self} breaks the connection off')
    .with<('csv' | 'xlsx')[]>(['csv', 'xlsx'])
    .run(async ({ assert, cleanup }, format) => {
      const server = await serve(
        (async function* () {
          for (let batch = 0; batch < 20; batch += 1) {
            yield Array.from({ length: 100 }, () => ({
              name: Math.random().toString(36).repeat(20),
            }))
          }
          throw new Error('The database is away')
        })(),
        format
      )
      cleanup(() => void server.close())
      await assert.rejects(async () => text(await ask(server)), /aborted|hang up/)
    })

  test('a client that leaves ends the reading', async ({ assert, cleanup }) => {
    let stop = () => {}
    const stopped = new Promise<void>((resolve) => (stop = resolve))
    let batches = 0
    const server = await serve(
      (async function* () {
        try {
          for (; batches < 100_000; batches += 1) {
            yield Array.from({ length: 100 }, () => ({ name: 'Kiln Yard '.repeat(50) }))
          }
        } finally {
          stop()
        }
      })()
    )
    cleanup(() => void server.close())
    const response = await ask(server)
    await once(response, 'readable')
    response.destroy()
    await stopped
    assert.isBelow(batches, 100_000)
  })
})
