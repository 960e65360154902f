import type { HttpContext } from '@adonisjs/core/http'
import { logActivity } from '#database/log_activity'
import { personRemoved } from '#errors/user_conflict'
import { sendAccount } from '#exports/send_account'
import User from '#models/user'

export default class UserExportsController {
  async show(ctx: HttpContext) {
    const user = await User.findOrFail(Number(ctx.params.id))
    if (user.anonymisedAt) throw personRemoved()
    await logActivity({
      actorId: ctx.auth.user!.id,
      action: 'user.exported',
      subjectType: 'user',
      subjectId: user.id,
      address: ctx.request.ip(),
    })
    return sendAccount(ctx, user, `user-${user.id}`)
  }
}
