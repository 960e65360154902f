import type { HttpContext } from '@adonisjs/core/http'
import { resendVerification } from '#actions/send_verification'
import { verifyEmail } from '#actions/verify_email'
import { wantsJson } from '#exceptions/wants_json'
import { VERIFY_EMAIL } from '#mails/verify_email'
import User from '#models/user'
import { emailValidator } from '#validators/registration'

const SENT = 'If this address is waiting to be verified, a new link is on its way.'

/** The proof of an e-mail address by a signed link, and the request for a new one (D12). */
export default class EmailVerificationsController {
  /** `GET /verify-email`: the form that asks for a new link. */
  async create({ inertia }: HttpContext) {
    return inertia.render('VerifyEmail', { state: 'asked' as const })
  }

  /** `POST /verify-email`. */
  async store({ request, response, session }: HttpContext) {
    const { email } = await request.validateUsing(emailValidator)
    await resendVerification(email, await User.findBy('email', email))
    if (wantsJson(request)) return { message: SENT }
    session.flash('success', SENT)
    return response.redirect().toRoute('login')
  }

  /** `GET /verify-email/:id`: the link in the mail. */
  async show({ inertia, params, request, response }: HttpContext) {
    const verified =
      request.hasValidSignature(VERIFY_EMAIL) &&
      (await verifyEmail({
        memberId: Number(params.id),
        email: String(request.input('email')),
        key: String(request.input('key')),
        address: request.ip(),
      }))
    if (!verified) response.status(403)
    return inertia.render('VerifyEmail', { state: verified ? 'verified' : 'refused' })
  }
}
