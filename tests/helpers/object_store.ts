import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3DriverOptions } from 'flydrive/drivers/s3/types'

type Stored = { body: Buffer; type: string; at: Date }

const PAGE = 2
const BUCKET = 'gantry'
const CREDENTIALS = { accessKeyId: 'the-key', secretAccessKey: 'the-secret' }

/**
 * As much of an S3-compatible store as the product asks for, in memory: objects are put, read, listed and deleted by
 * whoever signs with the right key. It lists two at a time, so that whoever lists has to turn pages.
 */
export class ObjectStore {
  readonly objects = new Map<string, Stored>()
  #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.writeHead(500).end())
  })

  /** Listens on a port, any free one unless given. */
  async start(port = 0) {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
  }

  /** What a driver needs to know of it. */
  settings(): S3DriverOptions {
    return {
      bucket: BUCKET,
      endpoint: `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`,
      region: 'eu-west-2',
      forcePathStyle: true,
      credentials: CREDENTIALS,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      visibility: 'private',
      supportsACL: false,
    }
  }

  async stop() {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url!, 'http://store')
    const [, bucket, ...parts] = pathname.split('/').map(decodeURIComponent)
    const key = parts.join('/')
    const body = await buffer(request)
    const signature = `AWS4-HMAC-SHA256 Credential=${CREDENTIALS.accessKeyId}/`
    if (!request.headers.authorization?.startsWith(signature)) return send(response, 403)
    if (bucket !== BUCKET) return send(response, 404)
    if (request.method === 'PUT') {
      const type = request.headers['content-type'] ?? 'application/octet-stream'
      this.objects.set(key, { body, type, at: new Date() })
      return send(response, 200)
    }
    if (request.method === 'DELETE') {
      this.objects.delete(key)
      return send(response, 204)
    }
    if (request.method === 'POST' && searchParams.has('delete')) {
      for (const [, gone] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g))
        this.objects.delete(gone)
      return send(response, 200, '<DeleteResult/>')
    }
    if (key === '') return send(response, 200, this.#list(searchParams))
    const stored = this.objects.get(key)
    if (!stored) return send(response, 404, '<Error><Code>NoSuchKey</Code></Error>')
    response.writeHead(200, {
      'Content-Type': stored.type,
      'Content-Length': stored.body.length,
      'ETag': tagOf(stored),
      'Last-Modified': stored.at.toUTCString(),
    })
    response.end(request.method === 'HEAD' ? undefined : stored.body)
  }

  #list(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after)
    const page = keys.sort().slice(0, PAGE)
    const contents = page.map((key) => {
      const stored = this.objects.get(key)!
      return `<Contents><Key>${key}</Key><LastModified>${stored.at.toISOString()}</LastModified>
        <ETag>${tagOf(stored)}</ETag><Size>${stored.body.length}</Size></Contents>`
    })
    const isLast = page.length === keys.length
    const next = isLast ? '' : `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  }
}

function tagOf({ body }: Stored): string {
  return `"${createHash('md5').update(body).digest('hex')}"`
}

function send(response: ServerResponse, status: number, xml = '') {
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(xml)
}
