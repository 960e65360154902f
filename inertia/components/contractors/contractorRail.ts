import type { Data } from '@generated/data'
import type { RailList } from '~/components/projects/detail/useRail'
import { placeOf } from '~/lib/format'

/** The page of its table that is open. */
export function contractorRail({
  summary,
  sites,
  meta,
}: Data.Contractor): Omit<RailList, 'hrefOf'> {
  return {
    title: summary.company,
    rows: sites.map((site) => ({ ...site, ID: site.id, line: placeOf(site).near, period: site })),
    from: meta.from,
    total: meta.total,
  }
}
