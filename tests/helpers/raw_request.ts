import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import env from '#start/env'

type Sent = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export type RawAnswer = { status: number; headers: NodeJS.Dict<string | string[]>; text: string }

/** Sends a request as it is written: no client tidies its path, its headers or its body. */
export function rawRequest({ method = 'GET', path, headers = {}, body }: Sent): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: env.get('HOST'), port: env.get('PORT'), method, path, headers },
      async (response) => {
        try {
          const answer = { status: response.statusCode!, headers: response.headers }
          resolve({ ...answer, text: await text(response) })
        } catch (error) {
          reject(error)
        }
      }
    )
    // Node states no length for a DELETE, so the server would take the body for the next request.
    if (method === 'DELETE' && body) sent.setHeader('content-length', Buffer.byteLength(body))
    sent.on('error', reject)
    sent.end(body)
  })
}
