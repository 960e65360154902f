// Turns the filters of an address into a question; the only place that knows both.
// Costs nothing beside the lookup of a place by its name.
import { findPlace, findWay } from '#geography/find_place'
import type { FilterQuery } from '#search/found'
import { dayNumber } from '#search/index/site_facts'
import type { Bounds, Question } from '#search/index/question'
import { DEFAULT_WITHIN, parseArea } from '#shared/places/area'
import { postcodeKey } from '#shared/places/postcodes'
import type { Bounded } from '#shared/sites/filters'
import { sourceKey, sourceName } from '#shared/sites/imports'
import { parseFieldSearch, parseSearch, type ParsedSearch } from '#shared/sites/tokenize'
import { lastDayOf, londonMidnight, SECOND_MS } from '#shared/time/dates'
import type { SiteFilters } from '#validators/sites/site_filters'
import { POUNDS_A_MILLION } from '#shared/sites/value_bands'

/** What only the viewer's rights, the database and the clock know: `contractors`, `clients` and `authorities` are the
 * ids of the names in the filters, or of more, `within` what an import touched. */
export type Circumstances = Pick<
  Question,
  'statuses' | 'contractors' | 'clients' | 'authorities' | 'within'
> & { now?: number }

const POSTCODE_PART =
  /^([A-Z]{1,2}|[A-Z]{1,2}\d[A-Z\d]?(\d[A-Z]{0,2})?|([A-Z]\d{2}|D6W)[A-Z\d]{1,4})$/

export function questionOf(query: FilterQuery, known: Circumstances): Question {
  const { filters, newUpdated } = query
  const { now = Date.now(), within = [], statuses } = known
  const kinds = newUpdated?.split(',') as ('new' | 'updated')[] | undefined
  const orUnknown = (bounded: Bounded, bounds: Bounds | undefined) =>
    bounds && filters.include_unknown?.includes(bounded) ? { ...bounds, orUnknown: true } : bounds
  return withoutUnset({
    statuses,
    contractors: filters.contractor && known.contractors,
    clients: filters.client && known.clients,
    authorities: filters.local_authority && known.authorities,
    within: unlessEmpty(filters.ids ? [...within, filters.ids] : within),
    regions: filters.region,
    sectors: filters.sectors,
    unknown: filters.unknown,
    value: orUnknown('value', amount(filters.start_value, filters.end_value, POUNDS_A_MILLION)),
    storeys: amount(filters.start_storeys, filters.end_storeys),
    units: amount(filters.start_units, filters.end_units),
    blocks: amount(filters.start_blocks, filters.end_blocks),
    start: orUnknown(
      'start',
      period(filters.year_start, filters.month_start, {
        from: [filters.start_date, filters.starts_from],
        to: [filters.starts_to],
      })
    ),
    end: orUnknown('end', period(filters.year_end, filters.month_end, { to: [filters.end_date] })),
    added: filters.added_from
      ? { from: Number(londonMidnight(filters.added_from)) / SECOND_MS }
      : undefined,
    badges: kinds && { kinds, now },
    postcode: postcodePart(filters) ?? undefined,
    cmapIds: unlessEmpty(
      [filters.source && sourceKey(sourceName(filters.source), ''), filters.cmap_id].flatMap(
        (typed) => (typed ? [beginnings(typed)] : [])
      )
    ),
    area: (filters.area && parseArea(filters.area)) || undefined,
    box: query.box,
    near: filters.near
      ? { place: findPlace(filters.near), miles: filters.within ?? DEFAULT_WITHIN }
      : undefined,
    way: filters.way_from ? findWay(filters) : undefined,
    searches: unlessEmpty(searchesOf(query)),
  })
}

/** Keywords, names, and places that are no postcodes: all must match. */
function searchesOf({ search, filters }: FilterQuery): ParsedSearch[] {
  const keywords = [search, filters.search, filters.keyword].filter(Boolean) as string[]
  const searches = keywords.map(parseSearch)
  if (filters.projectName) searches.push(parseFieldSearch(filters.projectName, 'name'))
  if (filters.postcode && !postcodePart(filters)) {
    searches.push(parseFieldSearch(filters.postcode, 'place'))
  }
  return searches
}

function postcodePart({ postcode }: SiteFilters): string | null {
  const key = postcode ? postcodeKey(postcode) : ''
  return POSTCODE_PART.test(key) ? key : null
}

/** The typed case or one case throughout, as the keys of sources are stored. */
function beginnings(typed: string): string[] {
  return [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])]
}

/** 0 is no bound. */
function amount(from?: number, to?: number, unit = 1): Bounds | undefined {
  if (!from && !to) return undefined
  const bound = (value?: number) => (value ? Math.round(value * unit) : undefined)
  return { from: bound(from), to: bound(to) }
}

/** What year, month and days have in common. */
function period(
  year: number | undefined,
  month: string | undefined,
  days: { from?: (string | undefined)[]; to?: (string | undefined)[] }
): Bounds | undefined {
  const from = [year && `${year}-01-01`, month && `${month}-01`, ...(days.from ?? [])]
  const to = [year && `${year}-12-31`, month && lastDayOf(month), ...(days.to ?? [])]
  const numbers = (all: (string | number | undefined)[]) =>
    all.flatMap((day) => (day ? [dayNumber(String(day))] : []))
  const [starts, ends] = [numbers(from), numbers(to)]
  if (starts.length + ends.length === 0) return undefined
  return {
    from: starts.length > 0 ? Math.max(...starts) : undefined,
    to: ends.length > 0 ? Math.min(...ends) : undefined,
  }
}

function unlessEmpty<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length > 0 ? list : undefined
}

function withoutUnset<Asked extends object>(asked: Asked): Asked {
  const set = Object.entries(asked).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set) as Asked
}
