import { errors } from '@vinejs/vine'
import type SavedFilter from '#models/saved_filter'
import type User from '#models/user'
import { LIST_DEFAULTS } from '#shared/sites/filters'
import { parseSiteFilters, type SiteFilters } from '#validators/sites/site_filters'
import type { SiteListQuery } from '#validators/sites/site_list'

/** Null filters can no longer be read. */
export type ReadFilter = { saved: SavedFilter; filters: SiteFilters | null }

export async function savedFiltersOf(member: User): Promise<ReadFilter[]> {
  const saved = await member.related('savedFilters').query().orderBy('name_key')
  return Promise.all(saved.map(readFilter))
}

/** Validates the stored filters as if they came in now. */
export async function readFilter(saved: SavedFilter): Promise<ReadFilter> {
  try {
    return { saved, filters: saved.filters && (await parseSiteFilters(saved.filters)) }
  } catch (error) {
    if (error instanceof errors.E_VALIDATION_ERROR) return { saved, filters: null }
    throw error
  }
}

/** What they find. */
export function listOfFilters(filters: SiteFilters): SiteListQuery {
  return { ...LIST_DEFAULTS, search: '', newUpdated: null, filters }
}
