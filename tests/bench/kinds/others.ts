import { CONTRACTOR_SORTS } from '#shared/contractors/contractors'
import { SALES_STAGES } from '#shared/sites/sales_stages'
import type { Draw } from '../draw.js'
import { address, type Kind } from './kind.js'

/** Filters as people combine them. */
export function someFilters(draw: Draw): object {
  return draw.random.pick([
    { region: draw.some('region') },
    { sectors: draw.some('sector'), ...draw.values() },
    { status: 'Complete', sectors: draw.some('sector') },
    { search: draw.words(1), region: draw.some('region') },
    { local_authority: [draw.site().authority] },
    { start_storeys: draw.random.int(2, 20), status: '' },
    { area: draw.area(draw.random.int(4, 50)) },
    { contractor: draw.some('contractor') },
  ])
}

const ZOOMS = [5, 6, 7, 8, 9, 11, 13, 15]

/** Counts, maps, figures and pages of a member. */
export const OTHER_KINDS: Kind[] = [
  {
    name: 'list with facets',
    group: 'facets',
    as: 'facets',
    address: (draw) => address('/projects', { filters: someFilters(draw) }),
  },
  { name: 'map', group: 'map', address: (draw) => address('/api/map', draw.view(ZOOMS)) },
  {
    name: 'map, filtered',
    group: 'map',
    address: (draw) => address('/api/map', { ...draw.view(ZOOMS), filters: someFilters(draw) }),
  },
  { name: 'insights', group: 'insights', as: 'page', address: () => '/insights' },
  {
    name: 'insights, filtered',
    group: 'insights',
    as: 'page',
    address: (draw) => address('/insights', { filters: someFilters(draw) }),
  },
  {
    name: 'My Projects, filtered',
    group: 'list',
    as: 'page',
    address: (draw) =>
      address('/my-projects', {
        ...(draw.random.chance(0.3) && { stage: draw.random.pick(SALES_STAGES) }),
        filters: someFilters(draw),
      }),
  },
  { name: 'saved filters', group: 'list', as: 'page', address: () => '/saved-filters' },
  { name: 'home', group: 'list', as: 'page', address: () => '/' },
  {
    name: 'contractors',
    group: 'list',
    as: 'page',
    address: ({ random }) =>
      address('/contractors', {
        sortBy: random.pick(CONTRACTOR_SORTS),
        page: random.int(1, 20),
        filters: { min_live_projects: random.int(1, 5) },
      }),
  },
  {
    name: 'a contractor',
    group: 'list',
    as: 'page',
    address: (draw) =>
      address(`/contractors/${draw.site().slug}`, {
        sortBy: draw.random.pick(['name', 'end_date']),
      }),
  },
]
