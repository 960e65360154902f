import { BaseTransformer } from '@adonisjs/core/transformers'
import type { AdminSiteRow } from '#queries/sites/admin_sites'
import { listValues } from '#shared/sites/site_fields'
import { dayOf } from '#shared/time/dates'
import { firstLine, imageUrl, siteNames } from '#transformers/projects/site_transformer'

/** Never includes contacts. */
export default class AdminSiteTransformer extends BaseTransformer<AdminSiteRow> {
  toObject() {
    const site = this.resource
    return {
      id: site.id,
      ...siteNames(site.id, site.name),
      ...listValues(site),
      description: firstLine(site.description),
      held: site.held ? 1 : 0,
      imageURL: imageUrl(site.image_key, 480),
      views_count: site.counts.views,
      bookmarks_count: site.counts.bookmarks,
      notes_count: site.counts.notes,
      last_verified: dayOf(site.verified_at),
      verify_due_at: site.verify_due_at,
    }
  }
}
