import type { HttpContext } from '@adonisjs/core/http'
import { resendVerification } from '#actions/accounts/send_verification'
import {
  verificationState,
  verifyEmail,
  VERIFIED_EMAIL,
  REFUSED,
  type Verified,
} from '#actions/accounts/verify_email'
import { wantsJson } from '#http/exceptions/wants_json'
import { VERIFY_EMAIL } from '#mails/verify_email'
import { emailValidator } from '#validators/accounts/registration'

const SENT = 'If this address still needs verifying, we’ve sent a new link.'

export default class EmailVerificationsController {
  async create({ inertia }: HttpContext) {
    return inertia.render('VerifyEmail', { state: 'asked' as const, path: '', freeProjects: 0 })
  }

  async store({ request, response, session }: HttpContext) {
    const { email } = await request.validateUsing(emailValidator)
    await resendVerification(email, request.ip())
    if (wantsJson(request)) return { message: SENT }
    session.flash('success', SENT)
    return response.redirect().toRoute('login')
  }

  /** Only asks, because mail scanners open links. */
  async show(ctx: HttpContext) {
    const link = this.linkOf(ctx)
    return this.page(ctx, link ? await verificationState(link) : REFUSED)
  }

  async confirm(ctx: HttpContext) {
    const link = this.linkOf(ctx)
    const verified = link && (await verifyEmail({ ...link, address: ctx.request.ip() }))
    if (verified && !ctx.auth.user) ctx.session.put(VERIFIED_EMAIL, link.email)
    return this.page(ctx, verified ? await verificationState(link) : REFUSED)
  }

  private linkOf({ params, request }: HttpContext) {
    if (!request.hasValidSignature(VERIFY_EMAIL)) return null
    const { email, key } = request.qs()
    return { memberId: Number(params.id), email: String(email), key: String(key) }
  }

  private page(ctx: HttpContext, { state, freeProjects }: Verified) {
    if (state === 'refused') ctx.response.status(403)
    return ctx.inertia.render('VerifyEmail', { state, path: ctx.request.url(true), freeProjects })
  }
}
