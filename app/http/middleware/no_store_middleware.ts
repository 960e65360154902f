import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * Answers depend on the viewer and may hold contacts, so nothing may cache them. The few that everyone may keep carry
 * no cookies, or a shared cache would hand one member's session to others.
 */
export default class NoStoreMiddleware {
  async handle({ response }: HttpContext, next: NextFn) {
    response.header('Cache-Control', 'private, no-store')
    await next()
    if (String(response.getHeader('Cache-Control')).startsWith('public')) {
      response.removeHeader('Set-Cookie')
    }
  }
}
