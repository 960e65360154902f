import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ContractorDetail } from '#queries/contractors/find_contractor'
import type { MemberSiteRow } from '#sites/read/site_rows'
import { badgeFor } from '#shared/sites/badge'
import { isoTime } from '#shared/time/dates'
import ContractorSummaryTransformer from '#transformers/contractors/contractor_summary_transformer'
import { firstLine } from '#transformers/projects/site_transformer'
import { pageMeta } from '#transformers/page_meta'

/** Never includes contacts. */
function siteFields(site: MemberSiteRow) {
  return {
    id: site.id,
    name: site.name,
    value: site.value,
    type: site.sector,
    contractor: site.contractor,
    client: site.client,
    date: isoTime(site.added_at),
    updated: isoTime(site.refreshed_at),
    start_date: site.start_date,
    end_date: site.end_date,
    site_status: site.status,
    postcode: site.postcode,
    city_county: site.city_county,
    description: firstLine(site.description),
    local_authority: site.local_authority,
    region: site.region,
    badge: badgeFor(isoTime(site.added_at), isoTime(site.refreshed_at)),
    sales_stage: site.memberState.salesStage,
    has_viewed: site.memberState.hasViewed,
  }
}

export default class ContractorTransformer extends BaseTransformer<ContractorDetail> {
  toObject() {
    const { contractor, figures, sites: rows, next, ...place } = this.resource
    return {
      summary: ContractorSummaryTransformer.transform(contractor),
      figures,
      sites: rows.map(siteFields),
      next_starts: next.map(siteFields),
      meta: pageMeta({ rows, ...place }),
    }
  }
}
