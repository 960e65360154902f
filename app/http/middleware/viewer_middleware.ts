import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { endSessions } from '#models/end_sessions'
import { recordSignIn } from '#actions/accounts/record_sign_in'

/** Logs out suspended and unverified members, and marks remembered sessions, so that they can be ended too. */
export default class ViewerMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const web = ctx.auth.use('web')
    const member = (await ctx.auth.check()) ? web.user! : null
    if (member && (member.isSuspended || !member.isVerified)) {
      await web.logout()
      await endSessions(member.id)
    } else if (member && web.viaRemember) {
      await recordSignIn(ctx, member.id)
    }
    return next()
  }
}
