import { BaseTransformer } from '@adonisjs/core/transformers'
import type { AdminSiteListQuery } from '#validators/sites/admin_site_list'

/** The state of the administrators' list as its page reads it; Any Status is no filter there. */
export default class AdminSiteListQueryTransformer extends BaseTransformer<AdminSiteListQuery> {
  toObject() {
    const { search, page, perPage, sortBy, sortDirection, filters } = this.resource
    return { search, page, perPage, sortBy, sortDirection, filters }
  }
}
