import { BaseTransformer } from '@adonisjs/core/transformers'
import type { AdminSiteListQuery } from '#validators/sites/admin_site_list'

/** Administrators' lists start with Any Status, so it is no filter here. */
export default class AdminSiteListQueryTransformer extends BaseTransformer<AdminSiteListQuery> {
  toObject() {
    const { search, page, perPage, sortBy, sortDirection, filters } = this.resource
    return { search, page, perPage, sortBy, sortDirection, filters }
  }
}
