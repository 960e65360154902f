import type { HttpContext } from '@adonisjs/core/http'
import { askedFor, listBefore } from '#http/asked_for'
import { priceList } from '#queries/admin/current_settings'
import { openUpgrade } from '#queries/admin/find_upgrade'
import MembershipPolicy from '#policies/membership_policy'
import UpgradeTransformer from '#transformers/admin/upgrade_transformer'

export default class PricingController {
  async show(ctx: HttpContext) {
    const { auth, inertia } = ctx
    const member = auth.user
    const upgrade = member ? await openUpgrade(member.id) : null
    const asked = askedFor(ctx)
    return inertia.render('Pricing', {
      asked: asked && { for: asked, back: listBefore(ctx) },
      prices: () => priceList(),
      upgrade: upgrade && UpgradeTransformer.transform(upgrade),
      planEnd: member ? new MembershipPolicy().runsUntil(member) : null,
    })
  }
}
