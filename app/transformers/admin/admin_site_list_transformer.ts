import { BaseTransformer } from '@adonisjs/core/transformers'
import type { AdminSiteList } from '#queries/sites/admin_sites'
import AdminSiteTransformer from '#transformers/admin/admin_site_transformer'
import { pageMeta } from '#transformers/page_meta'

export default class AdminSiteListTransformer extends BaseTransformer<AdminSiteList> {
  toObject() {
    return {
      data: AdminSiteTransformer.transform(this.resource.rows),
      ...pageMeta(this.resource),
    }
  }
}
