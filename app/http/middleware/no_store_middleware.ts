import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Answers depend on the viewer and may hold contacts, so nothing may cache them. */
export default class NoStoreMiddleware {
  handle({ response }: HttpContext, next: NextFn) {
    response.header('Cache-Control', 'private, no-store')
    return next()
  }
}
