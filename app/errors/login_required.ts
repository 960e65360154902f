import { errors } from '@adonisjs/auth'
import type { HttpContext } from '@adonisjs/core/http'

/** Calls get 401; pages redirect to /login and back. */
export function loginRequired({ request, session }: HttpContext) {
  const isPage = request.method() === 'GET' && !request.url().startsWith('/api/')
  if (isPage) session.put('intendedUrl', request.url(true))
  return new errors.E_UNAUTHORIZED_ACCESS('Please log in.', {
    guardDriverName: 'session',
    redirectTo: '/login',
  })
}
