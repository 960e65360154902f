import { Exception } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const ANOTHER = 'This was written by another member and was not saved.'

/**
 * A change that was made offline names its member in `X-Author`. When somebody else has logged in on that browser
 * meanwhile, it is refused (409): nobody writes in another's name.
 */
export default class AuthorMiddleware {
  handle({ auth, request }: HttpContext, next: NextFn) {
    const author = request.header('X-Author')
    if (author && author !== String(auth.user?.id)) throw new Exception(ANOTHER, { status: 409 })
    return next()
  }
}
