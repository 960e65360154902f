import { BasePolicy } from '@adonisjs/bouncer'
import type User from '#models/user'
import { DEFAULT_PER_PAGE } from '#shared/limits'
import {
  SITE_STATUSES,
  statusOfFilter,
  type SiteStatus,
  type StatusFilter,
} from '#shared/sites/site_status'
import type { SiteListQuery } from '#validators/sites/site_list'

/** The right of a paid member, which administrators have as well. */
function paysFor(viewer: User) {
  return viewer.type === 'admin' || viewer.membership === 'paid'
}

/**
 * The statuses that a viewer may list: Live for every member, Complete for paid ones,
 * Contract Awarded for those it was granted to, Verify and Hold for administrators alone.
 */
export function listableStatuses(viewer: User): readonly SiteStatus[] {
  if (viewer.type === 'admin') return SITE_STATUSES
  if (!paysFor(viewer)) return ['Live']
  return viewer.contractAwarded ? ['Live', 'Complete', 'Contract Awarded'] : ['Live', 'Complete']
}

/** What a member may ask of the lists of sites. */
export default class SiteListPolicy extends BasePolicy {
  /** Everything at once that the state of a list asks for. */
  list(viewer: User, query: SiteListQuery) {
    return (
      (query.perPage === DEFAULT_PER_PAGE || this.choosePerPage(viewer)) &&
      (query.newUpdated === null || this.filterNewUpdated(viewer)) &&
      this.filterStatus(viewer, query.filters.status ?? 'live')
    )
  }

  /** The same for My Projects, where no status filter means every status that the member may open. */
  listMine(viewer: User, query: SiteListQuery) {
    const { status } = query.filters
    const asked = { ...query, filters: { ...query.filters, status: status || ('live' as const) } }
    return this.list(viewer, asked)
  }

  choosePerPage(viewer: User) {
    return paysFor(viewer)
  }

  filterNewUpdated(viewer: User) {
    return paysFor(viewer)
  }

  openMap(viewer: User) {
    return paysFor(viewer)
  }

  /** Any Status means every status that the viewer may list. */
  filterStatus(viewer: User, filter: StatusFilter) {
    const status = statusOfFilter(filter)
    return status === null ? paysFor(viewer) : listableStatuses(viewer).includes(status)
  }
}
