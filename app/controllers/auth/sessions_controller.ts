import type { HttpContext } from '@adonisjs/core/http'
import { logActivity } from '#database/log_activity'
import { recordSignIn } from '#actions/accounts/record_sign_in'
import { findSigningIn } from '#actions/accounts/sign_in'
import { VERIFIED_EMAIL } from '#actions/accounts/verify_email'
import { WANTED_PAGE } from '#errors/login_required'
import { wantsJson } from '#http/exceptions/wants_json'
import { sessionValidator } from '#validators/accounts/session'

export default class SessionsController {
  async create({ inertia }: HttpContext) {
    return inertia.render('Login', {})
  }

  async store(ctx: HttpContext) {
    const { auth, request, response, session } = ctx
    const { remember, ...credentials } = await request.validateUsing(sessionValidator)
    const member = await findSigningIn({ ...credentials, address: request.ip() })
    await auth.use('web').login(member, remember)
    session.forget(VERIFIED_EMAIL)
    await recordSignIn(ctx, member.id)
    await logActivity({ actorId: member.id, action: 'account.signed_in', address: request.ip() })
    const redirectTo: string = request.encryptedCookie(WANTED_PAGE) ?? '/projects'
    response.clearCookie(WANTED_PAGE)
    return wantsJson(request) ? { redirectTo } : response.redirect().toPath(redirectTo)
  }

  async destroy({ auth, request, response, session }: HttpContext) {
    await auth.use('web').logout()
    session.regenerate()
    return wantsJson(request) ? { success: true } : response.redirect().toRoute('login')
  }
}
