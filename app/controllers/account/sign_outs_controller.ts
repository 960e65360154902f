import type { HttpContext } from '@adonisjs/core/http'
import { endSessions } from '#models/end_sessions'
import { logActivity } from '#database/log_activity'

export default class SignOutsController {
  async store({ auth, request, response, session }: HttpContext) {
    const { id } = auth.user!
    await logActivity({ actorId: id, action: 'account.signed_out', address: request.ip() })
    await auth.use('web').logout()
    session.regenerate()
    await endSessions(id)
    session.flash('success', 'You are logged out everywhere.')
    return response.redirect().toRoute('login')
  }
}
