import type { HttpContext } from '@adonisjs/core/http'
import { requestEmailChange } from '#actions/accounts/change_email'
import { assertCurrentPassword } from '#actions/accounts/assert_current_password'
import { emailChangeValidator } from '#validators/accounts/account'

/** The old address stays until the new one is verified. */
export default class EmailsController {
  async update({ auth, request, response, session }: HttpContext) {
    const { email, password } = await request.validateUsing(emailChangeValidator)
    await assertCurrentPassword(auth.user!, password, 'password')
    await requestEmailChange(auth.user!, email)
    session.flash('success', 'Please check your email to verify the new address.')
    return response.redirect().toRoute('my_account')
  }

  async destroy({ auth, response }: HttpContext) {
    await auth.user!.merge({ pendingEmail: null }).save()
    return response.redirect().toRoute('my_account')
  }
}
