import { BaseTransformer } from '@adonisjs/core/transformers'
import type { SoonSites } from '#queries/desk/soon_sites'
import SiteTransformer from '#transformers/projects/site_transformer'

export default class SoonSitesTransformer extends BaseTransformer<SoonSites> {
  toObject() {
    const { rows, ending } = this.resource
    return { data: SiteTransformer.transform(rows), ending }
  }
}
