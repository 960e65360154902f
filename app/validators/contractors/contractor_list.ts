import vine from '@vinejs/vine'
import { number } from '#validators/number'
import type { Infer } from '@vinejs/vine/types'
import {
  CONTRACTOR_DEFAULTS,
  CONTRACTOR_SITE_DEFAULTS,
  CONTRACTOR_SITE_SORTS,
  CONTRACTOR_SORTS,
  type ContractorSiteSort,
  type ContractorSort,
} from '#shared/contractors/contractors'
import { SORT_DIRECTIONS, type SortDirection } from '#shared/sites/filters'
import { REGIONS, type Region } from '#shared/places/regions'
import { SECTOR_IDS, type Sector } from '#shared/sites/sectors'
import {
  asObject,
  month,
  assertRangeOrder,
  refuseUnknown,
  withoutBlanks,
} from '#validators/sites/site_filters'

const count = () => number().withoutDecimals().min(0).max(1_000_000).optional()
const millions = () => number().min(0).max(1_000_000).optional()
const day = () => vine.date({ formats: ['YYYY-MM-DD'] }).optional()

const FIELDS = {
  min_projects: count(),
  max_projects: count(),
  min_live_projects: count(),
  max_live_projects: count(),
  min_total_value: millions(),
  max_total_value: millions(),
  last_activity_from: day(),
  last_activity_to: day(),
}
const filters = vine.object(FIELDS)
const filterValidator = vine.create({ filters })

const pages = {
  page: number().withoutDecimals().min(1).max(1_000_000).optional(),
  sortDirection: vine.enum(SORT_DIRECTIONS).optional(),
}
const listValidator = vine.create({
  ...pages,
  search: vine.string().trim().maxLength(255).optional(),
  sortBy: vine.enum(CONTRACTOR_SORTS).optional(),
})
const sitesValidator = vine.create({
  ...pages,
  sortBy: vine.enum(CONTRACTOR_SITE_SORTS).optional(),
  sector: vine.enum(SECTOR_IDS).optional(),
  region: vine.enum(REGIONS).optional(),
  month: month(),
})

export const contractorPeopleValidator = vine.create({ names: vine.boolean().optional() })

export type ContractorFilters = Partial<
  Record<Exclude<keyof Infer<typeof filters>, `last_${string}`>, number> &
    Record<'last_activity_from' | 'last_activity_to', string>
>

export type ContractorListQuery = {
  search: string
  page: number
  sortBy: ContractorSort
  sortDirection: SortDirection
  filters: ContractorFilters
}

/** Without a page all projects, up to a limit. */
export type ContractorSitesQuery = {
  page: number | null
  sortBy: ContractorSiteSort
  sortDirection: SortDirection
  sector?: Sector
  region?: Region
  /** Of the start: `2026-11`. */
  month?: string
}

/** Throws E_VALIDATION_ERROR (422) naming the field. */
export async function parseContractorList(
  queryString: Record<string, unknown>
): Promise<ContractorListQuery> {
  const { filters: givenFilters, ...given } = queryString
  const parsed = await parseFilters(givenFilters)
  const input = await listValidator.validate(withoutBlanks(given))
  return {
    search: input.search ?? '',
    page: input.page ?? CONTRACTOR_DEFAULTS.page,
    sortBy: input.sortBy ?? CONTRACTOR_DEFAULTS.sortBy,
    sortDirection: input.sortDirection ?? CONTRACTOR_DEFAULTS.sortDirection,
    filters: parsed,
  }
}

async function parseFilters(given: unknown): Promise<ContractorFilters> {
  const known = withoutBlanks(asObject(given))
  refuseUnknown(known, FIELDS)
  const parsed = (await filterValidator.validate({ filters: known })).filters
  const dated = Object.fromEntries(
    Object.entries(parsed).map(([key, value]) => [key, value instanceof Date ? known[key] : value])
  )
  assertRangeOrder(dated)
  return dated
}

/** Throws E_VALIDATION_ERROR (422) naming the field. */
export async function parseContractorSites(
  queryString: Record<string, unknown>
): Promise<ContractorSitesQuery> {
  const input = await sitesValidator.validate(withoutBlanks(queryString))
  return {
    page: input.page ?? null,
    sortBy: input.sortBy ?? CONTRACTOR_SITE_DEFAULTS.sortBy,
    sortDirection: input.sortDirection ?? CONTRACTOR_SITE_DEFAULTS.sortDirection,
    sector: input.sector,
    region: input.region,
    month: input.month,
  }
}
