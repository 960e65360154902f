import type User from '#models/user'
import { countRows } from '#database/paginate'
import { listableStatuses } from '#policies/site_list_policy'
import { matchingContractors } from '#queries/contractors/list_contractors'
import { findSites } from '#search/find_sites'
import { MOST_SUGGESTED, type Suggestions } from '#search/suggestions'
import { withWordsInstead } from '#shared/sites/tokenize'
import type { ContractorListQuery } from '#validators/contractors/contractor_list'

type Asked = Pick<ContractorListQuery, 'search' | 'filters'>

/** What would find contractors where a list finds none: a search in words of projects that the viewer may list, or one
 * filter less. */
export async function contractorSuggestions(viewer: User, asked: Asked): Promise<Suggestions> {
  const without = await Promise.all(
    withoutEach(asked).map(async ({ filter, rest }) => ({ filter, total: await countOf(rest) }))
  )
  const helpful = without
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total)
  return { search: await meantSearch(viewer, asked), without: helpful.slice(0, MOST_SUGGESTED) }
}

const countOf = (asked: Asked) => countRows(matchingContractors(asked))

/** None where only one is set: without it, all would be found. */
function withoutEach({ search, filters }: Asked): { filter: string; rest: Asked }[] {
  const set = Object.entries(filters).flatMap(([filter, value]) => (value ? filter : []))
  const all = [
    ...(search ? [{ filter: 'search', rest: { search: '', filters } }] : []),
    ...set.map((filter) => ({
      filter,
      rest: { search, filters: { ...filters, [filter]: undefined } },
    })),
  ]
  return all.length > 1 ? all : []
}

async function meantSearch(viewer: User, { search, filters }: Asked): Promise<string | null> {
  if (!search) return null
  const found = await findSites(viewer, { search, newUpdated: null, filters: {} })
  const instead = found.didYouMean(listableStatuses(viewer))
  const meant = instead && withWordsInstead(search, instead)
  return meant && (await countOf({ search: meant, filters })) > 0 ? meant : null
}
