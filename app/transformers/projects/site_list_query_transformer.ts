import { BaseTransformer } from '@adonisjs/core/transformers'
import { findPlace, findWay } from '#geography/find_place'
import { boxText } from '#shared/places/box'
import type { SiteListQuery } from '#validators/sites/site_list'

export default class SiteListQueryTransformer extends BaseTransformer<SiteListQuery> {
  toObject() {
    const { search, page, perPage, sortBy, sortDirection, newUpdated, filters, box } = this.resource
    return {
      search,
      page,
      perPage,
      sortBy,
      sortDirection,
      NewUpdated: newUpdated,
      filters,
      box: box ? boxText(box) : null,
      place: filters.near ? findPlace(filters.near) : null,
      way: findWay(filters),
    }
  }
}
