import { BaseTransformer } from '@adonisjs/core/transformers'
import type { AdminSiteRow } from '#queries/sites/admin_sites'
import { dayOf, isoTime } from '#shared/time/dates'
import { imageUrl } from '#transformers/projects/site_transformer'

/** Never includes contacts. */
export default class AdminSiteTransformer extends BaseTransformer<AdminSiteRow> {
  toObject() {
    const site = this.resource
    return {
      id: site.id,
      cmap_id: site.cmap_id,
      name: site.name,
      type: site.sector,
      address: site.address,
      postcode: site.postcode,
      city_county: site.city_county,
      region: site.region,
      local_authority: site.local_authority,
      value: site.value,
      site_status: site.status,
      held: site.held ? 1 : 0,
      start_date: site.start_date,
      end_date: site.end_date,
      date: isoTime(site.added_at),
      updated: isoTime(site.refreshed_at),
      contractor: site.contractor,
      client: site.client,
      imageURL: imageUrl(site.image_key, 480),
      views_count: site.counts.views,
      bookmarks_count: site.counts.bookmarks,
      notes_count: site.counts.notes,
      last_verified: dayOf(site.verified_at),
      verify_due_at: site.verify_due_at,
    }
  }
}
