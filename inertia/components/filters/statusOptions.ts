import type { Data } from '@generated/data'
import type { StatusFilter } from '#shared/sites/site_status'

/** What a value of the status filter is called (section 3); the live one carries the product's name (D1). */
export function statusLabel(status: string, product: string): string {
  if (status === '') return 'Any Status'
  return status === 'live' ? product : status
}

/** The statuses by which this viewer may filter (section 4, D17); a list without a status of its own offers Any. */
export function statusOptions(can: Data.SharedProps['can'], product: string, offersAny = false) {
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
    .map(([value]) => ({ value, label: statusLabel(value, product) }))
}
