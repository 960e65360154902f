import vine from '@vinejs/vine'
import { invalid } from '#errors/invalid'
import { findPlace, type WayFilters } from '#geography/find_place'
import {
  areaText,
  type Box,
  DEFAULT_WAY_WIDTH,
  DEFAULT_WITHIN,
  MAX_CORNERS,
  milesBetween,
  parseArea,
  WAY_WIDTHS,
  WITHIN_MILES,
} from '#shared/places/area'
import { parseBox } from '#shared/places/box'
import { number } from '#validators/number'

const MAX_PLACE = 120
/** Every corner with all the decimals that a number can have. */
const MAX_AREA = MAX_CORNERS * 50
const SHORTEST_WAY = 0.01

const UNREADABLE_AREA = `The area needs 3 to ${MAX_CORNERS} corners, each with a latitude and a longitude.`
const UNKNOWN_PLACE =
  'We don’t recognise this place. Try a postcode, the first part of one such as M50, or a town in the UK or Ireland.'
const NO_PLACE = 'Please enter a postcode or place.'
const NO_START = 'Please enter where your route starts.'
const NO_END = 'Please enter where your route ends.'
const NO_WAY = 'Please choose two different places.'
const WAY_AND = {
  near: 'A list can’t be near a place and along a route at once. Please remove one of them.',
  area: 'A list can’t be inside an area and along a route at once. Please remove one of them.',
}

export const areaMessages = {
  'filters.area.maxLength': UNREADABLE_AREA,
  'filters.within.in': pleaseChoose(WITHIN_MILES),
  'filters.way_width.in': pleaseChoose(WAY_WIDTHS),
}

function pleaseChoose(miles: readonly number[]): string {
  return `Please choose ${miles.slice(0, -1).join(', ')} or ${miles.at(-1)} miles.`
}

const place = (description: string) =>
  vine.string().trim().maxLength(MAX_PLACE).optional().meta({ description })

export const AREA_FIELDS = {
  area: vine
    .string()
    .trim()
    .maxLength(MAX_AREA)
    .optional()
    .meta({
      description: `Inside this drawn area: \`lat,lng;lat,lng;…\`, 3 to ${MAX_CORNERS} corners.`,
    }),
  near: place(
    'Near this postcode or place. A full postcode counts as its first half where its exact place is not known, and always in Northern Ireland and the Republic.'
  ),
  within: number()
    .in([...WITHIN_MILES])
    .optional()
    .meta({ description: 'Distance from `near` in miles.', default: DEFAULT_WITHIN }),
  way_from: place(
    'Along the straight line from this postcode or place to `way_to`; not with `near` or `area`.'
  ),
  way_to: place('Where that line ends.'),
  way_width: number()
    .in([...WAY_WIDTHS])
    .optional()
    .meta({
      description: 'Width of the band along that line in miles, half of it on each side.',
      default: DEFAULT_WAY_WIDTH,
    }),
}

type AreaFilters = WayFilters & { area?: string; near?: string; within?: number }

/** The filter and its message; null when all is well. */
export function areaMistake(filters: AreaFilters): [keyof AreaFilters, string] | null {
  const { area, near, within } = filters
  if (area !== undefined && !parseArea(area)) return ['area', UNREADABLE_AREA]
  if (near && !findPlace(near)) return ['near', UNKNOWN_PLACE]
  if (within !== undefined && !near) return ['near', NO_PLACE]
  return wayMistake(filters)
}

function wayMistake(filters: AreaFilters): [keyof AreaFilters, string] | null {
  const { way_from: from, way_to: to, way_width: width } = filters
  if (!from && !to && width === undefined) return null
  if (!from) return ['way_from', NO_START]
  if (!to) return ['way_to', NO_END]
  const [start, end] = [findPlace(from), findPlace(to)]
  if (!start) return ['way_from', UNKNOWN_PLACE]
  if (!end) return ['way_to', UNKNOWN_PLACE]
  if (milesBetween(start, end) < SHORTEST_WAY) return ['way_to', NO_WAY]
  for (const other of ['near', 'area'] as const) {
    if (filters[other]) return [other, WAY_AND[other]]
  }
  return null
}

export function tidyArea<Filters extends AreaFilters>(filters: Filters): Filters {
  const corners = filters.area && parseArea(filters.area)
  return corners ? { ...filters, area: areaText(corners) } : filters
}

/** The part of the map that is seen. */
export const boxParameter = () =>
  vine
    .string()
    .maxLength(100)
    .meta({ description: 'West, south, east and north in degrees, separated by commas.' })

/** Throws E_VALIDATION_ERROR (422) naming `box`. */
export function readBox(text: string): Box {
  const box = parseBox(text)
  if (box) return box
  throw invalid('box', 'The box must run from west to east and south to north.')
}
