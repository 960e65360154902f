import type { HttpContext } from '@adonisjs/core/http'
import { requestUpgrade } from '#actions/upgrades/request_upgrade'
import { wantsJson } from '#http/exceptions/wants_json'
import UpgradePolicy from '#policies/upgrade_policy'
import { upgradeRequestValidator } from '#validators/admin/upgrade'

const MESSAGE = 'Thank you. We’ll prepare your agreement and email you a link to sign it.'

export default class UpgradesController {
  async store({ auth, bouncer, request, response, session }: HttpContext) {
    await bouncer.with(UpgradePolicy).authorize('request')
    const { message } = await request.validateUsing(upgradeRequestValidator)
    const userId = auth.user!.id
    await requestUpgrade({ userId, actorId: userId, message, address: request.ip() })
    if (wantsJson(request)) return { message: MESSAGE }
    session.flash('success', MESSAGE)
    return response.redirect().toRoute('pricing')
  }
}
