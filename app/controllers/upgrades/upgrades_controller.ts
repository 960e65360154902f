import type { HttpContext } from '@adonisjs/core/http'
import { requestUpgrade } from '#actions/upgrades/request_upgrade'
import { wantsJson } from '#http/exceptions/wants_json'
import UpgradePolicy from '#policies/upgrade_policy'
import { upgradeRequestValidator } from '#validators/office/upgrade'

const MESSAGE = 'Thank you. We prepare your agreement and mail you the link to sign it.'

/** `POST /upgrades`: a member asks for a paid membership. A second time changes nothing. */
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
