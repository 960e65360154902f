import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** A token that cannot be decoded is none: shield fails on it (500) where it is to refuse it (419). */
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
