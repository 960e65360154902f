import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Finds out who asks. A member suspended meanwhile is signed out at once (D12). */
export default class ViewerMiddleware {
  async handle({ auth }: HttpContext, next: NextFn) {
    const known = await auth.check()
    if (known && auth.user!.isSuspended) await auth.use('web').logout()
    return next()
  }
}
