import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { loginRequired, rememberPage } from '#errors/login_required'
import { wantsJson } from '#http/exceptions/wants_json'
import { liveCounts } from '#queries/sites/live_counts'
import type { ShopWindow } from '#shared/members/shop_windows'

/** In place of a members’ page a visitor sees what it is, with sample data and real counts; calls get 401. */
export default class ShopWindowMiddleware {
  async handle(ctx: HttpContext, next: NextFn, options: { of: ShopWindow }) {
    if (ctx.auth.user) return next()
    if (wantsJson(ctx.request)) throw loginRequired(ctx)
    rememberPage(ctx)
    const page = { of: options.of, counts: () => liveCounts() }
    ctx.response.send(await ctx.inertia.render('ShopWindow', page))
  }
}
