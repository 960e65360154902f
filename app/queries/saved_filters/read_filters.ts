import { errors } from '@vinejs/vine'
import type SavedFilter from '#models/saved_filter'
import type User from '#models/user'
import { parseSiteFilters, type SiteFilters } from '#validators/sites/site_filters'

/** A saved filter with what it holds; null where that cannot be read any more. */
export type ReadFilter = { saved: SavedFilter; filters: SiteFilters | null }

/** A member's saved filters by name. */
export async function savedFiltersOf(member: User): Promise<ReadFilter[]> {
  const saved = await member.related('savedFilters').query().orderBy('name_key')
  return Promise.all(saved.map(readFilter))
}

/** What a saved filter holds, checked as if it were asked for now. */
export async function readFilter(saved: SavedFilter): Promise<ReadFilter> {
  try {
    return { saved, filters: saved.filters && (await parseSiteFilters(saved.filters)) }
  } catch (error) {
    if (error instanceof errors.E_VALIDATION_ERROR) return { saved, filters: null }
    throw error
  }
}
