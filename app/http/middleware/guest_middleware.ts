import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Sends whoever is logged in already from the sign-in pages to the projects. */
export default class GuestMiddleware {
  async handle({ auth, response }: HttpContext, next: NextFn) {
    if (auth.user) return response.redirect().toRoute('projects')
    return next()
  }
}
