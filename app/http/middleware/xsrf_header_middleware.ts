import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Drops a token that cannot be decoded: shield would answer 500 instead of 419. */
export default class XsrfHeaderMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    const { headers } = request.request
    if (!isDecodable(String(headers['x-xsrf-token'] ?? ''))) delete headers['x-xsrf-token']
    return next()
  }
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
