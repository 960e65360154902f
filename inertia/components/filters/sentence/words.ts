import { BOUNDS_OF } from '#shared/sites/filters'
import { lastDayOf } from '#shared/time/dates'
import { appliedFilters, type Without } from './appliedFilters'
import type { SiteListState, ListPlace } from '~/list/siteListUrl'

/** One underlined part of the sentence. */
export type Word = {
  key: string
  group: string
  lead: string
  text: string
  title: string
  /** Null where nothing is chosen. */
  without: Without | null
}

/** By the filter's name in the address: what stands before it, its title, and what of its label the two replace. */
const GRAMMAR: Record<string, [lead: string, title: string, label?: RegExp]> = {
  search: ['matching', 'Search'],
  sectors: ['', 'Sector'],
  value: ['worth', 'Value', /^Value /],
  region: ['in', 'Region'],
  postcode: ['in', 'Postcode/town', /^Postcode\/town: /],
  near: ['within', 'Within', /^Within /],
  way_from: ['along', 'Along a route', /^Along /],
  area: ['in', 'Area'],
  starts: ['starting', 'Starts', /^Starts /],
  year_start: ['starting in', 'Year Start', /^Starts in /],
  year_end: ['ending in', 'Year End', /^Ends in /],
  month_start: ['starting in', 'Month', /^Starts in /],
  month_end: ['ending in', 'Month', /^Ends in /],
  start_date: ['starting', 'Starts', /^Starts /],
  end_date: ['ending', 'Ends', /^Ends /],
  added_from: ['added', 'Added', /^Added /],
  contractor: ['by', 'Contractor'],
  local_authority: ['under', 'Local Authority'],
  client: ['for', 'Client'],
  status: ['with status', 'Status'],
  projectName: ['named', 'Site Name', /^Site Name: /],
  stage: ['at', 'Stage'],
}
const ORDER = Object.keys(GRAMMAR)

/** Both bounds of a range are one word. */
const RANGES: Record<string, string> = {
  start_value: 'value',
  end_value: 'value',
  starts_from: 'starts',
  starts_to: 'starts',
}

/** What the list is narrowed by, as the parts of a sentence. */
export function wordsOf(state: SiteListState, product: string, place: ListPlace): Word[] {
  const words: Word[] = []
  for (const { key, filter, label, without } of appliedFilters(state, product, place)) {
    if (filter === 'include_unknown') continue
    const group = RANGES[filter] ?? (filter.startsWith('stage ') ? 'stage' : filter)
    const [lead, title, start] = GRAMMAR[group] ?? ['', 'Filter']
    const text = start ? label.replace(start, '') : label
    const same = words.findLast((word) => word.group === group)
    if (same && group in BOUNDS) {
      const end = text.replace(/^on or before/, 'to').replace(/^below/, 'to below')
      same.text = `${same.text.replace(/^(?:from|on or after) /, '')} ${end}`
      same.without = bothOf(state, group)
    } else {
      const isBound = group in BOUNDS
      words.push({
        key: isBound ? group : key,
        group,
        lead: same ? 'or' : lead,
        text: text.replace(/^to £/, 'up to £'),
        title,
        without,
      })
    }
  }
  const { starts_from: from, starts_to: to } = state.filters
  for (const word of words) if (word.group === 'starts') word.text = startsText(word.text, from, to)
  for (const bounded of state.filters.include_unknown ?? []) {
    const groups: string[] = BOUNDS_OF[bounded].map((bound) => RANGES[bound] ?? bound)
    for (const word of words) if (groups.includes(word.group)) word.text += ' or unknown'
  }
  return words.toSorted((one, other) => placeIn(one) - placeIn(other))
}

/** What stands first in a sentence about all projects, chosen or not; of several values the word is one. */
const STANDING = [
  { group: 'sectors', lead: '', text: 'All sectors', title: 'Sector' },
  { group: 'region', lead: 'in', text: 'all regions', title: 'Region' },
  { group: 'value', lead: 'of', text: 'any value', title: 'Value' },
]
const MOST_NAMED = 2

export function wordsOfAll(words: Word[], { filters }: SiteListState): Word[] {
  const standing = STANDING.map((unset): Word => {
    const { group } = unset
    const chosen = words.filter((word) => word.group === group)
    if (chosen.length === 0) return { ...unset, key: group, without: null }
    if (group === 'value') return chosen[0]
    const text =
      chosen.length > MOST_NAMED
        ? `${chosen.length} ${group === 'region' ? 'regions' : group}`
        : chosen.map((word) => word.text).join(' or ')
    const without = { filters: { ...filters, [group]: undefined } }
    return { ...chosen[0], key: group, text, without }
  })
  return [...standing, ...words.filter(({ group }) => !STANDING.some((one) => one.group === group))]
}

const BOUNDS: Record<string, [from: string, to: string]> = {
  value: ['start_value', 'end_value'],
  starts: ['starts_from', 'starts_to'],
}

function bothOf({ filters }: SiteListState, group: string): Without {
  const [from, to] = BOUNDS[group]
  return { filters: { ...filters, [from]: undefined, [to]: undefined } }
}

/** Whole months as 03/2025. */
function startsText(text: string, from: unknown, to: unknown): string {
  const isWhole =
    (from === undefined || String(from).endsWith('-01')) &&
    (to === undefined || to === lastDayOf(String(to).slice(0, 7)))
  return isWhole ? text.replaceAll(/\d\d\/(\d\d\/\d{4})/g, '$1') : text
}

function placeIn({ group }: Word): number {
  const at = ORDER.indexOf(group)
  return at < 0 ? ORDER.length : at
}
