import type { HttpContext } from '@adonisjs/core/http'
import { releaseHeldCredits } from '#actions/accounts/release_held_credits'
import { anonymiseUser } from '#actions/users/anonymise_user'
import { logActivity } from '#database/log_activity'
import { sendPasswordReset } from '#actions/accounts/reset_password'
import { suspendUser } from '#actions/users/suspend_user'
import { resendUserVerification, verifyUser } from '#actions/users/verify_user'
import { personRemoved } from '#errors/user_conflict'
import User from '#models/user'
import {
  anonymisationValidator,
  suspensionValidator,
  verificationValidator,
} from '#validators/accounts/user'

export default class UserStepsController {
  async suspend(ctx: HttpContext) {
    const { suspended } = await ctx.request.validateUsing(suspensionValidator)
    await suspendUser({ ...byAdmin(ctx), suspended })
    return done(ctx, suspended ? 'User suspended.' : 'Suspension lifted.')
  }

  async verify(ctx: HttpContext) {
    const { how } = await ctx.request.validateUsing(verificationValidator)
    if (how === 'verify') await verifyUser(byAdmin(ctx))
    else await resendUserVerification(byAdmin(ctx))
    return done(ctx, how === 'verify' ? 'Address verified.' : 'Verification link sent.')
  }

  async releaseCredits(ctx: HttpContext) {
    await releaseHeldCredits(byAdmin(ctx))
    return done(ctx, 'Credits released.')
  }

  async resetPassword(ctx: HttpContext) {
    const { adminId, address, userId } = byAdmin(ctx)
    const user = await User.findOrFail(userId)
    if (user.anonymisedAt) throw personRemoved()
    await sendPasswordReset(user)
    const action = 'user.password_reset_sent'
    await logActivity({ actorId: adminId, action, subjectType: 'user', subjectId: userId, address })
    return done(ctx, 'Password reset link sent.')
  }

  async anonymise(ctx: HttpContext) {
    const { confirmation } = await ctx.request.validateUsing(anonymisationValidator)
    await anonymiseUser({ ...byAdmin(ctx), confirmation })
    return done(ctx, 'Person removed.')
  }
}

function byAdmin({ auth, params, request }: HttpContext) {
  return { userId: Number(params.id), adminId: auth.user!.id, address: request.ip() }
}

function done({ response, session }: HttpContext, message: string) {
  session.flash('success', message)
  return response.redirect().withQs().back()
}
