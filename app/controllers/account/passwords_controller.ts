import type { HttpContext } from '@adonisjs/core/http'
import { changePassword } from '#actions/accounts/change_password'
import { assertCurrentPassword } from '#actions/accounts/assert_current_password'
import { passwordValidator } from '#validators/accounts/account'

export default class PasswordsController {
  async update({ auth, request, response, session }: HttpContext) {
    const member = auth.user!
    const entered = await request.validateUsing(passwordValidator)
    await assertCurrentPassword(member, entered.current_password, 'current_password')
    await changePassword({
      member,
      password: entered.password,
      sessionId: session.sessionId,
      address: request.ip(),
    })
    session.flash(
      'success',
      'Your password has been changed. You’ve been logged out of every other browser, and your access tokens have been revoked.'
    )
    return response.redirect().toRoute('my_account')
  }
}
