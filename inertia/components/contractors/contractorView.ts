import { CONTRACTOR_SITE_DEFAULTS, type ContractorSiteSort } from '#shared/contractors/contractors'
import type { Sort } from '~/list/sorting'

/** What narrows the table, chosen in the figures above it. */
export type ContractorChoice = { sector?: string; region?: string; month?: string }

export type ContractorView = Sort<ContractorSiteSort> & ContractorChoice & { page: number }

export const START: ContractorView = {
  page: CONTRACTOR_SITE_DEFAULTS.page,
  sortBy: CONTRACTOR_SITE_DEFAULTS.sortBy,
  sortDirection: CONTRACTOR_SITE_DEFAULTS.sortDirection,
}

/** Without defaults. */
export function contractorParameters(view: ContractorView): URLSearchParams {
  const parameters = new URLSearchParams()
  for (const key of ['page', 'sortBy', 'sortDirection'] as const) {
    if (view[key] !== START[key]) parameters.set(key, String(view[key]))
  }
  for (const key of ['sector', 'region', 'month'] as const) {
    const value = view[key]
    if (value) parameters.set(key, value)
  }
  return parameters
}
