import { BasePolicy } from '@adonisjs/bouncer'
import type User from '#models/user'
import SiteListPolicy from '#policies/site_list_policy'
import { isDefaultQuery } from '#shared/sites/filters'
import type { SiteListQuery } from '#validators/sites/site_list'

/** All members see the national figures; paid ones may narrow and export them. */
export default class InsightPolicy extends BasePolicy {
  /** Narrowed figures need the right to that list. */
  view(viewer: User, query: SiteListQuery) {
    return isDefaultQuery(query) || this.filter(viewer, query)
  }

  filter(viewer: User, query: SiteListQuery) {
    return this.export(viewer) && new SiteListPolicy().list(viewer, query)
  }

  export(viewer: User) {
    return new SiteListPolicy().openMap(viewer)
  }
}
