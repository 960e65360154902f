import type { HttpContext } from '@adonisjs/core/http'
import { endSession } from '#models/end_sessions'
import { findMemberSession } from '#queries/accounts/member_sessions'

export default class SessionsController {
  /** 404 for another member's session. */
  async destroy({ auth, params, response, session }: HttpContext) {
    const { id } = await findMemberSession(auth.user!.id, session.sessionId, params.key)
    await endSession(id)
    session.flash('success', 'Browser logged out.')
    return response.redirect().toRoute('my_account')
  }
}
