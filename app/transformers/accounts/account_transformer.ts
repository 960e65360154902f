import { BaseTransformer } from '@adonisjs/core/transformers'
import AdminPolicy from '#policies/admin_policy'
import SiteListPolicy from '#policies/site_list_policy'
import type { Account } from '#queries/accounts/recent_views'
import { isoTime } from '#shared/time/dates'

export default class AccountTransformer extends BaseTransformer<Account> {
  toObject() {
    const { member, existingViews, unlockedProjects } = this.resource
    return {
      ID: member.id,
      name: member.name,
      membershipType: member.membership,
      freeCredits: member.freeCredits,
      viewsLeft: member.creditsLeft,
      existingViews: existingViews.map(({ site_id, last_viewed_at }) => ({
        site_id,
        last_viewed: isoTime(last_viewed_at),
      })),
      unlockedProjects: unlockedProjects.map(({ site_id }) => ({ site_id })),
      type: member.type,
      admin: new AdminPolicy().administrate(member),
      contract_awarded: new SiteListPolicy().filterStatus(member, 'Contract Awarded'),
    }
  }
}
