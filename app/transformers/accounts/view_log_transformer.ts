import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ViewedSite } from '#queries/accounts/recent_views'
import { isoTime } from '#shared/time/dates'

export default class ViewLogTransformer extends BaseTransformer<{ existingViews: ViewedSite[] }> {
  toObject() {
    return {
      existingViews: this.resource.existingViews.map(({ site_id, name, last_viewed_at }) => ({
        site_id,
        name,
        last_viewed: isoTime(last_viewed_at),
      })),
    }
  }
}
