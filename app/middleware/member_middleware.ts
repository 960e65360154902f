import { errors } from '@adonisjs/auth'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Lets only members and administrators pass: a page leads visitors to /login and back (D36), a call gets 401. */
export default class MemberMiddleware {
  async handle({ auth, request, session }: HttpContext, next: NextFn) {
    if (auth.user) return next()
    if (request.method() === 'GET') session.put('intendedUrl', request.url(true))
    throw new errors.E_UNAUTHORIZED_ACCESS('Please log in.', {
      guardDriverName: 'session',
      redirectTo: '/login',
    })
  }
}
