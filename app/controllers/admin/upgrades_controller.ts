import type { HttpContext } from '@adonisjs/core/http'
import { cancelUpgrade } from '#actions/upgrades/cancel_upgrade'
import { completeUpgrade } from '#actions/upgrades/complete_upgrade'
import { requestUpgrade } from '#actions/upgrades/request_upgrade'
import { signUpgradeAsAdmin } from '#actions/upgrades/sign_upgrade_as_admin'
import { findMember } from '#queries/accounts/find_member'
import { listUpgrades } from '#queries/admin/list_upgrades'
import { pageMeta } from '#transformers/page_meta'
import UpgradeTransformer from '#transformers/admin/upgrade_transformer'
import {
  cancellationValidator,
  completionValidator,
  upgradeForMemberValidator,
  upgradeListValidator,
  upgradeTermsValidator,
} from '#validators/admin/upgrade'

const PENCE_A_POUND = 100

export default class UpgradesController {
  async index({ inertia, request }: HttpContext) {
    const filters = await upgradeListValidator.validate(request.qs())
    const list = await listUpgrades(filters)
    return inertia.render('admin/Upgrades', {
      upgrades: UpgradeTransformer.transform(list.rows).useVariant('forAdmin'),
      meta: pageMeta(list),
      filters,
    })
  }

  async store({ auth, request, response, session }: HttpContext) {
    const { user_id: userId } = await request.validateUsing(upgradeForMemberValidator)
    const member = await findMember(userId)
    await requestUpgrade({ userId: member.id, actorId: auth.user!.id, address: request.ip() })
    session.flash('success', 'Upgrade opened.')
    return response.redirect().toPath(`/admin/upgrades?email=${encodeURIComponent(member.email)}`)
  }

  async terms({ auth, params, request, response, session }: HttpContext) {
    const terms = await request.validateUsing(upgradeTermsValidator)
    await signUpgradeAsAdmin({
      upgradeId: Number(params.id),
      adminId: auth.user!.id,
      terms: {
        termMonths: terms.term_months,
        pricePence: Math.round(terms.price * PENCE_A_POUND),
        signature: terms.signature,
      },
      seen: terms.seen ?? null,
      address: request.ip(),
    })
    session.flash('success', 'Signed. We’ve emailed the member a link.')
    return response.redirect().withQs().back()
  }

  async complete({ auth, params, request, response, session }: HttpContext) {
    const { payment_reference: paymentReference } = await request.validateUsing(completionValidator)
    await completeUpgrade({
      upgradeId: Number(params.id),
      adminId: auth.user!.id,
      paymentReference,
      address: request.ip(),
    })
    session.flash('success', 'Completed. The member now has a paid membership.')
    return response.redirect().withQs().back()
  }

  async cancel({ auth, params, request, response, session }: HttpContext) {
    const { reason } = await request.validateUsing(cancellationValidator)
    const upgradeId = Number(params.id)
    await cancelUpgrade({ upgradeId, actorId: auth.user!.id, reason, address: request.ip() })
    session.flash('success', 'Upgrade cancelled.')
    return response.redirect().withQs().back()
  }
}
