import { BaseTransformer } from '@adonisjs/core/transformers'
import type { SiteFacets } from '#search/site_facets'
import { VALUE_BANDS } from '#shared/sites/value_bands'

type Band = { from: number; below: number | null; count: number }

/** How many projects each option would show, under the names and values of the filters. */
export default class SiteFacetsTransformer extends BaseTransformer<SiteFacets> {
  toObject() {
    const { badges, statuses, regions, sectors, startYears, endYears } = this.resource
    const { bands, weeks, monday, contractors, clients, authorities, owners, pounds } =
      this.resource
    return {
      status: counts(
        [...statuses].map(([status, count]) => [status === 'Live' ? 'live' : status, count])
      ),
      new_updated: counts(badges),
      region: counts(regions),
      sectors: counts(sectors),
      year_start: counts(startYears),
      year_end: counts(endYears),
      value: VALUE_BANDS.map(({ from, below }, at): Band => ({ from, below, count: bands[at] })),
      starts: { from: monday, weeks },
      contractor: counts(contractors),
      client: counts(clients),
      local_authority: counts(authorities),
      names: {
        contractor: owners.contractor,
        client: owners.client,
        local_authority: owners.authority,
      },
      pounds,
    }
  }
}

function counts(options: Iterable<readonly [string | number, number]>): Record<string, number> {
  return Object.fromEntries(options)
}
