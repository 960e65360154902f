import { BaseTransformer } from '@adonisjs/core/transformers'
import SiteListQueryTransformer from '#transformers/projects/site_list_query_transformer'
import type { MySitesQuery } from '#validators/sites/my_projects'

export default class MySitesQueryTransformer extends BaseTransformer<MySitesQuery> {
  toObject() {
    const { stages, view, shown } = this.resource
    return { ...new SiteListQueryTransformer(this.resource).toObject(), stages, view, shown }
  }
}
