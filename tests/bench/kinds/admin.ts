import { ADMIN_SITE_SORTS } from '#shared/sites/admin_sites'
import type { Draw } from '../draw.js'
import { address, type Kind, type Query } from './kind.js'
import { someFilters } from './others.js'

const NEAR_PAGE = 20
/** Those that need no place or way. */
const SORTS = ADMIN_SITE_SORTS.filter((sort) => sort !== 'nearest' && sort !== 'along')

const admin = (name: string, query: (draw: Draw) => Query): Kind => ({
  name,
  group: 'admin',
  address: (draw) => address('/api/sites', query(draw)),
})

const order = ({ random }: Draw) => ({
  sortBy: random.pick(SORTS),
  sortDirection: random.pick(['asc', 'desc']),
})

/** The administrators' list of sites. */
export const ADMIN_KINDS: Kind[] = [
  admin('admin, sorted', (draw) => ({ ...order(draw), page: draw.random.int(1, NEAR_PAGE) })),
  admin('admin, filtered and sorted', (draw) => ({ ...order(draw), filters: someFilters(draw) })),
]
