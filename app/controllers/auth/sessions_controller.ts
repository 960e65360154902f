import type { HttpContext } from '@adonisjs/core/http'
import { logActivity } from '#database/log_activity'
import { logOut } from '#actions/accounts/log_out'
import { recordSignIn } from '#actions/accounts/record_sign_in'
import { findSigningIn } from '#actions/accounts/sign_in'
import { VERIFIED_EMAIL } from '#actions/accounts/verify_email'
import { LoginEnded } from '#errors/login_ended'
import { RETURN_TO_COOKIE } from '#errors/login_required'
import { wantsJson } from '#http/exceptions/wants_json'
import { sessionValidator } from '#validators/accounts/session'

export default class SessionsController {
  async create({ inertia }: HttpContext) {
    return inertia.render('Login', {})
  }

  /** A login that is ended before it is answered is tried again, with what holds by then. */
  async store(ctx: HttpContext): Promise<unknown> {
    const { auth, request, response, session } = ctx
    const { remember, ...credentials } = await request.validateUsing(sessionValidator)
    const member = await findSigningIn({ ...credentials, address: request.ip() })
    try {
      await auth.use('web').login(member, remember)
      await recordSignIn(ctx, member)
    } catch (error) {
      if (!(error instanceof LoginEnded)) throw error
      await logOut(ctx)
      return this.store(ctx)
    }
    session.forget(VERIFIED_EMAIL)
    await logActivity({ actorId: member.id, action: 'account.signed_in', address: request.ip() })
    const redirectTo: string = request.encryptedCookie(RETURN_TO_COOKIE) ?? '/projects'
    response.clearCookie(RETURN_TO_COOKIE)
    return wantsJson(request) ? { redirectTo } : response.redirect().toPath(redirectTo)
  }

  async destroy(ctx: HttpContext) {
    const { request, response } = ctx
    await logOut(ctx)
    return wantsJson(request) ? { success: true } : response.redirect().toRoute('login')
  }
}
