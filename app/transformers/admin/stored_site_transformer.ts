import { BaseTransformer } from '@adonisjs/core/transformers'
import { snapshotOf, type StoredSite } from '#sites/write/stored_site'
import { dayOf, isoTime } from '#shared/time/dates'
import { imageUrl, siteNames } from '#transformers/projects/site_transformer'

/** Includes contacts: for administrators only. `site_status` is derived; the form returns `version`. */
export default class StoredSiteTransformer extends BaseTransformer<StoredSite> {
  toObject() {
    const site = this.resource
    const { image, held, verified_at: verifiedAt, ...fields } = snapshotOf(site)
    return {
      ...fields,
      id: site.id,
      ...siteNames(site.id, site.facts.name),
      version: site.version,
      site_status: site.status,
      stored_status: site.facts.site_status,
      held: held ? 1 : 0,
      imageURL: imageUrl(image as string | null, 1600),
      date: isoTime(site.added_at),
      updated: isoTime(site.refreshed_at),
      last_verified: dayOf(verifiedAt as string | null),
    }
  }
}
