import { errors } from '@adonisjs/auth'
import type { HttpContext } from '@adonisjs/core/http'

/** The page a visitor wanted before logging in. */
export const RETURN_TO_COOKIE = 'wanted-page'

/** A larger cookie could exceed what a proxy passes on. */
const LONGEST = 1500

/** The next login in this browser leads to the page that was asked for. */
export function rememberPage({ request, response }: HttpContext) {
  const page = request.url(true)
  const isPage = request.method() === 'GET' && !page.startsWith('/api/')
  if (isPage && page.length <= LONGEST) response.encryptedCookie(RETURN_TO_COOKIE, page)
}

/** Calls get 401; pages redirect to /login and back. */
export function loginRequired(ctx: HttpContext) {
  rememberPage(ctx)
  return new errors.E_UNAUTHORIZED_ACCESS('Please log in.', {
    guardDriverName: 'session',
    redirectTo: '/login',
  })
}
