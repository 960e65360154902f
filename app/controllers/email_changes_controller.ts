import type { HttpContext } from '@adonisjs/core/http'
import { confirmEmailChange } from '#actions/change_email'
import { CHANGE_EMAIL } from '#mails/change_email'

const CHANGED = 'Your new email address is verified. Log in with it from now on.'
const REFUSED = 'This link is no longer valid. Please change your email address again.'

/** `GET /change-email/:id`: the link in the mail that proves a member's new address. */
export default class EmailChangesController {
  async show({ auth, params, request, response, session }: HttpContext) {
    const changed =
      request.hasValidSignature(CHANGE_EMAIL) &&
      (await confirmEmailChange({
        memberId: Number(params.id),
        email: String(request.input('email')),
        address: request.ip(),
      }))
    session.flash(changed ? 'success' : 'error', changed ? CHANGED : REFUSED)
    return response.redirect().toRoute(auth.user ? 'my_account' : 'login')
  }
}
