import type { Data } from '@generated/data'
import { REGIONS } from '#shared/regions'
import { SECTORS } from '#shared/sectors'
import { Button } from '~/components/ui/Button'
import { MultiPicker } from '~/components/ui/MultiPicker'
import { Select } from '~/components/ui/Select'
import { useSharedProps } from '~/hooks/useSharedProps'
import type { SiteListControls } from '~/hooks/useSiteList'
import { formatTotal } from '~/lib/format'
import { clearedState, LIST_STATUS, type SiteListFilters } from '~/lib/siteListUrl'
import { statusOptions } from './statusOptions'

const REGION_OPTIONS = REGIONS.map((region) => ({ id: region, label: region }))

type SiteFilterSidebarProps = { meta: Data.SiteList['meta'] | null; list: SiteListControls }

/** The filters of the list (section 2, "Site filter sidebar"); each applies as it changes. */
export function SiteFilterSidebar({ meta, list }: SiteFilterSidebarProps) {
  const { can, app } = useSharedProps()
  const { filters } = list.state
  const filterBy = (change: SiteListFilters) => list.change({ filters: { ...filters, ...change } })

  return (
    <div data-testid="site-filters">
      <div className="flex min-h-7 items-center justify-between gap-2 pb-3">
        <h2 className="text-[0.9375rem] font-bold tabular-nums">
          All Sites:{meta && ` (${formatTotal(meta.total, meta.total_is_capped)})`}
        </h2>
        <Button
          variant="link"
          data-testid="clear-filters"
          onClick={() => list.change(clearedState(list.state))}
        >
          Clear Filters
        </Button>
      </div>
      <div className="divide-y divide-line border-t border-line *:py-4">
        <MultiPicker
          label="Region"
          placeholder="Add a region…"
          options={REGION_OPTIONS}
          value={filters.region ?? []}
          onChange={(region) => filterBy({ region })}
          testId="filter-region"
        />
        <MultiPicker
          label="Sectors"
          placeholder="Add a sector…"
          options={SECTORS}
          value={filters.sectors ?? []}
          onChange={(sectors) => filterBy({ sectors })}
          testId="filter-sectors"
        />
        <Select
          label="Status"
          options={statusOptions(can, app.product)}
          value={filters.status ?? LIST_STATUS}
          onChange={(status) => filterBy({ status })}
          testId="filter-status"
        />
      </div>
    </div>
  )
}
