import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ContractorRow } from '#queries/contractors/list_contractors'
import { isoTime } from '#shared/time/dates'
import { POUNDS_A_MILLION } from '#shared/sites/value_bands'

/** Changes with the logo; null where initials replace it. */
export function logoUrl(contractor: { slug: string; logo_key: string | null }): string | null {
  const { slug, logo_key: key } = contractor
  return key ? `/assets/contractors/${slug}.png?v=${key.slice(0, 8)}` : null
}

/** The total is in millions of pounds. */
export function summaryFields(contractor: ContractorRow) {
  return {
    company: contractor.name,
    slug: contractor.slug,
    logo: logoUrl(contractor),
    projects_count: contractor.sites,
    live_projects: contractor.live_sites,
    completed_projects: contractor.complete_sites,
    total_value: Number(contractor.total_value) / POUNDS_A_MILLION,
    last_activity: isoTime(contractor.last_activity_at),
  }
}

export default class ContractorSummaryTransformer extends BaseTransformer<ContractorRow> {
  toObject() {
    return summaryFields(this.resource)
  }
}
