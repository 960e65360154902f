import type { HttpContext } from '@adonisjs/core/http'
import { logOut } from '#actions/accounts/log_out'
import { endSessions } from '#models/end_sessions'
import { logActivity } from '#database/log_activity'

export default class SignOutsController {
  async store(ctx: HttpContext) {
    const { auth, request, response, session } = ctx
    const { id } = auth.user!
    await logActivity({ actorId: id, action: 'account.signed_out', address: request.ip() })
    await logOut(ctx)
    await endSessions(id)
    session.flash('success', 'You’ve been logged out everywhere.')
    return response.redirect().toRoute('login')
  }
}
