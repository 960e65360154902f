import { BaseTransformer } from '@adonisjs/core/transformers'
import type { FreshSites } from '#queries/desk/fresh_sites'
import SiteTransformer from '#transformers/projects/site_transformer'

/** Without a filter, the newest of all. */
export default class FreshSitesTransformer extends BaseTransformer<FreshSites> {
  toObject() {
    const { filterId, rows } = this.resource
    return { filter_id: filterId, data: SiteTransformer.transform(rows) }
  }
}
