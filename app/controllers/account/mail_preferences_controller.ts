import type { HttpContext } from '@adonisjs/core/http'
import { setMailPreferences } from '#actions/accounts/set_mail_preferences'
import { mailPreferencesValidator } from '#validators/accounts/account'

export default class MailPreferencesController {
  async update({ auth, request, response, session }: HttpContext) {
    await setMailPreferences(auth.user!.id, await request.validateUsing(mailPreferencesValidator))
    session.flash('success', 'Email preferences saved.')
    return response.redirect().toRoute('my_account')
  }
}
