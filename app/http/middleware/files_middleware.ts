import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import StaticMiddleware from '@adonisjs/static/static_middleware'

/** Every file of `public` has an extension, and no route has one. */
const FILE = /\.[a-z\d]+$/i

export default class FilesMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (!FILE.test(ctx.request.url())) return next()
    const files = await ctx.containerResolver.make(StaticMiddleware)
    return files.handle(ctx, next)
  }
}
