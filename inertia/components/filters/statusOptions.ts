import type { Data } from '@generated/data'
import type { StatusFilter } from '#shared/sites/site_status'

/** The live status carries the product's name. */
export function statusLabel(status: string, product: string): string {
  if (status === '') return 'Any Status'
  return status === 'live' ? product : status
}

type StatusOptions = { offersAny?: boolean; counts?: Record<string, number> }

/** Offers only what the viewer may list; Any, where the list has no status of its own. */
export function statusOptions(
  can: Data.SharedProps['can'],
  product: string,
  { offersAny = false, counts }: StatusOptions = {}
) {
  const allowed: [StatusFilter, boolean][] = [
    ['', can.filterAnyStatus || offersAny],
    ['Verify', can.filterUnpublished],
    ['Hold', can.filterUnpublished],
    ['live', true],
    ['Contract Awarded', can.filterContractAwarded],
    ['Complete', can.filterComplete],
  ]
  return allowed
    .filter(([, isAllowed]) => isAllowed)
    .map(([value]) => ({
      value,
      label: statusLabel(value, product),
      count: countOf(value, counts),
    }))
}

function countOf(status: StatusFilter, counts: StatusOptions['counts']): number | undefined {
  if (!counts) return undefined
  if (status !== '') return counts[status] ?? 0
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
