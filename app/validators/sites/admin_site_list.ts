import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { ADMIN_SITE_FILTERS, ADMIN_SITE_SORTS, type AdminSiteSort } from '#shared/sites/admin_sites'
import { number } from '#validators/number'
import {
  asObject,
  parseSiteFilters,
  statusFilter,
  withoutBlanks,
  type SiteFilters,
} from '#validators/sites/site_filters'
import { parseSiteList, refuseLost, type SiteListQuery } from '#validators/sites/site_list'

const parameters = vine.create({
  sortBy: vine.enum(ADMIN_SITE_SORTS).optional(),
  status: statusFilter().optional(),
})

const adminFilters = vine.object({
  import: number().withoutDecimals().positive().max(4_294_967_295).optional(),
  source: vine.string().trim().maxLength(64).optional(),
  cmap_id: vine.string().trim().maxLength(64).optional(),
  contact: vine.string().trim().maxLength(254).optional(),
})
const adminFiltersValidator = vine.create({ filters: adminFilters })

export type AdminSiteFilters = Infer<typeof adminFilters> & {
  /** Results of a search for a CMAP ID or contact; not part of an address. */
  ids?: number[]
}

export type AdminSiteListQuery = Omit<SiteListQuery, 'sortBy' | 'filters'> & {
  sortBy: AdminSiteSort
  filters: SiteFilters & AdminSiteFilters
}

/** Any Status by default. Throws E_VALIDATION_ERROR (422) naming the field. */
export async function parseAdminSiteList(
  queryString: Record<string, unknown>
): Promise<AdminSiteListQuery> {
  const { sortBy: givenSort, status: givenStatus, filters: givenFilters, ...rest } = queryString
  const { sortBy = 'id', status } = await parameters.validate({
    sortBy: givenSort || undefined,
    status: givenStatus ?? undefined,
  })
  const common = withoutBlanks(asObject(givenFilters))
  const own: Record<string, unknown> = {}
  for (const name of ADMIN_SITE_FILTERS) {
    own[name] = common[name]
    delete common[name]
  }
  const query = await parseSiteList(rest)
  const filters = {
    ...(await parseSiteFilters(common)),
    ...withoutBlanks((await adminFiltersValidator.validate({ filters: own })).filters),
  }
  refuseLost(sortBy, filters)
  return { ...query, sortBy, filters: { ...filters, status: filters.status ?? status ?? '' } }
}
