import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { logOut } from '#actions/accounts/log_out'
import { recordSignIn } from '#actions/accounts/record_sign_in'
import { LoginEnded } from '#errors/login_ended'
import { endSessions } from '#models/end_sessions'
import type User from '#models/user'

/** Logs out suspended and unverified members, and marks remembered sessions, so that they can be ended too. */
export default class ViewerMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const web = ctx.auth.use('web')
    const member = (await ctx.auth.check()) ? web.user! : null
    if (member && (member.isSuspended || !member.isVerified)) {
      await web.logout()
      await endSessions(member.id)
    } else if (member && web.viaRemember) {
      await this.recordRemembered(ctx, member)
    }
    return next()
  }

  /** A remembered login that is ended in the meantime leaves a visitor. */
  private async recordRemembered(ctx: HttpContext, member: User) {
    try {
      await recordSignIn(ctx, member)
    } catch (error) {
      if (!(error instanceof LoginEnded)) throw error
      await logOut(ctx)
    }
  }
}
