import { formatDay } from '#shared/time/dates'
import { formatPounds } from '#shared/sites/money'
import { setFilters, type SiteListFilters } from '~/list/siteListUrl'
import type { ContractorListState } from '~/list/contractorListUrl'

const LABELS: Record<string, string> = {
  min_projects: 'Projects from',
  max_projects: 'Projects to',
  min_live_projects: 'Live from',
  max_live_projects: 'Live to',
  min_total_value: 'Total value from',
  max_total_value: 'Total value to',
  last_activity_from: 'Last activity from',
  last_activity_to: 'Last activity to',
}

function shown(key: string, value: SiteListFilters[string]): string {
  if (key.endsWith('_value')) return formatPounds(Number(value) * 1e6)
  return key.startsWith('last_') ? formatDay(String(value)) : String(value)
}

type Applied = { key: string; label: string; without: Partial<ContractorListState> }

/** Each with the change that removes it; 0 is no bound. */
export function appliedContractorFilters({ search, filters }: ContractorListState): Applied[] {
  const bounds = Object.entries(setFilters(filters)).filter(([, value]) => value !== 0)
  return [
    ...(search ? [{ key: 'search', label: `“${search}”`, without: { search: '' } }] : []),
    ...bounds.map(([key, value]) => ({
      key,
      label: `${LABELS[key]} ${shown(key, value)}`,
      without: { filters: { ...filters, [key]: undefined } },
    })),
  ]
}
