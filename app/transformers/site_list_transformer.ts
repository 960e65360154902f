import { BaseTransformer } from '@adonisjs/core/transformers'
import type { SiteList } from '#queries/search_sites'
import type User from '#models/user'
import { SECTORS } from '#shared/sectors'
import SiteTransformer from '#transformers/site_transformer'

/** The answer of `GET /api/projects` and the list of the page Projects (section 3, "Projects list response"). */
export default class SiteListTransformer extends BaseTransformer<SiteList> {
  constructor(
    list: SiteList,
    protected viewer: User
  ) {
    super(list)
  }

  toObject() {
    const { rows, page, lastPage, total, totalIsCapped, addedLastMonth } = this.resource
    const from = rows.length === 0 ? 0 : (page - 1) * this.resource.perPage + 1
    return {
      data: SiteTransformer.transform(rows),
      meta: {
        last_page: lastPage,
        current_page: page,
        from,
        to: rows.length === 0 ? 0 : from + rows.length - 1,
        total,
        total_is_capped: totalIsCapped,
      },
      authorised: true,
      sites_last_month: addedLastMonth,
      free_user_credits: {
        total: this.viewer.freeCredits,
        remaining: this.viewer.creditsLeft,
      },
      user_plan: this.viewer.membershipType,
      sectors: SECTORS.map(({ id, label }) => ({ id, label })),
    }
  }
}
