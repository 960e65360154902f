import { BaseTransformer } from '@adonisjs/core/transformers'
import { parsePostcode } from '#shared/places/postcodes'
import { standingAt } from '#sites/read/select_sites'
import { listValues } from '#shared/sites/site_fields'
import { bandOfValue } from '#shared/sites/value_bands'
import type { SiteDetailRow } from '#sites/read/site_rows'

/** About half a mile: the neighbourhood, not the gate. */
const PLACES = 100

/** What anyone may read of a site: a band for the value, a neighbourhood for the place; no contact, no firm, no address. */
export default class PublicSiteTransformer extends BaseTransformer<SiteDetailRow> {
  toObject() {
    const site = listValues(this.resource)
    const place = standingAt(this.resource)
    return {
      ID: this.resource.id,
      name: site.name,
      type: site.type,
      site_status: site.site_status,
      city_county: site.city_county,
      postcode: (site.postcode && parsePostcode(site.postcode)?.outward) || null,
      local_authority: site.local_authority,
      region: site.region,
      value_band: bandOfValue(site.value),
      start_date: site.start_date,
      end_date: site.end_date,
      date: site.date,
      updated: site.updated,
      latitude: roughly(place?.latitude),
      longitude: roughly(place?.longitude),
    }
  }
}

function roughly(degrees: number | undefined): number | null {
  return degrees === undefined ? null : Math.round(degrees * PLACES) / PLACES
}
