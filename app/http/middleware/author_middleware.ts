import { Exception } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const ANOTHER = 'This was written by a different member, so it wasn’t saved.'

/** Refuses (409) an offline change by `X-Author` when someone else has logged in on that browser since. */
export default class AuthorMiddleware {
  handle({ auth, request }: HttpContext, next: NextFn) {
    const author = request.header('X-Author')
    if (author && author !== String(auth.user?.id)) throw new Exception(ANOTHER, { status: 409 })
    return next()
  }
}
