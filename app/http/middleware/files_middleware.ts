import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import StaticMiddleware from '@adonisjs/static/static_middleware'

/** Every file of `public` has an ending, and no call has one. */
const FILE = /\.[a-z\d]+$/i

/** Serves the files of `public`. Only for an address that could name one is the disk asked. */
export default class FilesMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (!FILE.test(ctx.request.url())) return next()
    const files = await ctx.containerResolver.make(StaticMiddleware)
    return files.handle(ctx, next)
  }
}
