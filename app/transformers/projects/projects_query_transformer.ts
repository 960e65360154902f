import { BaseTransformer } from '@adonisjs/core/transformers'
import SiteListQueryTransformer from '#transformers/projects/site_list_query_transformer'
import type { ProjectsQuery } from '#validators/sites/site_list'

export default class ProjectsQueryTransformer extends BaseTransformer<ProjectsQuery> {
  toObject() {
    const { view, ...list } = this.resource
    return { ...new SiteListQueryTransformer(list).toObject(), view }
  }
}
