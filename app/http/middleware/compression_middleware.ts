import compression from 'compression'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

type Compression = (request: object, response: object, next: (error?: unknown) => void) => void

/** Smaller answers fit into one packet anyway. */
const THRESHOLD_BYTES = 1024

const compress = compression({ threshold: THRESHOLD_BYTES }) as unknown as Compression

/** Skips pictures and spreadsheets, which are compressed already. */
export default class CompressionMiddleware {
  async handle({ request, response }: HttpContext, next: NextFn) {
    await new Promise<void>((resolve, reject) =>
      compress(request.request, response.response, (error) => (error ? reject(error) : resolve()))
    )
    return next()
  }
}
