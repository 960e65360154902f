import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { loginRequired } from '#errors/login_required'
import AdminPolicy from '#policies/admin_policy'

/** Visitors go to /login or get 401; members get 403. */
export default class AdminMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (!ctx.auth.user) throw loginRequired(ctx)
    await ctx.bouncer.with(AdminPolicy).authorize('administrate')
    return next()
  }
}
