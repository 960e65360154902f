import vine from '@vinejs/vine'
import { ADMIN_SITE_SORTS, type AdminSiteSort } from '#shared/admin_sites'
import { STATUS_FILTERS } from '#shared/site_status'
import { parseSiteFilters } from '#validators/site_filters'
import { parseSiteList, type SiteListQuery } from '#validators/site_list'

const parameters = vine.create({
  sortBy: vine.enum(ADMIN_SITE_SORTS).optional(),
  status: vine.enum(STATUS_FILTERS).optional(),
})

/** The whole state of the administrators' list of sites (D9, D37). */
export type AdminSiteListQuery = Omit<SiteListQuery, 'sortBy'> & { sortBy: AdminSiteSort }

/**
 * The state of the administrators' list from its query string: Any Status unless a filter or `?status=` says otherwise
 * (section 2). Throws E_VALIDATION_ERROR (422) naming the field.
 */
export async function parseAdminSiteList(
  queryString: Record<string, unknown>
): Promise<AdminSiteListQuery> {
  const { sortBy: givenSort, status: givenStatus, ...rest } = queryString
  const { sortBy = 'id', status } = await parameters.validate({
    sortBy: givenSort || undefined,
    status: givenStatus ?? undefined,
  })
  const query = await parseSiteList(rest)
  const filters = await parseSiteFilters(query.filters)
  return { ...query, sortBy, filters: { ...filters, status: filters.status ?? status ?? '' } }
}
