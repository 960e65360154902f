import type { HttpContext } from '@adonisjs/core/http'
import { logActivity } from '#database/log_activity'
import { sendAccount } from '#exports/send_account'

export default class ExportsController {
  async show(ctx: HttpContext) {
    const member = ctx.auth.user!
    const address = ctx.request.ip()
    await logActivity({ actorId: member.id, action: 'account.exported', address })
    return sendAccount(ctx, member, 'my-account')
  }
}
