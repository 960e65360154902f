import type { HttpContext } from '@adonisjs/core/http'

/** Logs this browser out, and begins a new session. */
export async function logOut({ auth, session }: HttpContext) {
  await auth.use('web').logout()
  session.regenerate()
}
