import type { HttpContext } from '@adonisjs/core/http'
import { endSession } from '#models/end_sessions'
import { findMemberSession } from '#queries/accounts/member_sessions'

/** The browsers in which a member is logged in. */
export default class SessionsController {
  /** `DELETE /my-account/sessions/:key`: logs one of them out; another member's is 404. */
  async destroy({ auth, params, response, session }: HttpContext) {
    const { id } = await findMemberSession(auth.user!.id, session.sessionId, params.key)
    await endSession(id)
    session.flash('success', 'That browser is logged out.')
    return response.redirect().toRoute('my_account')
  }
}
