import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { loginRequired } from '#errors/login_required'

/** Pages redirect visitors to /login and back; calls get 401. */
export default class MemberMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (!ctx.auth.user) throw loginRequired(ctx)
    return next()
  }
}
