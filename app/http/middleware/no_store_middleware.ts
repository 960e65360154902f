import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * What the product answers depends on who asks, and may hold contacts: no cache between keeps it, nor the
 * browser after logout. Whoever answers the same to everybody (pictures) says so with a header of their own.
 */
export default class NoStoreMiddleware {
  handle({ response }: HttpContext, next: NextFn) {
    response.header('Cache-Control', 'private, no-store')
    return next()
  }
}
