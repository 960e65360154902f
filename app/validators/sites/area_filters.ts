import vine from '@vinejs/vine'
import { findPlace } from '#geography/find_place'
import { areaText, DEFAULT_WITHIN, MAX_CORNERS, parseArea, WITHIN_MILES } from '#shared/places/area'
import { number } from '#validators/number'

const MAX_PLACE = 120
const MAX_AREA = 2000

const UNREADABLE_AREA = `The area needs 3 to ${MAX_CORNERS} corners, each with a latitude and a longitude.`
const UNKNOWN_PLACE =
  'We don’t recognise this place. Try a postcode, the first part of one such as M50, or a town in the UK or Ireland.'
const NO_PLACE = 'Please enter a postcode or place.'
const LAST_MILES = WITHIN_MILES[WITHIN_MILES.length - 1]

export const areaMessages = {
  'filters.within.in': `Please choose ${WITHIN_MILES.slice(0, -1).join(', ')} or ${LAST_MILES} miles.`,
}

export const AREA_FIELDS = {
  area: vine
    .string()
    .trim()
    .maxLength(MAX_AREA)
    .optional()
    .meta({
      description: `Inside this drawn area: \`lat,lng;lat,lng;…\`, 3 to ${MAX_CORNERS} corners.`,
    }),
  near: vine.string().trim().maxLength(MAX_PLACE).optional().meta({
    description: 'Near this postcode or place. A full postcode counts as its first half.',
  }),
  within: number()
    .in([...WITHIN_MILES])
    .optional()
    .meta({ description: 'Distance from `near` in miles.', default: DEFAULT_WITHIN }),
}

type AreaFilters = { area?: string; near?: string; within?: number }

/** The filter and its message; null when all is well. */
export function areaMistake({
  area,
  near,
  within,
}: AreaFilters): [keyof AreaFilters, string] | null {
  if (area !== undefined && !parseArea(area)) return ['area', UNREADABLE_AREA]
  if (near && !findPlace(near)) return ['near', UNKNOWN_PLACE]
  if (within !== undefined && !near) return ['near', NO_PLACE]
  return null
}

export function tidyArea<Filters extends AreaFilters>(filters: Filters): Filters {
  const corners = filters.area && parseArea(filters.area)
  return corners ? { ...filters, area: areaText(corners) } : filters
}
