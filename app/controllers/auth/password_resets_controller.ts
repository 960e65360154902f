import type { HttpContext } from '@adonisjs/core/http'
import {
  isResetTokenValid,
  requestPasswordReset,
  resetPassword,
} from '#actions/accounts/reset_password'
import { wantsJson } from '#http/exceptions/wants_json'
import { emailValidator, resetPasswordValidator } from '#validators/accounts/registration'

const SENT = 'If this address has an account, a link to reset the password is on its way.'
const DONE = 'Your password was changed. Please log in.'

/** The way back in for whoever forgot the password. */
export default class PasswordResetsController {
  /** `GET /forgot-password`. */
  async create({ inertia }: HttpContext) {
    return inertia.render('ForgotPassword', {})
  }

  /** `POST /forgot-password`: the same answer whether or not the address has an account. */
  async store({ request, response, session }: HttpContext) {
    const { email } = await request.validateUsing(emailValidator)
    await requestPasswordReset(email, request.ip())
    if (wantsJson(request)) return { message: SENT }
    session.flash('success', SENT)
    return response.redirect().withQs().back()
  }

  /** `GET /reset-password/:token`: the link in the mail; its address is told to no other site. */
  async edit({ inertia, params, response }: HttpContext) {
    response.header('Referrer-Policy', 'no-referrer')
    const isValid = await isResetTokenValid(params.token)
    return inertia.render('ResetPassword', { token: isValid ? String(params.token) : null })
  }

  /** `POST /reset-password`. */
  async update({ auth, request, response, session }: HttpContext) {
    const { token, password } = await request.validateUsing(resetPasswordValidator)
    await resetPassword({ token, password, address: request.ip() })
    if (auth.user) await auth.use('web').logout()
    if (wantsJson(request)) return { message: DONE }
    session.flash('success', DONE)
    return response.redirect().toRoute('login')
  }
}
