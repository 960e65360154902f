import { BaseTransformer } from '@adonisjs/core/transformers'
import { findPlace } from '#geography/find_place'
import type { SiteListQuery } from '#validators/sites/site_list'

/** The state of a list as its page reads it, under the names of the address bar. */
export default class SiteListQueryTransformer extends BaseTransformer<SiteListQuery> {
  toObject() {
    const { search, page, perPage, sortBy, sortDirection, newUpdated, filters } = this.resource
    return {
      search,
      page,
      perPage,
      sortBy,
      sortDirection,
      NewUpdated: newUpdated,
      filters,
      /** What the filter `near` was understood to be. */
      place: filters.near ? findPlace(filters.near) : null,
    }
  }
}
