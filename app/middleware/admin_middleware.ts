import { errors } from '@adonisjs/auth'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import AdminPolicy from '#policies/admin_policy'

/** Stands before every route of the admin area (D16): visitors to /login or 401, members 403. */
export default class AdminMiddleware {
  async handle({ auth, bouncer, request, session }: HttpContext, next: NextFn) {
    if (!auth.user) {
      if (request.method() === 'GET') session.put('intendedUrl', request.url(true))
      throw new errors.E_UNAUTHORIZED_ACCESS('Please log in.', {
        guardDriverName: 'session',
        redirectTo: '/login',
      })
    }
    await bouncer.with(AdminPolicy).authorize('administrate')
    return next()
  }
}
