import { BaseTransformer } from '@adonisjs/core/transformers'
import { LIST_DEFAULTS } from '#shared/sites/filters'
import SiteListQueryTransformer from '#transformers/projects/site_list_query_transformer'
import type { MySitesQuery } from '#validators/sites/my_projects'

export default class MySitesQueryTransformer extends BaseTransformer<MySitesQuery> {
  toObject() {
    const { sortBy, stages, view, isUnlocked, shown } = this.resource
    const list = new SiteListQueryTransformer({ ...this.resource, sortBy: LIST_DEFAULTS.sortBy })
    return { ...list.toObject(), sortBy, stages, view, isUnlocked, shown }
  }
}
