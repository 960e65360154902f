import { BaseTransformer } from '@adonisjs/core/transformers'
import type { SiteDetailRow } from '#queries/site_rows'
import { contactAccess, type AccessViewer } from '#shared/contact_access'
import { contactFields, imageUrl, isoTime } from '#transformers/site_transformer'
import { badgeFor } from '#shared/badge'

/**
 * One project in full (section 3). The contacts are added only where the access rule grants them to
 * this viewer; whoever forgot to load them for such a viewer gets an error, not an empty contact.
 */
export default class SiteDetailTransformer extends BaseTransformer<SiteDetailRow> {
  constructor(
    site: SiteDetailRow,
    protected viewer: AccessViewer
  ) {
    super(site)
  }

  toObject() {
    const site = this.resource
    const date = isoTime(site.added_at)
    const updated = isoTime(site.refreshed_at)
    const access = contactAccess(this.viewer, site.marks.isUnlocked)
    return {
      ID: site.id,
      site_id: site.id,
      cmap_id: site.cmap_id,
      name: site.name,
      project_name: site.name,
      type: site.sector,
      description: site.description,
      address: site.address,
      postcode: site.postcode,
      city_county: site.city_county,
      local_authority: site.local_authority,
      region: site.region,
      latitude: site.latitude,
      longitude: site.longitude,
      imageURL: imageUrl(site.image_key, 1600),
      no_storeys: site.storeys,
      no_units: site.units,
      no_blocks: site.blocks,
      value: site.value,
      site_status: site.status,
      start_date: site.start_date,
      end_date: site.end_date,
      date,
      updated,
      badge: badgeFor(date, updated),
      contractor: site.contractor,
      client: site.client,
      sales_stage: site.marks.salesStage,
      is_bookmarked: site.marks.isBookmarked,
      has_viewed: site.marks.hasViewed,
      has_notes: site.marks.hasNotes,
      contact_access: access,
      ...(access === 'granted' ? this.contacts() : {}),
    }
  }

  private contacts() {
    if (!this.resource.contacts) {
      throw new Error(`Site ${this.resource.id} was read without the contacts its viewer may see`)
    }
    return contactFields(this.resource.contacts)
  }
}
