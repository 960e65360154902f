import { LIST_SORTS } from './filters.js'

export const ADMIN_SITE_SORTS = [...LIST_SORTS, 'cmap_id', 'status'] as const

export type AdminSiteSort = (typeof ADMIN_SITE_SORTS)[number]

/** Resets the added date, the updated date, or neither. */
export const SAVE_ACTIONS = ['new', 'update', 'save'] as const

export type SaveAction = (typeof SAVE_ACTIONS)[number]

export const REQUIRED_SITE_FIELDS = [
  'name',
  'address',
  'start_date',
  'end_date',
  'contractor',
] as const

export type RequiredSiteField = (typeof REQUIRED_SITE_FIELDS)[number]

export const REQUIRED = 'This field is required.'

/** Imports may leave them empty, which marks the site as incomplete; forms may not. */
export function missingFields(
  site: Partial<Record<RequiredSiteField, unknown>>
): RequiredSiteField[] {
  return REQUIRED_SITE_FIELDS.filter((field) => !site[field])
}

export const IMAGE_TYPES = ['image/jpeg', 'image/png'] as const
export const IMAGE_MESSAGES = {
  type: 'Please upload a JPG or PNG image.',
  size: 'Image must be 5MB or smaller.',
  pixels: 'Image must have 50 megapixels or fewer.',
} as const

export const BULK_SITES = 100

export const ADMIN_SITE_FILTERS = ['import', 'source', 'cmap_id', 'contact'] as const
