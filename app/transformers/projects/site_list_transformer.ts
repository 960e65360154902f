import { BaseTransformer } from '@adonisjs/core/transformers'
import type { SiteFacets } from '#search/site_facets'
import type { SiteList } from '#search/search_sites'
import type User from '#models/user'
import { SECTORS } from '#shared/sites/sectors'
import { pageMeta } from '#transformers/page_meta'
import SiteFacetsTransformer from '#transformers/projects/site_facets_transformer'
import { listedProject } from '#transformers/projects/site_transformer'

export default class SiteListTransformer extends BaseTransformer<SiteList> {
  constructor(
    list: SiteList,
    protected viewer: User,
    protected facets?: SiteFacets
  ) {
    super(list)
  }

  /** Plain rows: fifty transformers would take longer than the query. */
  toObject() {
    const { rows, addedLastMonth, suggestions } = this.resource
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
      ...(suggestions && { suggestions }),
      ...(this.facets && { facets: new SiteFacetsTransformer(this.facets).toObject() }),
    }
  }
}
