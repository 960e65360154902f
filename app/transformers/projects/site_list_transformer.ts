import { BaseTransformer } from '@adonisjs/core/transformers'
import type { SiteList } from '#search/search_sites'
import type User from '#models/user'
import { SECTORS } from '#shared/sites/sectors'
import { pageMeta } from '#transformers/page_meta'
import { listedProject } from '#transformers/projects/site_transformer'

/** The answer of `GET /api/projects` and the list of the page Projects. */
export default class SiteListTransformer extends BaseTransformer<SiteList> {
  constructor(
    list: SiteList,
    protected viewer: User
  ) {
    super(list)
  }

  /** Its rows are plain already: a transformer for each of fifty takes longer than to read them. */
  toObject() {
    const { rows, addedLastMonth } = this.resource
    return {
      data: rows.map(listedProject),
      meta: pageMeta(this.resource),
      authorised: true,
      sites_last_month: addedLastMonth,
      free_user_credits: {
        total: this.viewer.freeCredits,
        remaining: this.viewer.creditsLeft,
      },
      user_plan: this.viewer.membership,
      sectors: SECTORS.map(({ id, label }) => ({ id, label })),
    }
  }
}
