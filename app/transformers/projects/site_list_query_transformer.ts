import { BaseTransformer } from '@adonisjs/core/transformers'
import { findPlace } from '#geography/find_place'
import type { SiteListQuery } from '#validators/sites/site_list'

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
      place: filters.near ? findPlace(filters.near) : null,
    }
  }
}
