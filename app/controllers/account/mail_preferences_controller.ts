import type { HttpContext } from '@adonisjs/core/http'
import { setMailPreferences } from '#actions/accounts/set_mail_preferences'
import { mailPreferencesValidator } from '#validators/accounts/account'

/** Which of the mails that one may do without a member wants. */
export default class MailPreferencesController {
  /** `PUT /my-account/mails`. */
  async update({ auth, request, response, session }: HttpContext) {
    await setMailPreferences(auth.user!.id, await request.validateUsing(mailPreferencesValidator))
    session.flash('success', 'Your choice of emails is saved.')
    return response.redirect().toRoute('my_account')
  }
}
