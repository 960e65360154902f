import type User from '#models/user'
import { versionAtStart } from '#models/version_at_start'
import { listableStatuses } from '#policies/site_list_policy'
import { findSites, wantedStatuses } from '#search/find_sites'
import { withWordsInstead } from '#shared/sites/tokenize'
import type { SiteListQuery } from '#validators/sites/site_list'

/** What would find projects where a list finds none. */
export type Suggestions = {
  /** The search with other words in place of mistyped ones. */
  search: string | null
  /** One filter that could go, by its name in the address, for how many projects. */
  without: { filter: string; total: number }[]
}

type Asked = Pick<SiteListQuery, 'search' | 'newUpdated' | 'filters' | 'box'>

export const MOST_SUGGESTED = 3

/** Only what the viewer may list. */
export async function suggestionsFor(viewer: User, query: Asked): Promise<Suggestions> {
  const { search } = query
  const found = await findSites(viewer, query, { version: versionAtStart(viewer) })
  const instead = search ? found.didYouMean(listableStatuses(viewer)) : null
  const totalOf = (rest: Asked) => found.totalOf(rest, wantedStatuses(viewer, rest.filters))
  const without = withoutEach(query)
    .map(({ filter, rest }) => ({ filter, total: totalOf(rest) }))
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total)
  return {
    search: instead && withWordsInstead(search, instead),
    without: without.slice(0, MOST_SUGGESTED),
  }
}

/** None where only one is set: without it, all would be found. */
function withoutEach(query: Asked): { filter: string; rest: Asked }[] {
  const { search, newUpdated, filters } = query
  const { within, way_to: end, way_width: width, search: alike, ...set } = filters
  const { include_unknown: included, ...named } = set
  const parts = Object.keys(named)
    .filter((filter) => filter !== 'status' || named.status !== 'live')
    .map((filter) => ({ filter, rest: { ...query, filters: { ...filters, [filter]: undefined } } }))
  const all = [
    ...(search || alike ? [{ filter: 'search', rest: withoutSearch(query) }] : []),
    ...(newUpdated ? [{ filter: 'NewUpdated', rest: { ...query, newUpdated: null } }] : []),
    ...parts,
  ]
  return all.length > 1 ? all : []
}

function withoutSearch(query: Asked): Asked {
  return { ...query, search: '', filters: { ...query.filters, search: undefined } }
}
