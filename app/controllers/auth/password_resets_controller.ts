import type { HttpContext } from '@adonisjs/core/http'
import {
  isResetTokenValid,
  requestPasswordReset,
  resetPassword,
} from '#actions/accounts/reset_password'
import { wantsJson } from '#http/exceptions/wants_json'
import { emailValidator, resetPasswordValidator } from '#validators/accounts/registration'

const SENT = 'If this address has an account, we’ve sent a link to reset the password.'
const DONE = 'Your password has been changed. Please log in.'

export default class PasswordResetsController {
  async create({ inertia }: HttpContext) {
    return inertia.render('ForgotPassword', {})
  }

  /** The response is the same whether or not the address has an account. */
  async store({ request, response, session }: HttpContext) {
    const { email } = await request.validateUsing(emailValidator)
    await requestPasswordReset(email, request.ip())
    if (wantsJson(request)) return { message: SENT }
    session.flash('success', SENT)
    return response.redirect().withQs().back()
  }

  /** No referrer: the address holds the token. */
  async edit({ inertia, params, response }: HttpContext) {
    response.header('Referrer-Policy', 'no-referrer')
    const isValid = await isResetTokenValid(params.token)
    return inertia.render('ResetPassword', { token: isValid ? String(params.token) : null })
  }

  async update({ auth, request, response, session }: HttpContext) {
    const { token, password } = await request.validateUsing(resetPasswordValidator)
    await resetPassword({ token, password, address: request.ip() })
    if (auth.user) await auth.use('web').logout()
    if (wantsJson(request)) return { message: DONE }
    session.flash('success', DONE)
    return response.redirect().toRoute('login')
  }
}
