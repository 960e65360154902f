import { SORT_COLUMNS } from './filters.js'

/** `sortBy` values of the administrators' list of sites. */
export const ADMIN_SITE_SORTS = [...SORT_COLUMNS, 'cmap_id', 'status'] as const

export type AdminSiteSort = (typeof ADMIN_SITE_SORTS)[number]

/** What saving does to a site's dates: added anew, updated now, or neither. */
export const SAVE_ACTIONS = ['new', 'update', 'save'] as const

export type SaveAction = (typeof SAVE_ACTIONS)[number]

/** The fields without which the form adds no site, and which it lets nobody empty. */
export const REQUIRED_SITE_FIELDS = [
  'name',
  'address',
  'start_date',
  'end_date',
  'contractor',
] as const

export type RequiredSiteField = (typeof REQUIRED_SITE_FIELDS)[number]

export const REQUIRED = 'This field is required.'

/** The required fields that an imported site came without; one that has any is marked incomplete. */
export function missingFields(
  site: Partial<Record<RequiredSiteField, unknown>>
): RequiredSiteField[] {
  return REQUIRED_SITE_FIELDS.filter((field) => !site[field])
}

/** What an upload of an image may be. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png'] as const
export const IMAGE_MESSAGES = {
  type: 'Please upload a JPG or PNG image.',
  size: 'Image must be 5MB or smaller.',
  pixels: 'Image must have 50 megapixels or fewer.',
} as const

/** How many sites one bulk change takes: a page of them. */
export const BULK_SITES = 100

/** The filters that only administrators have: the import that wrote a site, its source, the beginning of its CMAP ID, a contact's address or number. */
export const ADMIN_SITE_FILTERS = ['import', 'source', 'cmap_id', 'contact'] as const
